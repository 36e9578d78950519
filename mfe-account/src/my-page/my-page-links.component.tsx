import { pathOf, shopPath } from '@komado/shared-contracts';
import { formatCount, formatNumberOf, space, SubHeading } from '@komado/shared-ui';
import styled from 'styled-components';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import type { MyPageData } from './my-page.loader';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;
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
