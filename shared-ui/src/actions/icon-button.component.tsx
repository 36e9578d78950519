import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import type { IconName } from '../icons/icon-paths';
import { color, duration, hover, measure, radius } from '../tokens';

export interface IconButtonProperties extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The button's accessible name. */
  label: string;
  icon: IconName;
  iconSize?: 'small' | 'medium' | 'large';
  isFilled?: boolean;
}
const Round = styled.button`
  width: ${measure.touch};
  height: ${measure.touch};
  display: grid;
  place-items: center;
  flex: none;
  border-radius: ${radius.round};
  transition: background-color ${duration.press};
  ${hover} {
    &:hover {
      background: ${color.surfaceStrong};
    }
  }
  &:disabled {
    color: ${color.lineStrong};
    background: none;
    cursor: default;
  }
`;

export const IconButton = ({ label, icon, iconSize, isFilled, type = 'button', ...rest }: IconButtonProperties) => (
  <Round {...rest} type={type} aria-label={label}>
    <Icon name={icon} size={iconSize} isFilled={isFilled} />
  </Round>
);
