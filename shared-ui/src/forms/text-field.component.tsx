import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/icon-button.component';
import { controlStyle, Field, type FieldText } from './field.component';

const Input = styled.input`
  ${controlStyle}
`;
const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  min-height: 96px;
`;
const InputWithButton = styled.div`
  position: relative;
  & > input {
    padding-right: 52px;
  }
  & > button {
    position: absolute;
    right: 4px;
    top: 2px;
    @media (scripting: none) {
      display: none;
    }
  }
`;

export type TextFieldProperties = FieldText & ComponentPropsWithRef<'input'>;
/** One line of text. Spread react-hook-form's `register(name)` into it. */
export const TextField = ({ label, hint, error, isLabelHidden, id, type = 'text', ...rest }: TextFieldProperties) => (
  <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(wiring) => <Input {...rest} {...wiring} type={type} />}
  </Field>
);

export type PasswordFieldProperties = FieldText & Omit<ComponentPropsWithRef<'input'>, 'type'>;
/** A password that can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, isLabelHidden, id, ...rest }: PasswordFieldProperties) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(wiring) => (
        <InputWithButton>
          <Input autoCapitalize="none" spellCheck={false} {...rest} {...wiring} type={isShown ? 'text' : 'password'} />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? 'eye-off' : 'eye'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </InputWithButton>
      )}
    </Field>
  );
}

export type TextAreaProperties = FieldText & ComponentPropsWithRef<'textarea'>;
export const TextArea = ({ label, hint, error, isLabelHidden, id, ...rest }: TextAreaProperties) => (
  <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(wiring) => <Area {...rest} {...wiring} />}
  </Field>
);
