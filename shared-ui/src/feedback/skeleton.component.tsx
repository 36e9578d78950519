import styled, { keyframes } from 'styled-components';
import { color, radius, reducedMotion } from '../tokens';

const appear = keyframes`
  from { opacity: 0; }
`;
const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`;
/** A placeholder box with the exact size of the content; appears after 150 ms. Give it a size with `styled(Skeleton)`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  position: relative;
  display: block;
  min-height: 12px;
  border-radius: ${radius.small};
  background: ${color.surfaceStrong};
  overflow: hidden;
  animation: ${appear} 1ms 150ms backwards;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, color-mix(in srgb, ${color.background} 55%, transparent), transparent);
    animation: ${pass} 1.4s linear infinite;
  }
  ${reducedMotion} {
    &::after {
      display: none;
    }
  }
`;
/** Placeholder for a line of text: `data-width` is `full`, `long`, `half` or `short`; `data-size` is `heading`, `text` or `caption`. */
export const SkeletonLine = styled(Skeleton)`
  width: 86%;
  height: 14px;
  margin-block: 4px;
  &[data-width='full'] {
    width: 100%;
  }
  &[data-width='half'] {
    width: 54%;
  }
  &[data-width='short'] {
    width: 72px;
  }
  &[data-size='heading'] {
    height: 20px;
  }
  &[data-size='caption'] {
    height: 10px;
    min-height: 10px;
    margin-block: 3px;
  }
`;
