import { activeAccountSql } from '../../account/reader';
import { COUNTING_TRANSACTION, INSERT_IF_FIRST_THIS_HOUR, startOfHour, type CountedThisHourCache, hourlyPersonKey } from '../../counting';
import type { Database } from '../../database';
import type { EpisodeWithNeighbors } from '../../catalog/title';

const ADD_VIEW = `
  insert into title_view (title_id, hour, views) select $3::int, $1::timestamptz, 1 from first_time
  on conflict (title_id, hour) do update set views = title_view.views + 1`;
const COUNT_VIEW = `with first_time as (${INSERT_IF_FIRST_THIS_HOUR} returning 1) ${ADD_VIEW}`;
/** SQL: records that a reader is in a chapter; a chapter that was removed from the history starts over. */
const rememberReader = ([account, title, episode, now]: readonly string[]): string => `
  insert into reading (account_id, title_id, episode_id, page, read_at)
  select account_id, ${title}::int, ${episode}::int, 1, ${now}::timestamptz from ${activeAccountSql(account!)}
  on conflict (account_id, episode_id) do update
  set read_at = excluded.read_at, page = case when reading.is_hidden then 1 else reading.page end, is_hidden = false`;
const REMEMBER_READER = rememberReader(['$1', '$2', '$3', '$4']);
const COUNT_VIEW_OF_READER = `
  with first_time as (${INSERT_IF_FIRST_THIS_HOUR} returning 1), viewed as (${ADD_VIEW} returning 1) ${rememberReader(['$5', '$3', '$6', '$7'])}`;

/** `signingSecret` is for counting each person once. */
export interface ChapterOpening {
  readonly accountId: number | null;
  readonly ip: string;
  readonly signingSecret: string;
}
/**
 * Counts a view of the title, once per person and hour, and, for readers, records that they are in this chapter, all in one statement.
 * Saves the count if `counted` has it already.
 */
export async function recordChapterOpening(
  database: Database,
  { episode }: EpisodeWithNeighbors,
  { accountId, ip, signingSecret }: ChapterOpening,
  now: Date,
  counted?: CountedThisHourCache,
): Promise<void> {
  const { title_id, episode_id } = episode;
  const hour = startOfHour(now);
  const person = hourlyPersonKey(signingSecret, accountId === null ? { ip } : { accountId }, hour);
  const view = [hour, 'title-view', title_id, person];
  if (counted?.has(now, title_id, person)) {
    if (accountId !== null) await database.execute(REMEMBER_READER, [accountId, title_id, episode_id, now]);
    return;
  }
  if (accountId === null) await database.execute(COUNT_VIEW, view);
  else await database.execute(COUNT_VIEW_OF_READER, [...view, accountId, episode_id, now]);
  counted?.add(now, title_id, person);
}

export interface Progress {
  /** From 1; a page beyond the end counts as the last. */
  readonly page: number;
  /** Once finished, a chapter stays finished. */
  readonly isFinished: boolean;
  /** When the reader moved there. */
  readonly movedAt: Date;
}
/** Saves a reader's progress. A position older than the stored one changes only whether the chapter is finished. */
export async function recordProgress(
  database: Database,
  { episode }: EpisodeWithNeighbors,
  accountId: number,
  progress: Progress,
): Promise<void> {
  const page = Math.max(1, Math.min(progress.page, episode.book_length));
  await database.transaction(
    (tx) =>
      tx.execute(
        `insert into reading (account_id, title_id, episode_id, page, finished_at, read_at, moved_at)
         select account_id, $2::int, $3::int, $4::int, $5::timestamptz, $6::timestamptz, $6::timestamptz from ${activeAccountSql('$1')}
         on conflict (account_id, episode_id) do update
         set page = case when reading.moved_at > excluded.moved_at then reading.page else excluded.page end,
             is_hidden = reading.is_hidden and coalesce(reading.moved_at > excluded.moved_at, false),
             finished_at = coalesce(reading.finished_at, excluded.finished_at),
             read_at = greatest(reading.read_at, excluded.read_at),
             moved_at = greatest(reading.moved_at, excluded.moved_at)`,
        [accountId, episode.title_id, episode.episode_id, page, progress.isFinished ? progress.movedAt : null, progress.movedAt],
      ),
    COUNTING_TRANSACTION,
  );
}

/** Whether the account has ever opened the chapter. */
export async function hasOpenedChapter(database: Database, episodeId: number, accountId: number): Promise<boolean> {
  return (await database.query('select 1 from reading where account_id = $1 and episode_id = $2', [accountId, episodeId])).length > 0;
}

/**
 * Removes a title, or all of them, from a reader's history. The rows remain, so that readers may still comment on chapters that they read.
 * Earlier positions that arrive later do not restore them.
 */
export async function hideFromHistory(database: Database, accountId: number, titleId: number | 'all', now: Date): Promise<void> {
  await database.transaction(
    (tx) =>
      titleId === 'all'
        ? tx.execute('update reading set is_hidden = true, moved_at = $2 where account_id = $1 and not is_hidden', [accountId, now])
        : tx.execute('update reading set is_hidden = true, moved_at = $3 where account_id = $1 and title_id = $2 and not is_hidden', [
            accountId,
            titleId,
            now,
          ]),
    COUNTING_TRANSACTION,
  );
}
