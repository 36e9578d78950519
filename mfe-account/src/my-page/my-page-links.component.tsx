import { pathOf, shopPath } from '@komado/shared-contracts';
import {
  below,
  color,
  font,
  formatCount,
  formatNumberOf,
  from,
  hover,
  Icon,
  radius,
  revealWhenParsed,
  space,
  SubHeading,
  VisuallyHidden,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import type { MyPageData } from './my-page.loader';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  /* Shortcuts stand for these links. */
  ${below.desktop} {
    &[data-in-shortcuts],
    & [data-in-shortcuts] {
      display: none;
    }
    & [data-in-shortcuts] + li {
      border-top: 0;
    }
    & h2::first-letter {
      text-transform: uppercase;
    }
  }
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
const shortcut = css`
  ${revealWhenParsed}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 52px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font: ${font.label};
  text-align: left;
  & > svg {
    flex: none;
    color: ${color.muted};
  }
  & > small {
    margin-left: auto;
    font: ${font.label};
    font-weight: 400;
    color: ${color.muted};
  }
  & > small[data-marked='true'] {
    color: ${color.action};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${hover} {
    &:hover {
      background: ${color.surface};
    }
  }
`;
const Shortcut = styled(Link)`
  ${shortcut}
`;
const ShortcutButton = styled.button`
  ${shortcut}
`;
export interface MyPageLinksProperties extends Pick<MyPageData, 'purchasedCount' | 'newLikeCount'> {
  onComments: () => void;
  onMutes: () => void;
  onBonus: () => void;
}
/** The most used links. They stand above the shelves where the other links stand below them, which then do not repeat them. */
export const MyPageShortcuts = ({ purchasedCount, newLikeCount, onComments }: Omit<MyPageLinksProperties, 'onMutes' | 'onBonus'>) => (
  <Shortcuts aria-label="Shortcuts">
    <Shortcut to={pathOf('my-purchased')}>
      <Icon name="book" size="medium" />
      Purchased {purchasedCount ? <small>{formatCount(purchasedCount)}</small> : null}
    </Shortcut>
    <Shortcut to={pathOf('my-history')}>
      <Icon name="history" size="medium" />
      History
    </Shortcut>
    <ShortcutButton type="button" onClick={onComments}>
      <Icon name="comment" size="medium" />
      Your comments{' '}
      {newLikeCount ? (
        <small data-marked="true">
          {formatCount(newLikeCount)} <VisuallyHidden>{newLikeCount === 1 ? 'new like' : 'new likes'}</VisuallyHidden>
        </small>
      ) : null}
    </ShortcutButton>
    <Shortcut to={pathOf('my-setting')}>
      <Icon name="settings" size="medium" />
      Settings
    </Shortcut>
  </Shortcuts>
);

/** Links to everything that belongs to the reader. */
export const MyPageLinks = ({ purchasedCount, newLikeCount, onComments, onMutes, onBonus }: MyPageLinksProperties) => (
  <>
    <Group aria-labelledby="my-library" data-in-shortcuts>
      <SubHeading as="h2" id="my-library">
        Library
      </SubHeading>
      <SettingList>
        <SettingRow
          icon="book"
          name="Purchased"
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
        <span data-in-shortcuts>Settings and </span>privacy
      </SubHeading>
      <SettingList>
        <SettingRow icon="settings" name="Settings" to={pathOf('my-setting')} isInShortcuts />
        <SettingRow icon="eye-off" name="Muted readers" onPress={onMutes} />
        <SettingRow icon="flag" name="Do not sell or share my data" to={pathOf('my-setting-optout')} />
      </SettingList>
    </Group>
  </>
);
