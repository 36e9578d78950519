import { episodePath } from '@komado/shared-contracts';
import { Cover, formatCount, formatNumberOf, ProgressLine } from '@komado/shared-ui';
import { ReadLabel, RowLink, TextBlock } from '../history/history-row.component';
import type { PurchasedData } from './purchased.loader';

export type PurchasedTitle = PurchasedData['found']['purchased_title_list'][number];
/** `3 of 12 chapters bought`. */
export const boughtLabel = ({ purchased_count, episode_count }: PurchasedTitle): string =>
  `${formatCount(purchased_count)} of ${formatNumberOf(episode_count, 'chapter')} bought`;

/** A title of a small library: a row, as in the history, with the share of its chapters that the reader has. */
export const PurchasedRow = ({ entry, date }: { entry: PurchasedTitle; date: string }) => {
  const { title, next_episode_id, next_episode_number, purchased_count, episode_count } = entry;
  return (
    <RowLink to={episodePath(title.title_id, next_episode_id)}>
      <Cover title={title} sizes="56px" />
      <TextBlock>
        <b>{title.title_name}</b>
        <span>
          {boughtLabel(entry)}, {date}
        </span>
        <ProgressLine value={purchased_count / episode_count} label={`Bought of ${title.title_name}`} />
      </TextBlock>
      <ReadLabel>Read ch. {next_episode_number}</ReadLabel>
    </RowLink>
  );
};
