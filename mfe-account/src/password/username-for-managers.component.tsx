/** Whose password a form is about, for password managers. Nobody sees it, and no form sends it. */
export const UsernameForManagers = ({ email }: { email: string }) =>
  email === '' ? null : <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} aria-hidden="true" />;
