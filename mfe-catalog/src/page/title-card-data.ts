import type { TitleSummary } from '@komado/shared-contracts';

/** What a card shows of a title. */
export type TitleCardData = Pick<
  TitleSummary,
  'title_id' | 'title_name' | 'author' | 'cover_image_url' | 'cover_color' | 'tint' | 'badge' | 'read_count'
>;

/** A page contains its data a second time, for the browser to hydrate from, so loaders leave out what no card shows. */
export const toTitleCardData = ({
  title_id,
  title_name,
  author,
  cover_image_url,
  cover_color,
  tint,
  badge,
  read_count,
}: TitleSummary): TitleCardData => ({ title_id, title_name, author, cover_image_url, cover_color, tint, badge, read_count });

/** A card with the latest chapter. */
export const toTitleCardDataWithLatestEpisode = (title: TitleSummary) => ({
  ...toTitleCardData(title),
  latest_episode: title.latest_episode,
});

/** Entries of a list with their titles as cards. */
export const withTitleCardData = <Entry extends { readonly title: TitleSummary }>(
  list: readonly Entry[],
): (Omit<Entry, 'title'> & { readonly title: TitleCardData })[] =>
  list.map(({ title, ...entry }) => ({ ...entry, title: toTitleCardData(title) }));
