import { Cookie, parseCookies, permanentCookieExpiry } from '@komado/shared-contracts';
import { createStore } from 'zustand/vanilla';

export type Theme = 'system' | 'light' | 'dark';
const isChosen = (value: string | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

/** The theme in the reader's cookie. */
export function themeOf(cookieText: string): Theme {
  const stored = parseCookies(cookieText)[Cookie.theme];
  return isChosen(stored) ? stored : 'system';
}
export const themeStore = createStore<{ readonly theme: Theme }>(() => ({ theme: 'system' }));

/** Applies a theme immediately and stores it for the server's next page. */
export function chooseTheme(theme: Theme): void {
  const end = theme === 'system' ? 'max-age=0' : `expires=${permanentCookieExpiry().toUTCString()}`;
  document.cookie = `${Cookie.theme}=${theme === 'system' ? '' : theme}; path=/; samesite=lax; ${end}`;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  themeStore.setState({ theme });
}
