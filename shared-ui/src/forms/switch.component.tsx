import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, duration, radius } from '../tokens';

const Track = styled.button`
  position: relative;
  width: 48px;
  height: 28px;
  flex: none;
  border-radius: ${radius.pill};
  background: ${color.control};
  transition: background-color ${duration.press};
  &::before {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
  &::after {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 22px;
    height: 22px;
    border-radius: ${radius.round};
    background: ${color.onDark};
    transition: transform ${duration.press};
  }
  &[aria-checked='true'] {
    background: ${color.action};
    &::after {
      transform: translateX(20px);
      background: ${color.onAction};
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;
export interface SwitchProperties extends Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'children'> {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}
/** On or off, effective immediately. */
export const Switch = ({ label, isOn, onChange, ...rest }: SwitchProperties) => (
  <Track {...rest} type="button" role="switch" aria-label={label} aria-checked={isOn} onClick={() => onChange(!isOn)} />
);
