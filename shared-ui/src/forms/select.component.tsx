import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import { controlStyle, Field, type FieldText } from './field.component';

const NativeSelect = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
`;
const SelectWithIcon = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    right: 14px;
    top: 14px;
    pointer-events: none;
  }
`;
export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}
export type SelectProperties = FieldText &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & { options: readonly SelectOption[]; placeholder?: string };
/** The platform's native select. `placeholder` is an empty first option. */
export const Select = ({ label, hint, error, isLabelHidden, id, options, placeholder, ...rest }: SelectProperties) => (
  <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(wiring) => (
      <SelectWithIcon>
        <NativeSelect {...rest} {...wiring}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {text}
            </option>
          ))}
        </NativeSelect>
        <Icon name="chevron-down" size="medium" />
      </SelectWithIcon>
    )}
  </Field>
);
