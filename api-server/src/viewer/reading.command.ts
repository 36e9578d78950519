import type { Database } from '../database/database';
import type { OpenedEpisode } from './episode.query';

/** Opening the same title again within this time is the same view. */
const SAME_VIEW_MINUTES = 30;
/** Counters must not make readers wait for each other, so nothing here depends on what was read before. */
const COUNTING = { isolation: 'read committed' } as const;

const addView = `
  insert into title_view (title_id, hour, views) values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), 1)
  on conflict (title_id, hour) do update set views = title_view.views + 1`;

/** Counts a view of the title and, for readers, remembers that they are in this chapter. */
export async function recordOpening(database: Database, { episode }: OpenedEpisode, accountId: number | null, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    if (accountId === null) return void (await tx.execute(addView, [episode.title_id, now]));
    const recent = await tx.query(
      `select 1 from reading where account_id = $1 and title_id = $2 and read_at > $3::timestamptz - interval '${SAME_VIEW_MINUTES} minutes' limit 1`,
      [accountId, episode.title_id, now],
    );
    if (recent.length === 0) await tx.execute(addView, [episode.title_id, now]);
    await tx.execute(
      `insert into reading (account_id, title_id, episode_id, page, read_at) values ($1, $2, $3, 1, $4)
       on conflict (account_id, episode_id) do update set read_at = excluded.read_at, is_hidden = false`,
      [accountId, episode.title_id, episode.episode_id, now],
    );
  }, COUNTING);
}

export interface Progress {
  /** From 1; beyond the chapter counts as its last. */
  readonly page: number;
  /** Once finished, a chapter stays finished. */
  readonly isFinished: boolean;
}
/** Keeps where a reader is. */
export async function recordProgress(
  database: Database,
  { episode }: OpenedEpisode,
  accountId: number,
  progress: Progress,
  now: Date,
): Promise<void> {
  const page = Math.max(1, Math.min(progress.page, episode.book_length));
  await database.transaction(
    (tx) =>
      tx.execute(
        `insert into reading (account_id, title_id, episode_id, page, finished_at, read_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (account_id, episode_id) do update
         set page = excluded.page, finished_at = coalesce(reading.finished_at, excluded.finished_at), read_at = excluded.read_at, is_hidden = false`,
        [accountId, episode.title_id, episode.episode_id, page, progress.isFinished ? now : null, now],
      ),
    COUNTING,
  );
}

/** Whether the account has ever opened the chapter. */
export async function hasOpened(database: Database, episodeId: number, accountId: number): Promise<boolean> {
  return (await database.query('select 1 from reading where account_id = $1 and episode_id = $2', [accountId, episodeId])).length > 0;
}
