import { PasswordField } from '@komado/shared-ui';
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordRules } from './password-rules.component';

export interface NewPasswordFieldsProperties {
  label?: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  passwordError?: string;
  confirmationError?: string;
}

/** A new password and its confirmation, with the rules checked off during typing. */
export function NewPasswordFields({
  label = 'Password',
  password,
  confirmation,
  passwordError,
  confirmationError,
}: NewPasswordFieldsProperties) {
  const input = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  // Text typed before the script ran counts, too; it is in the field but fired no event.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const { ref: register } = password;
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      register(element);
    },
    [register],
  );
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    void password.onChange(event);
  };
  return (
    <>
      <PasswordField {...password} ref={attach} onChange={onChange} label={label} autoComplete="new-password" error={passwordError} />
      <PasswordRules password={typed} />
      <PasswordField {...confirmation} label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" error={confirmationError} />
    </>
  );
}
