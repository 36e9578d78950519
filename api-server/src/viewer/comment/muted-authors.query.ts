import { type CallResult, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';
import { AUTHOR_ICON_SQL } from './comments.query';

/** An author whose comments a reader does not see. */
export interface MutedAuthor {
  readonly account_id: number;
  /** null for an author who has left. */
  readonly email: string | null;
  readonly nickname: string;
  /** The comment that they were muted for. */
  readonly comment_id: number;
  readonly muted_date: Date;
}

/** The authors that an account has muted, newest first. */
export const loadMutedAuthorsWithEmail = (db: Queryable, accountId: number): Promise<MutedAuthor[]> =>
  db.query<MutedAuthor>(
    `select m.muted_account_id as account_id, a.email, a.nickname, m.comment_id, m.created_at as muted_date
     from comment_mute m join account a on a.account_id = m.muted_account_id
     where m.account_id = $1 order by m.created_at desc, m.muted_account_id`,
    [accountId],
  );

interface MutedAuthorRow {
  readonly muted_account_id: number;
  readonly nickname: string;
  readonly icon_key: string;
  readonly created_at: Date;
}
const MUTED_AUTHORS = `
  select m.muted_account_id, a.nickname, ${AUTHOR_ICON_SQL} as icon_key, m.created_at
  from comment_mute m join account a on a.account_id = m.muted_account_id
  where m.account_id = $1 order by m.created_at desc, m.muted_account_id limit $2 offset $3`;

/** A reader's own mutes, as the reader may see them: without email addresses. */
export async function loadMutedAuthorsForReader(
  db: Queryable,
  accountId: number,
  { limit = PAGE_SIZE_DEFAULT, offset = 0 }: { readonly limit?: number; readonly offset?: number },
): Promise<CallResult<'GET /episode/comment/mute/list'>> {
  const [rows, counts] = await Promise.all([
    db.query<MutedAuthorRow>(MUTED_AUTHORS, [accountId, Math.min(limit, PAGE_SIZE_MAX), offset]),
    db.query<{ total: number }>('select count(*)::int as total from comment_mute where account_id = $1', [accountId]),
  ]);
  return {
    muted_account_list: rows.map((row) => ({
      muted_account_id: row.muted_account_id,
      nickname: row.nickname,
      icon_url: publicImageUrl(row.icon_key),
      muted_date: row.created_at.toISOString(),
    })),
    total_count: counts[0]?.total ?? 0,
  };
}
