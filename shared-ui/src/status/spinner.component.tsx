import styled, { keyframes } from 'styled-components';
import { reducedMotion } from '../tokens';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;
const pulse = keyframes`
  50% { opacity: 0.4; }
`;
const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 3;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;
  ${reducedMotion} {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`;
const SIZES = { small: 18, medium: 24, large: 36 } as const;

export interface SpinnerProperties {
  size?: keyof typeof SIZES;
  /** Says what is loading; without it the spinner is decorative, next to text that says so. */
  label?: string;
}
export const Spinner = ({ size = 'medium', label }: SpinnerProperties) => (
  <Ring
    viewBox="0 0 24 24"
    width={SIZES[size]}
    height={SIZES[size]}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d="M12 3a9 9 0 1 1-9 9" />
  </Ring>
);
