import { duration, easing, reducedMotion, viewerColor } from '@komado/shared-ui';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const Mask = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;
  fill: ${viewerColor.background};
  opacity: 0.72;
  animation: ${appear} ${duration.fade} ${easing};
  ${reducedMotion} {
    animation: none;
  }
`;

/** Covers the area around a panel of the page; its corners are fractions of the page's width and height. */
export function PanelMask({ polygon }: { polygon: readonly number[] }) {
  const corners = polygon.map((part, at) => (at % 2 === 0 ? (at === 0 ? 'M' : 'L') : '') + part);
  return (
    <Mask viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden data-testid="panel-mask">
      <path fillRule="evenodd" d={`M-9 -9H10V10H-9Z ${corners.join(' ')}Z`} />
    </Mask>
  );
}
