import { Callout } from '@komado/shared-ui';
import { useBrowserValue } from '../browser/use-browser-value';

/** In a browser that blocks cookies: a login needs a cookie, so it would have no effect. */
export function CookiesNeeded({ to }: { to: 'log in' | 'sign up' }) {
  const isCookieless = useBrowserValue(() => !navigator.cookieEnabled, false);
  return isCookieless ? <Callout data-tone="error">Your browser blocks cookies. To {to}, allow them for this site.</Callout> : null;
}
