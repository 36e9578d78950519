import { type Comment, type CommentSort, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import type { Queryable, SqlValue } from '../../database';
import { refuse } from '../../refusal';
import { publicImageUrl } from '../../media';
import { publicCommentCondition } from './public-comment-condition';

export interface CommentPage {
  readonly sort?: CommentSort;
  readonly limit?: number;
  readonly offset?: number;
}
export interface CommentQuery extends CommentPage {
  readonly episodeId: number;
  /** The caller; null for visitors. */
  readonly accountId: number | null;
  readonly now: Date;
  /** Only these comments; if absent, all. */
  readonly commentIds?: readonly number[];
  /** Only comments after this one; an id that is not in the chapter counts as before all. */
  readonly newerThan?: number;
}
export type Comments = Awaited<ReturnType<typeof loadComments>>;

interface CommentRow {
  total_count: number;
  comment_id: number | null;
  account_id: number;
  nickname: string;
  icon_key: string;
  country: string | null;
  body: string;
  like_count: number;
  created_at: Date;
  is_liked: boolean;
}

/** SQL order of the comments `c`; both are strict. */
export const COMMENT_ORDER_SQL: Readonly<Record<CommentSort, string>> = {
  new: 'c.created_at desc, c.comment_id desc',
  likes: 'c.like_count desc, c.created_at desc, c.comment_id desc',
};

/** SQL: the chapter, the time, limit and offset; then the account, if any, and the ids. */
const [EPISODE, NOW, LIMIT, OFFSET] = ['$1::int', '$2', '$3::int', '$4::int'];

/** SQL: the picture of the account `a`. */
export const AUTHOR_ICON_SQL = `coalesce((select i.image_key from profile_icon i where i.icon_id = a.icon_id), 'demo/icon/' || a.icon_id)`;

/** SQL: the author of the comment `c`; looked up by key for each, whatever the planner estimates. */
const AUTHOR = `
  select a.nickname, ${AUTHOR_ICON_SQL} as icon_key,
         case when a.is_display_country then nullif(a.country, '') end as country
  from account a where a.account_id = c.account_id offset 0`;

interface CommentsRequest {
  readonly sort: CommentSort;
  readonly ids: 'none' | 'chosen' | 'newer than';
  readonly isReader: boolean;
}

/**
 * SQL of one statement, whatever the number of comments. The page is cut before anything is joined to it, and the total is counted only if
 * the page does not show it. Each part repeats the chapter's id, so that the planner can estimate its number of comments. For visitors,
 * mutes and likes are left out.
 */
function commentsStatement({ sort, ids, isReader }: CommentsRequest): string {
  const accountParameter = '$5::int';
  const idParameter = isReader ? '$6' : '$5';
  const condition = `
    c.episode_id = ${EPISODE} and ${publicCommentCondition}
    ${isReader ? `and not exists (select 1 from comment_mute m where m.account_id = ${accountParameter} and m.muted_account_id = c.account_id)` : ''}
    ${ids === 'chosen' ? `and c.comment_id = any(${idParameter}::int[])` : ''}
    ${ids === 'newer than' ? `and (c.created_at, c.comment_id) > (coalesce((select b.created_at from comment b where b.comment_id = ${idParameter}::int and b.episode_id = ${EPISODE}), '-infinity'), ${idParameter}::int)` : ''}`;
  const likes = `left join comment_like l on l.account_id = ${accountParameter} and l.episode_id = ${EPISODE} and l.comment_id = c.comment_id`;
  return `
    with page as materialized (
      select c.comment_id, c.account_id, c.body, c.like_count, c.created_at from comment c
      where ${condition} order by ${COMMENT_ORDER_SQL[sort]} limit ${LIMIT} offset ${OFFSET}
    ),
    counted as materialized (select count(*)::int as on_page from page)
    select case when on_page between case when ${OFFSET} = 0 then 0 else 1 end and ${LIMIT} - 1 then ${OFFSET} + on_page
                else (select count(*)::int from comment c where ${condition}) end as total_count,
           c.comment_id, c.account_id, author.nickname, author.icon_key, author.country, c.body, c.like_count, c.created_at,
           ${isReader ? 'l.account_id is not null' : 'false'} as is_liked
    from episode e
    join title t on t.title_id = e.title_id
    cross join counted
    left join page c on true
    left join lateral (${AUTHOR}) author on true
    ${isReader ? likes : ''}
    where e.episode_id = ${EPISODE} and ${publishedTitleCondition(NOW)} and ${publishedEpisodeCondition(NOW)}
    order by ${COMMENT_ORDER_SQL[sort]}`;
}

/** Comments of a chapter as an account sees them. Throws 3100 when the chapter, or its title, is unknown, withdrawn or not started. */
export async function loadComments(db: Queryable, query: CommentQuery) {
  const { episodeId, accountId, now, sort = 'new', commentIds, newerThan, limit, offset = 0 } = query;
  const ids = commentIds?.length ? 'chosen' : newerThan === undefined ? 'none' : 'newer than';
  const values: SqlValue[] = [
    episodeId,
    now,
    Math.min(limit ?? (ids === 'none' ? PAGE_SIZE_DEFAULT : PAGE_SIZE_MAX), PAGE_SIZE_MAX),
    offset,
  ];
  if (accountId !== null) values.push(accountId);
  if (commentIds?.length) values.push(commentIds);
  else if (newerThan !== undefined) values.push(newerThan);
  const rows = await db.query<CommentRow>(commentsStatement({ sort, ids, isReader: accountId !== null }), values);
  if (!rows[0]) throw refuse('episode-not-found');
  const comments: Comment[] = rows.flatMap((row) =>
    row.comment_id === null
      ? []
      : {
          comment_id: row.comment_id,
          episode_id: episodeId,
          account_id: row.account_id,
          nickname: row.nickname,
          icon_url: publicImageUrl(row.icon_key),
          country: row.country,
          comment: row.body,
          like_count: row.like_count,
          created_date: row.created_at.toISOString(),
          is_own: row.account_id === accountId,
          is_liked: row.is_liked,
        },
  );
  return { comment_list: comments, total_count: rows[0].total_count };
}
