import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { loadUnhandledReportedComments, type ReportedComment } from '../../viewer/comment';
import { findOne, type Transactor } from '../../database';
import { printable } from '../../library/import';
import { recordAudit } from '../../audit';
import { findAccount } from './find-account.query';
import { listAuthorsMutedBy, unmuteAuthorForReader } from './muted-authors-of-reader.command';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const id = z.number().int().positive();
const email = z.string().min(3).max(320);

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

/** Reviews reported comments, suspends and restores an account's right to comment, and removes mutes. */
export const commentModerationCommand = operatorCommand({
  input: z.discriminatedUnion('act', [
    z.object({ act: z.literal('reported'), limit: z.number().int().min(1).max(10_000).default(50) }),
    z.object({ act: z.enum(['delete', 'dismiss']), id }),
    z.object({ act: z.enum(['suspend', 'restore']), email }),
    z.object({ act: z.literal('mutes'), email }),
    z.object({ act: z.literal('unmute'), email, account_id: id }),
  ]),
  async run(deps, input, context) {
    if (input.act === 'mutes') return listAuthorsMutedBy(deps, input.email, context);
    if (input.act === 'unmute') return unmuteAuthorForReader(deps, input, context);
    const { database, clock } = deps;
    const { operator, emit } = context;
    const now = clock.now();
    if (input.act === 'reported') {
      const { comments, total } = await loadUnhandledReportedComments(database, input.limit);
      const rest = total > comments.length ? [`… and ${total - comments.length} more`] : [];
      const message = [...comments.map(lineOf), ...rest].join('\n') || 'There are no reported comments.';
      return emit({ type: 'report', ok: true, message, data: { comments, total_count: total } });
    }
    const action = `comments ${input.act}`;
    if ('id' in input) {
      const accountId = await database.transaction(async (tx) => {
        const author = await decide(tx, input.act, input.id, now);
        await recordAudit(tx, { operator, action, subject: `comment:${input.id}`, detail: { account_id: author }, now });
        return author;
      });
      const message = `Comment ${input.id} ${DECISIONS[input.act].message}.`;
      return emit({ type: 'report', ok: true, message, data: { comment_id: input.id, account_id: accountId, act: input.act } });
    }
    const isSuspended = input.act === 'suspend';
    const account = await database.transaction(async (tx) => {
      const suspended = await findAccount(tx, input.email);
      if (suspended.state === 'resigned')
        throw new OperatorRefusal(`The account ${suspended.email} is deleted, so it cannot be changed. Its reader can sign up again.`);
      await tx.execute('update account set is_comment_suspended = $2 where account_id = $1', [suspended.account_id, isSuspended]);
      await recordAudit(tx, { operator, action, subject: `account:${suspended.account_id}`, now });
      return suspended;
    });
    const message = `${account.email} ${isSuspended ? 'cannot write comments' : 'can write comments again'}.`;
    emit({ type: 'report', ok: true, message, data: { account_id: account.account_id, is_comment_suspended: isSuspended } });
  },
});
