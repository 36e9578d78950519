import type { Reader } from '../database/database';

/** Someone whose comments a reader does not see. */
export interface MutedAuthor {
  readonly account_id: number;
  /** null for one who has left. */
  readonly email: string | null;
  readonly nickname: string;
  /** The comment that was one too many. */
  readonly comment_id: number;
  readonly muted_date: Date;
}

/** Whom an account has muted, newest first. */
export const loadMutes = (reader: Reader, accountId: number): Promise<MutedAuthor[]> =>
  reader.query<MutedAuthor>(
    `select m.muted_account_id as account_id, a.email, a.nickname, m.comment_id, m.created_at as muted_date
     from comment_mute m join account a on a.account_id = m.muted_account_id
     where m.account_id = $1 order by m.created_at desc, m.muted_account_id`,
    [accountId],
  );
