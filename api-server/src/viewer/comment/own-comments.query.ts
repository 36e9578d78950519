import { type CallResult, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { loadEpisodeSummaries, loadTitleSummaries } from '../../catalog/title';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import type { Queryable } from '../../database';
import { COMMENT_ORDER_SQL, type CommentPage } from './comments.query';
import { publicCommentCondition } from './public-comment-condition';

export type OwnComment = CallResult<'GET /episode/comment/history'>['own_comment_list'][number];
export interface OwnCommentRow {
  readonly comment_id: number;
  readonly episode_id: number;
  readonly title_id: number;
  readonly body: string;
  readonly like_count: number;
  readonly created_at: Date;
}

/** SQL: the comments of account `$1` that readers can see at `$2`, as `c` with their chapter `e`. */
export const ownCommentsSql = `
  comment c join episode e on e.episode_id = c.episode_id join title t on t.title_id = e.title_id
  where c.account_id = $1 and ${publicCommentCondition} and ${publishedTitleCondition('$2')} and ${publishedEpisodeCondition('$2')}`;

/** Adds titles and chapters to rows, as their author sees them; two statements, whatever the number of rows. */
export async function addTitlesAndChapters<T extends OwnCommentRow>(
  db: Queryable,
  rows: readonly T[],
  { accountId, now }: { accountId: number; now: Date },
): Promise<{ readonly row: T; readonly comment: OwnComment }[]> {
  if (rows.length === 0) return [];
  const unique = (ids: number[]): number[] => [...new Set(ids)];
  const [titles, episodes] = await Promise.all([
    loadTitleSummaries(db, unique(rows.map((row) => row.title_id)), now),
    loadEpisodeSummaries(db, { accountId, episodeIds: unique(rows.map((row) => row.episode_id)), now }),
  ]);
  const titleById = new Map(titles.map((title) => [title.title_id, title]));
  const episodeById = new Map(episodes.map((episode) => [episode.episode_id, episode]));
  return rows.flatMap((row) => {
    const { comment_id, body, like_count, created_at } = row;
    const title = titleById.get(row.title_id);
    const episode = episodeById.get(row.episode_id);
    if (!title || !episode) return [];
    return { row, comment: { comment_id, comment: body, like_count, created_date: created_at.toISOString(), title, episode } };
  });
}

const historyStatement = (sort: keyof typeof COMMENT_ORDER_SQL): string => `
  select c.comment_id, c.episode_id, e.title_id, c.body, c.like_count, c.created_at
  from ${ownCommentsSql} order by ${COMMENT_ORDER_SQL[sort]} limit $3 offset $4`;
const historyCountStatement = `select count(*)::int as total from ${ownCommentsSql}`;

/** The comments that an account has written. */
export async function loadCommentHistory(
  db: Queryable,
  { accountId, now, sort = 'new', limit = PAGE_SIZE_DEFAULT, offset = 0 }: CommentPage & { accountId: number; now: Date },
): Promise<CallResult<'GET /episode/comment/history'>> {
  const [rows, counts] = await Promise.all([
    db.query<OwnCommentRow>(historyStatement(sort), [accountId, now, Math.min(limit, PAGE_SIZE_MAX), offset]),
    db.query<{ total: number }>(historyCountStatement, [accountId, now]),
  ]);
  const comments = await addTitlesAndChapters(db, rows, { accountId, now });
  return { own_comment_list: comments.map(({ comment }) => comment), total_count: counts[0]?.total ?? 0 };
}
