import { activeAccountSql } from '../../account/reader';
import type { Database } from '../../database';
import type { CallContext } from '../../caller';
import { isOldEnoughForTitle } from '../../legal';
import type { EpisodeWithNeighbors } from '../../catalog/title';
import type { ViewerDependencies } from './viewer-dependencies';

/**
 * Records that a reader reached the last page, which allows them to comment, if they may read the chapter now or could when opening it.
 * Does not change the reader's progress: that is for `finish` and `progress/save`.
 */
export async function recordChapterEndReached(
  { database, configuration, clock }: Pick<ViewerDependencies, 'configuration' | 'clock'> & { database: Database },
  { episode, ageRating }: EpisodeWithNeighbors,
  context: CallContext,
): Promise<void> {
  const accountId = context.reader?.accountId;
  if (accountId === undefined) return;
  const now = clock.now();
  const mayRead = episode.status !== null && isOldEnoughForTitle(ageRating, context, configuration, now);
  await database.transaction(
    async (tx) => {
      const stored = await tx.query<{ last_page_at: Date | null }>(
        'select last_page_at from reading where account_id = $1 and episode_id = $2',
        [accountId, episode.episode_id],
      );
      if (stored[0]?.last_page_at || (!stored[0] && !mayRead)) return;
      await tx.execute(
        `insert into reading (account_id, title_id, episode_id, read_at, last_page_at)
         select account_id, $2::int, $3::int, $4::timestamptz, $4::timestamptz from ${activeAccountSql('$1')}
         on conflict (account_id, episode_id) do update set last_page_at = coalesce(reading.last_page_at, excluded.last_page_at)`,
        [accountId, episode.title_id, episode.episode_id, now],
      );
    },
    { isolation: 'read committed' },
  );
}
