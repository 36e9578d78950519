import { Cookie, permanentCookieExpiry } from '@komado/shared-contracts';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon.component';
import type { IconName } from '../icons/icon-paths';
import { color, font, radius, space } from '../tokens';

const Group = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  justify-self: start;
  gap: 2px;
  padding: 3px;
  border: 1px solid ${color.line};
  border-radius: 1.5rem;
  background: ${color.background};
`;
const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 38px;
  /* All three fit into one line of 288 px. */
  padding: 0 ${space[3]};
  border-radius: ${radius.pill};
  font: ${font.label};
  color: ${color.muted};
  cursor: pointer;
  & > input {
    position: absolute;
    inset: -3px 0;
    opacity: 0;
    margin: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    background: ${color.text};
    color: ${color.background};
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid;
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.action};
    outline-offset: 2px;
  }
`;
const CHOICES: readonly { theme: string; label: string; icon: IconName }[] = [
  { theme: '', label: 'System', icon: 'contrast' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];
/** Calls the listener when the theme changes, whichever switch changed it. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
/** The server sets the attribute from the cookie. */
const chosenTheme = (): string => document.documentElement.dataset['theme'] ?? '';
/** Applies a theme immediately and stores it for the server's next page. */
function choose(theme: string): void {
  const { dataset } = document.documentElement;
  const end = theme ? `expires=${permanentCookieExpiry().toUTCString()}` : 'max-age=0';
  document.cookie = `${Cookie.theme}=${theme}; path=/; samesite=lax; ${end}`;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
}

/** Light, dark, or system. `name` distinguishes the radios of several switches on a page. */
export function ThemeSwitch({ name = 'theme' }: { name?: string }) {
  const chosen = useSyncExternalStore(subscribe, chosenTheme, () => '');
  return (
    <Group aria-label="Theme">
      {CHOICES.map(({ theme, label, icon }) => (
        <Choice key={theme}>
          <input type="radio" name={name} value={theme} checked={theme === chosen} onChange={() => choose(theme)} />
          <Icon name={icon} size="small" />
          {label}
        </Choice>
      ))}
    </Group>
  );
}
