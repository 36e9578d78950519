import { type Queryable, findOne } from '../../database';

/** A reported comment as operators see it. */
export interface ReportedComment {
  readonly comment_id: number;
  readonly comment: string;
  /** How many readers have reported it. */
  readonly report_count: number;
  readonly reported_date: Date;
  readonly created_date: Date;
  readonly like_count: number;
  readonly account_id: number;
  /** null for an author who has left. */
  readonly email: string | null;
  readonly nickname: string;
  readonly is_comment_suspended: boolean;
  readonly title_id: number;
  readonly title_name: string;
  readonly episode_id: number;
  readonly episode_number: number;
}

const IS_OPEN = 'c.reported_at is not null and c.deleted_at is null';
const reportedStatement = `
  select c.comment_id, c.body as comment, c.report_count, c.reported_at as reported_date, c.created_at as created_date, c.like_count,
         c.account_id, a.email, a.nickname, a.is_comment_suspended, t.title_id, t.title_name, e.episode_id, e.episode_number
  from comment c
  join account a on a.account_id = c.account_id
  join episode e on e.episode_id = c.episode_id
  join title t on t.title_id = e.title_id
  where ${IS_OPEN} order by c.reported_at desc, c.comment_id desc limit $1`;

/** Comments with reports that no operator has handled, newest report first, and their total. */
export async function loadUnhandledReportedComments(db: Queryable, limit: number): Promise<{ comments: ReportedComment[]; total: number }> {
  const comments = await db.query<ReportedComment>(reportedStatement, [limit]);
  const counted = await findOne<{ total: number }>(db, `select count(*)::int as total from comment c where ${IS_OPEN}`);
  return { comments, total: counted?.total ?? 0 };
}
