import { pathOf, Slot, useSession } from '@komado/shared-contracts';
import { Avatar, below, color, font, hover, Icon, layer, measure, radius, shadow, space, ThemeSwitch } from '@komado/shared-ui';
import { useId, useRef, useState, type ToggleEvent } from 'react';
import { Link, useLocation } from 'react-router';
import styled from 'styled-components';
import { PriceCurrencyNote } from './price-currency-note.component';

const MenuButton = styled.button`
  flex: none;
  width: ${measure.touch};
  height: ${measure.touch};
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  & > span {
    width: 36px;
    height: 36px;
  }
  ${below.tablet} {
    display: none;
  }
`;
const EmptyAvatar = styled.span`
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  background: ${color.surfaceStrong};
  color: ${color.muted};
`;
/** In the browser's top layer: it closes on Escape and on an outside press, even without JavaScript. */
const Menu = styled.div`
  position: fixed;
  inset: calc(${measure.header} + ${space[1]}) max(${measure.margin}, (100vw - ${measure.contentMax}) / 2) auto auto;
  z-index: ${layer.overlay};
  width: 22rem;
  max-width: calc(100vw - 2 * ${measure.margin});
  max-height: calc(100dvh - ${measure.header} - ${space[4]});
  margin: 0;
  padding: ${space[2]};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.overlay};
  /* Browsers without popover support would always show it. */
  @supports not selector(:popover-open) {
    display: none;
  }
  & > b {
    display: block;
    padding: ${space[2]} ${space[3]};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.h3};
  }
`;
const Links = styled.nav`
  display: grid;
  & > a {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${measure.touch};
    padding: 0 ${space[3]};
    border-radius: ${radius.small};
    font: ${font.body};
  }
  & > a > svg {
    color: ${color.muted};
  }
  ${hover} {
    & > a:hover {
      background: ${color.surfaceStrong};
    }
  }
`;
const ThemeSetting = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
  padding: ${space[3]};
  border-top: 1px solid ${color.line};
  font: ${font.label};
  & > span {
    color: ${color.muted};
    font-weight: 400;
    text-wrap: balance;
  }
`;
const LogOutPlace = styled.div`
  display: grid;
  min-height: calc(${measure.touch} + ${space[3]});
  padding: ${space[3]} ${space[3]} ${space[2]};
  border-top: 1px solid ${color.line};
`;
const DESTINATIONS = [
  { label: 'My page', to: pathOf('my'), icon: 'my' },
  { label: 'History', to: pathOf('my-history'), icon: 'history' },
  { label: 'Settings', to: pathOf('my-setting'), icon: 'settings' },
] as const;

/** The reader's pages, theme, region and log-out, behind their icon. */
export function AvatarMenu() {
  const account = useSession((session) => session.account);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const nickname = account?.nickname;
  return (
    <>
      <MenuButton type="button" popoverTarget={id} aria-label={nickname ? `Account of ${nickname}` : 'Account'}>
        {account?.icon_url ? (
          <Avatar image={account.icon_url} />
        ) : (
          <EmptyAvatar>
            <Icon name="my" size="medium" />
          </EmptyAvatar>
        )}
      </MenuButton>
      <Menu
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label="Account"
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {nickname ? <b>{nickname}</b> : null}
        <Links aria-label="Your pages">
          {DESTINATIONS.map(({ label, to, icon }) => (
            <Link key={to} to={to} onClick={() => menu.current?.hidePopover()} aria-current={pathname === to ? 'page' : undefined}>
              <Icon name={icon} size="medium" />
              {label}
            </Link>
          ))}
        </Links>
        <ThemeSetting>
          Theme
          <ThemeSwitch name="menu-theme" />
        </ThemeSetting>
        <ThemeSetting>
          <span>
            <PriceCurrencyNote />
          </span>
        </ThemeSetting>
        <LogOutPlace>{isOpen && account ? <Slot name="log-out-button" userId={account.user_id} /> : null}</LogOutPlace>
      </Menu>
    </>
  );
}
