import { commandText } from '@komado/server-kit';
import { unmuteAuthor, loadMutedAuthorsWithEmail, type MutedAuthor } from '../../viewer/comment';
import { printable } from '../../library/import';
import { recordAudit } from '../../audit';
import { findAccountByEmail } from './find-account-by-email.query';
import type { OperatorContext, OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const lineOf = ({ account_id, email, nickname, comment_id, muted_date }: MutedAuthor): string =>
  `${account_id}  ${muted_date.toISOString()}  ${email ?? 'deleted account'}  ${printable(nickname) || 'no nickname'}  because of comment ${comment_id}`;

/** Lists the accounts that a reader has muted. */
export async function listAuthorsMutedBy({ database }: OperatorDependencies, email: string, { emit }: OperatorContext): Promise<void> {
  const reader = await findAccountByEmail(database, email);
  const mutes = await loadMutedAuthorsWithEmail(database, reader.account_id);
  const message = mutes.map(lineOf).join('\n') || `${reader.email} has not muted any accounts.`;
  emit({ type: 'report', ok: true, message, data: { account_id: reader.account_id, mutes } });
}

/** Removes a mute at the reader's request. */
export async function unmuteAuthorForReader(
  { database, clock }: OperatorDependencies,
  { email, account_id: authorId }: { readonly email: string; readonly account_id: number },
  { operator, emit }: OperatorContext,
): Promise<void> {
  const reader = await database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!(await unmuteAuthor(tx, account.account_id, authorId)))
      throw new OperatorRefusal(
        `${account.email} has not muted account ${authorId}. To list muted accounts: ${commandText('operator', `comments mutes ${account.email}`)}`,
      );
    const subject = `account:${account.account_id}`;
    await recordAudit(tx, { operator, action: 'comments unmute', subject, detail: { muted_account_id: authorId }, now: clock.now() });
    return account;
  });
  const message = `${reader.email} sees the comments of account ${authorId} again.`;
  emit({ type: 'report', ok: true, message, data: { account_id: reader.account_id, unmuted_account_id: authorId } });
}
