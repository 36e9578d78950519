import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { recordAudit } from '../../audit';
import { findAccountByEmail } from './find-account-by-email.query';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

/** Removes a nickname that breaks the rules and locks it against a new choice, or unlocks it. */
export const nicknameLockCommand = operatorCommand({
  input: z.object({ email: z.string().min(3).max(320), act: z.enum(['lock', 'unlock']) }),
  async run({ database, clock }, { email, act }, { operator, emit }) {
    const isLocked = act === 'lock';
    const account = await database.transaction(async (tx) => {
      const changed = await findAccountByEmail(tx, email);
      if (changed.state === 'resigned')
        throw new OperatorRefusal(`The account ${changed.email} is deleted, so it cannot be changed. Its reader can sign up again.`);
      await tx.execute(
        `update account set is_nickname_locked = $2, nickname = case when $2 then '' else nickname end where account_id = $1`,
        [changed.account_id, isLocked],
      );
      // The nickname itself is personal, and the audit log is permanent.
      await recordAudit(tx, { operator, action: `nickname ${act}`, subject: `account:${changed.account_id}`, now: clock.now() });
      return changed;
    });
    const message = isLocked
      ? `The nickname of ${account.email} was removed, and its reader cannot choose another. To allow a new one: ${commandText('operator', `nickname unlock ${account.email}`)}`
      : `${account.email} can choose a nickname again.`;
    emit({
      type: 'report',
      ok: true,
      message,
      data: { account_id: account.account_id, email: account.email, is_nickname_locked: isLocked },
    });
  },
});
