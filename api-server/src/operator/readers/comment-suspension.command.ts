import { recordAudit } from '../../audit';
import { findAccountByEmail } from './find-account-by-email.query';
import type { OperatorContext, OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

/** Suspends or restores an account's right to comment. */
export async function suspendOrRestoreCommenting(
  { database, clock }: OperatorDependencies,
  { act, email }: { act: 'suspend' | 'restore'; email: string },
  { operator, emit }: OperatorContext,
): Promise<void> {
  const now = clock.now();
  const isSuspended = act === 'suspend';
  const account = await database.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    if (found.state === 'resigned')
      throw new OperatorRefusal(`The account ${found.email} is deleted, so it cannot be changed. Its reader can sign up again.`);
    await tx.execute('update account set is_comment_suspended = $2 where account_id = $1', [found.account_id, isSuspended]);
    await recordAudit(tx, { operator, action: `comments ${act}`, subject: `account:${found.account_id}`, now });
    return found;
  });
  const message = `${account.email} ${isSuspended ? 'cannot write comments' : 'can write comments again'}.`;
  emit({ type: 'report', ok: true, message, data: { account_id: account.account_id, is_comment_suspended: isSuspended } });
}
