import { Callout } from '@komado/shared-ui';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** In a browser that blocks cookies: a login is kept in one, so that it would succeed and change nothing. */
export function CookiesNeeded({ to }: { to: 'log in' | 'sign up' }) {
  const isCookieless = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return isCookieless ? <Callout data-tone="error">Your browser blocks cookies. To {to}, allow them for this site.</Callout> : null;
}
