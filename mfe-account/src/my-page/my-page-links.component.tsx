import { pathOf, shopPath } from '@komado/shared-contracts';
import {
  below,
  color,
  font,
  formatCount,
  formatNumberOf,
  from,
  Icon,
  radius,
  revealWhenParsed,
  space,
  SubHeading,
  type IconName,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import type { MyPageData } from './my-page.loader';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;
const Shortcuts = styled.nav`
  display: none;
  ${below.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
  }
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Shortcut = styled(Link)`
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 52px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font: ${font.label};
  & > svg {
    flex: none;
    color: ${color.muted};
  }
`;
const SHORTCUTS: readonly { readonly to: string; readonly icon: IconName; readonly name: string }[] = [
  { to: pathOf('my-history'), icon: 'history', name: 'History' },
  { to: pathOf('my-purchased'), icon: 'book', name: 'Purchased' },
  { to: shopPath('monthly-plan'), icon: 'series', name: 'Monthly plan' },
  { to: pathOf('my-setting'), icon: 'settings', name: 'Settings' },
];
/** Where all links stand below the shelves, the most used ones also stand above them. */
export const MyPageShortcuts = () => (
  <Shortcuts aria-label="Shortcuts">
    {SHORTCUTS.map(({ to, icon, name }) => (
      <Shortcut key={to} to={to}>
        <Icon name={icon} size="medium" />
        {name}
      </Shortcut>
    ))}
  </Shortcuts>
);

export interface MyPageLinksProperties extends Pick<MyPageData, 'purchasedCount' | 'newLikeCount'> {
  onComments: () => void;
  onMutes: () => void;
  onBonus: () => void;
}
/** Links to everything that belongs to the reader. */
export const MyPageLinks = ({ purchasedCount, newLikeCount, onComments, onMutes, onBonus }: MyPageLinksProperties) => (
  <>
    <Group aria-labelledby="my-library">
      <SubHeading as="h2" id="my-library">
        Library
      </SubHeading>
      <SettingList>
        <SettingRow
          icon="book"
          name="Purchased titles"
          value={purchasedCount ? formatCount(purchasedCount) : undefined}
          to={pathOf('my-purchased')}
        />
        <SettingRow icon="history" name="History" to={pathOf('my-history')} />
        <SettingRow
          icon="comment"
          name="Your comments"
          value={newLikeCount ? formatNumberOf(newLikeCount, 'new like') : undefined}
          isMarked={Boolean(newLikeCount)}
          onPress={onComments}
        />
      </SettingList>
    </Group>
    <Group aria-labelledby="my-points">
      <SubHeading as="h2" id="my-points">
        Points and tickets
      </SubHeading>
      <SettingList>
        <SettingRow icon="shop" name="Points shop" to={shopPath()} />
        <SettingRow icon="series" name="Monthly plan" to={shopPath('monthly-plan')} />
        <SettingRow icon="gift" name="Login bonus" onPress={onBonus} />
        <SettingRow icon="point" name="Point history" to={pathOf('my-setting-point')} />
        <SettingRow icon="ticket" name="Ticket history" to={pathOf('my-setting-ticket')} />
      </SettingList>
    </Group>
    <Group aria-labelledby="my-settings">
      <SubHeading as="h2" id="my-settings">
        Settings and privacy
      </SubHeading>
      <SettingList>
        <SettingRow icon="settings" name="Settings" to={pathOf('my-setting')} />
        <SettingRow icon="eye-off" name="Muted readers" onPress={onMutes} />
        <SettingRow icon="flag" name="Do not sell or share my data" to={pathOf('my-setting-optout')} />
      </SettingList>
    </Group>
  </>
);
