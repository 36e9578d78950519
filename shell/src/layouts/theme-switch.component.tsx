import { color, font, Icon, radius, space, type IconName } from '@komado/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { chooseTheme, themeOf, themeStore, type Theme } from './theme.store';

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
const CHOICES: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'contrast' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light, dark, or system. `name` distinguishes the radios of several switches on a page. */
export function ThemeSwitch({ name = 'theme' }: { name?: string }) {
  const theme = useSyncExternalStore(
    themeStore.subscribe,
    () => themeStore.getState().theme,
    () => themeStore.getInitialState().theme,
  );
  useEffect(() => themeStore.setState({ theme: themeOf(document.cookie) }), []);
  return (
    <Group aria-label="Theme">
      {CHOICES.map((choice) => (
        <Choice key={choice.theme}>
          <input
            type="radio"
            name={name}
            value={choice.theme}
            checked={theme === choice.theme}
            onChange={() => chooseTheme(choice.theme)}
          />
          <Icon name={choice.icon} size="small" />
          {choice.label}
        </Choice>
      ))}
    </Group>
  );
}
