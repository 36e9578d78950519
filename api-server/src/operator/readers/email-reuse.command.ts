import { z } from 'zod';
import { normalizeEmail } from '../../mail';
import { emailHash, allowEmailReuse } from '../../account/credential';
import { recordAudit } from '../../audit';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

/** Releases a deleted account's email for a new account. Erased data are not restored. */
export const emailReuseCommand = operatorCommand({
  input: z.object({ email: z.string().min(3).max(320) }),
  async run({ database, clock, signingSecret }, { email }, { operator, emit }) {
    const address = normalizeEmail(email);
    const accountIds = await database.transaction(async (tx) => {
      const released = await allowEmailReuse(tx, emailHash(signingSecret, address));
      if (released.length === 0)
        throw new OperatorRefusal(
          `No deleted account had the email address ${address}, so there is nothing to release. Check its spelling.`,
        );
      // The address itself is personal, and the audit log is permanent.
      for (const id of released) await recordAudit(tx, { operator, action: 'account release', subject: `account:${id}`, now: clock.now() });
      return released;
    });
    const message = `${address} is released: a reader can sign up with it again.`;
    emit({ type: 'report', ok: true, message, data: { account_id_list: accountIds, email: address } });
  },
});
