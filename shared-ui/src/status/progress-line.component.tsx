import styled from 'styled-components';
import { color } from '../tokens';

const Line = styled.svg`
  display: block;
  width: 100%;
  height: 4px;
  border-radius: 4px;
  background: ${color.surfaceStrong};
  overflow: hidden;
  & > rect {
    fill: ${color.action};
  }
`;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How much of something is done; `value` is 0 to 1. */
export const ProgressLine = ({ value, label, className }: { value: number; label: string; className?: string }) => (
  <Line
    className={className}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(clamp(value) * 100)}
  >
    <rect width={clamp(value) * 100} height="4" />
  </Line>
);
