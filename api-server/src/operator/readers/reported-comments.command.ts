import { commandText } from '@komado/server-kit';
import { loadUnhandledReportedComments, type ReportedComment } from '../../viewer/comment';
import { findOne, type Transactor } from '../../database';
import { printable } from '../../library/import';
import { recordAudit } from '../../audit';
import type { OperatorContext, OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const lineOf = (comment: ReportedComment): string => {
  const { comment_id, report_count, reported_date, title_name, episode_number } = comment;
  const author = `${comment.email ?? `account ${comment.account_id}`}${comment.is_comment_suspended ? ' (comments suspended)' : ''}`;
  const readers = `${report_count} ${report_count === 1 ? 'reader' : 'readers'}`;
  return `${comment_id}  ${reported_date.toISOString()}  ${readers}  ${author}  ${title_name} ${episode_number}: ${printable(comment.comment.replace(/\s+/g, ' '))}`;
};

const DECISIONS = {
  delete: { change: 'deleted_at = coalesce(deleted_at, $3)', message: 'is deleted, so readers no longer see it' },
  dismiss: { change: 'reported_at = null', message: 'stays, and its reports are cleared' },
} as const;

/** Returns the comment's author. The row stays on record, and still counts toward the author's hourly limit. */
async function decide(tx: Transactor, act: keyof typeof DECISIONS, commentId: number, now: Date): Promise<number> {
  const comment = await findOne<{ account_id: number }>(tx, 'select account_id from comment where comment_id = $1', [commentId]);
  if (!comment)
    throw new OperatorRefusal(
      `No comment has the ID ${commentId}. To list reported comments: ${commandText('operator', 'comments reported')}`,
    );
  const values = [comment.account_id, commentId, ...(act === 'delete' ? [now] : [])];
  await tx.execute(`update comment set ${DECISIONS[act].change} where account_id = $1 and comment_id = $2`, values);
  return comment.account_id;
}

export async function listReportedComments({ database }: OperatorDependencies, limit: number, { emit }: OperatorContext): Promise<void> {
  const { comments, total } = await loadUnhandledReportedComments(database, limit);
  const rest = total > comments.length ? [`… and ${total - comments.length} more`] : [];
  const message = [...comments.map(lineOf), ...rest].join('\n') || 'There are no reported comments.';
  emit({ type: 'report', ok: true, message, data: { comments, total_count: total } });
}

export async function deleteOrDismissComment(
  { database, clock }: OperatorDependencies,
  { act, id }: { act: keyof typeof DECISIONS; id: number },
  { operator, emit }: OperatorContext,
): Promise<void> {
  const now = clock.now();
  const accountId = await database.transaction(async (tx) => {
    const author = await decide(tx, act, id, now);
    await recordAudit(tx, { operator, action: `comments ${act}`, subject: `comment:${id}`, detail: { account_id: author }, now });
    return author;
  });
  const message = `Comment ${id} ${DECISIONS[act].message}.`;
  emit({ type: 'report', ok: true, message, data: { comment_id: id, account_id: accountId, act } });
}
