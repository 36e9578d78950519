import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../tokens';

const Box = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 88px;
  height: 88px;
  text-align: center;
  &[data-size='small'] {
    width: 48px;
    height: 48px;
  }
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke-width: 8;
    stroke-linecap: round;
  }
`;
const Track = styled.circle`
  stroke: ${color.ticketLine};
  opacity: 0.5;
`;
const Fill = styled.circle`
  stroke: ${color.ticket};
`;
const RADIUS = 40;
const LENGTH = 2 * Math.PI * RADIUS;

export interface RingProperties {
  /** 0 to 1. */
  value: number;
  label: string;
  size?: 'normal' | 'small';
  /** Shown in the middle. */
  children?: ReactNode;
}
/** A ring that fills up toward the next ticket. */
export const Ring = ({ value, label, size = 'normal', children }: RingProperties) => {
  const part = Math.min(1, Math.max(0, value));
  return (
    <Box
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <Track cx="44" cy="44" r={RADIUS} />
        {part > 0 ? (
          <Fill
            cx="44"
            cy="44"
            r={RADIUS}
            strokeDasharray={`${(part * LENGTH).toFixed(2)} ${LENGTH.toFixed(2)}`}
            transform="rotate(-90 44 44)"
          />
        ) : null}
      </svg>
      {children}
    </Box>
  );
};
