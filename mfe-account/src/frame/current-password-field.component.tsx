import { PasswordField, type PasswordFieldProperties } from '@komado/shared-ui';

/** Proves that the reader is the owner of the account. */
export const CurrentPasswordField = ({ label = 'Your password', ...rest }: Partial<PasswordFieldProperties>) => (
  <PasswordField {...rest} label={label} autoComplete="current-password" />
);
