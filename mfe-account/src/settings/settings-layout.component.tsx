import { color, font, from, hover, Icon, measure, PageWidth, radius, space } from '@komado/shared-ui';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { NewChapterEmailAndFeedSettingsDialog } from '../follow/new-chapter-email-and-feed-settings.dialog';
import { PasskeyIcon } from '../art/passkey-icon.component';
import { SETTING_GROUPS, SETTING_SECTIONS } from './setting-entries';

/**
 * One column; from desktop width, two: settings navigation and the page, which fills the rest with `data-columns="wide"`. With
 * `data-columns="2"`, two from tablet width.
 */
export const SettingsColumns = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 800px);
  gap: ${space[4]} ${space[8]};
  padding-block: ${space[2]} ${space[10]};
  ${from.tablet} {
    &[data-columns='2'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      & > [data-wide='true'] {
        grid-column: 1 / -1;
      }
    }
  }
  ${from.desktop} {
    grid-template-columns: 320px minmax(0, 640px);
    column-gap: ${space[12]};
    align-items: start;
    &[data-columns='wide'] {
      grid-template-columns: 320px minmax(0, 1fr);
    }
    & > [data-wide='true'] {
      grid-column: 1 / -1;
    }
  }
`;
export const SettingsColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  & h2 {
    scroll-margin-top: calc(${measure.header} + ${space[4]});
  }
`;
/** The buttons of a settings page: in a column on phones, in a row where there is space. */
export const SettingActions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
    && > [data-wide] {
      width: auto;
      min-width: 10rem;
      padding-inline: ${space[8]};
    }
  }
`;
const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  justify-self: start;
  min-height: ${measure.touch};
  font: ${font.label};
  color: ${color.muted};
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
/** Leads one level up. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor to={to} data-wide="true">
    <Icon name="chevron-left" size="small" />
    {children}
  </Anchor>
);

const Navigation = styled.nav`
  display: none;
  ${from.desktop} {
    display: grid;
    gap: ${space[1]};
    padding: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`;
const entry = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${measure.touch};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.cover};
  & > svg {
    color: ${color.muted};
  }
  &[data-first='true']:not(:first-child) {
    margin-top: ${space[3]};
  }
  &[aria-current='page'] {
    background: ${color.actionSoft};
    color: ${color.action};
    font: ${font.bodyStrong};
  }
  &[aria-current='page'] > svg {
    color: inherit;
  }
  ${hover} {
    &:hover {
      background: ${color.surface};
    }
    &[aria-current='page']:hover {
      background: ${color.actionSoft};
    }
  }
`;
const SettingsLink = styled(Link)`
  ${entry}
`;
const SettingButton = styled.button`
  ${entry}
  text-align: left;
`;
const ENTRIES = [...SETTING_GROUPS.map(({ entries }) => entries), SETTING_SECTIONS].flatMap((entries) =>
  entries.map((entry, index) => ({ ...entry, isFirst: index === 0 })),
);

/** The entries of the Settings page with space between its groups, if there is space for them. */
export function SettingsNavigation() {
  const { pathname } = useLocation();
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const closeAlerts = useCallback(() => setAlertsOpen(false), []);
  return (
    <Navigation aria-label="Settings">
      {ENTRIES.map(({ id, to, icon, name, isFirst }) =>
        to === undefined ? (
          <SettingButton key={id} data-first={isFirst} type="button" onClick={() => setAlertsOpen(true)}>
            <Icon name={icon} size="medium" />
            {name}
          </SettingButton>
        ) : (
          <SettingsLink key={id} data-first={isFirst} to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
            {id === 'passkeys' ? <PasskeyIcon /> : <Icon name={icon} size="medium" />}
            {name}
          </SettingsLink>
        ),
      )}
      {areAlertsOpen ? <NewChapterEmailAndFeedSettingsDialog onClose={closeAlerts} /> : null}
    </Navigation>
  );
}
