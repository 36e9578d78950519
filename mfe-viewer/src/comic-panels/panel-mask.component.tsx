import { duration, easing, reducedMotion, viewerColor } from '@komado/shared-ui';
import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { BALLOON_SPILL } from '../input/zoom';

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

const SOFT_EDGE = 0.008;
/** Far larger than the page, whose surroundings are on screen, too. */
const AROUND = { x: -9, y: -9, width: 19, height: 19 } as const;

/** Covers the area around a panel of the page; its corners are fractions of the page's width and height. */
export function PanelMask({ polygon }: { polygon: readonly number[] }) {
  const id = useId();
  const corners = polygon.map((part, at) => (at % 2 === 0 ? (at === 0 ? 'M' : 'L') : '') + part);
  return (
    <Mask viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden data-testid="panel-mask">
      <clipPath id={`${id}page`}>
        <rect width={1} height={1} />
      </clipPath>
      <filter id={`${id}soft`}>
        <feGaussianBlur stdDeviation={SOFT_EDGE} />
      </filter>
      <mask id={`${id}around`} maskUnits="userSpaceOnUse" {...AROUND}>
        <rect {...AROUND} fill="white" />
        {/* Not beyond the page: the next one begins at its edge. */}
        <g clipPath={`url(#${id}page)`}>
          <path
            d={`${corners.join(' ')}Z`}
            fill="black"
            stroke="black"
            strokeWidth={2 * BALLOON_SPILL}
            strokeLinejoin="round"
            filter={`url(#${id}soft)`}
          />
        </g>
      </mask>
      <rect {...AROUND} mask={`url(#${id}around)`} />
    </Mask>
  );
}
