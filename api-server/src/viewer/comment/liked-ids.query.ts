import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import type { Queryable } from '../../database';
import { refuse } from '../../refusal';
import { publicCommentCondition } from './public-comment-condition';

const likedIdsStatement = `
  select c.comment_id
  from episode e
  join title t on t.title_id = e.title_id
  left join comment_like l on l.account_id = $1 and l.episode_id = e.episode_id
  left join comment c on c.comment_id = l.comment_id and ${publicCommentCondition}
  where e.episode_id = $2 and ${publishedTitleCondition('$3')} and ${publishedEpisodeCondition('$3')}
  order by c.comment_id`;

/** Visible comments of a chapter that an account likes, ascending. Throws 3100 when the chapter is not visible. */
export async function loadLikedIds(db: Queryable, accountId: number, episodeId: number, now: Date): Promise<number[]> {
  const rows = await db.query<{ comment_id: number | null }>(likedIdsStatement, [accountId, episodeId, now]);
  if (rows.length === 0) throw refuse('episode-not-found');
  return rows.flatMap(({ comment_id }) => comment_id ?? []);
}
