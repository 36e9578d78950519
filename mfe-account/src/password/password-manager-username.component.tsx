/** The account of a form, for password managers. It is invisible and not submitted. */
export const PasswordManagerUsername = ({ email }: { email: string }) =>
  email === '' ? null : <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} aria-hidden="true" />;
