import styled from 'styled-components';
import { filledIcons, iconPaths, type IconName } from './icon-paths';

export interface IconProperties {
  name: IconName;
  /** 16, 20 or 24 px; 24 by default. */
  size?: 'small' | 'medium' | 'large';
  /** Accessible name; without one the icon is decorative. */
  label?: string;
  isFilled?: boolean;
  className?: string;
}
const SIZES = { small: 16, medium: 20, large: 24 } as const;

const Drawing = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  flex: none;
  &[data-filled='true'] {
    fill: currentColor;
  }
`;

export function Icon({ name, size = 'large', label, isFilled = filledIcons.has(name), className }: IconProperties) {
  return (
    <Drawing
      className={className}
      viewBox="0 0 24 24"
      width={SIZES[size]}
      height={SIZES[size]}
      data-filled={isFilled}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {iconPaths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </Drawing>
  );
}
