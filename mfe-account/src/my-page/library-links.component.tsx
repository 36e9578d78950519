import { pathOf, shopPath } from '@komado/shared-contracts';
import { formatCount, formatNumberOf, SectionHeading, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import type { MyPageData } from './my-page.loader';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
export interface LibraryLinksProperties extends Pick<MyPageData, 'purchasedCount' | 'newLikeCount'> {
  onComments: () => void;
  onMutes: () => void;
  onBonus: () => void;
}
/** Links to everything that belongs to the reader. */
export const LibraryLinks = ({ purchasedCount, newLikeCount, onComments, onMutes, onBonus }: LibraryLinksProperties) => (
  <Group aria-labelledby="my-more">
    <SectionHeading id="my-more">Library and settings</SectionHeading>
    <SettingList>
      <SettingRow
        icon="book"
        name="Purchased titles"
        value={purchasedCount ? formatCount(purchasedCount) : undefined}
        to={pathOf('my-purchased')}
      />
      <SettingRow icon="history" name="Reading history" to={pathOf('my-history')} />
      <SettingRow
        icon="comment"
        name="Your comments"
        value={newLikeCount ? formatNumberOf(newLikeCount, 'new like') : undefined}
        isMarked={Boolean(newLikeCount)}
        onPress={onComments}
      />
      <SettingRow icon="eye-off" name="Muted readers" onPress={onMutes} />
      <SettingRow icon="point" name="Point history" to={pathOf('my-setting-point')} />
      <SettingRow icon="ticket" name="Ticket history" to={pathOf('my-setting-ticket')} />
      <SettingRow icon="gift" name="Login bonus" onPress={onBonus} />
      <SettingRow icon="shop" name="Points shop" to={shopPath()} />
      <SettingRow icon="series" name="Monthly plan" to={shopPath('monthly-plan')} />
      <SettingRow icon="settings" name="Settings" to={pathOf('my-setting')} />
      <SettingRow icon="flag" name="Do not sell or share my data" to={pathOf('my-setting-optout')} />
    </SettingList>
  </Group>
);
