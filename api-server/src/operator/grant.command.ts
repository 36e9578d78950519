import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { accountTransaction } from '../ledger/account-transaction';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from '../ledger/grant';
import { recordAudit } from './audit';
import { findAccount } from './find-account.query';
import { operatorCommand } from './operator-command';
import { OperatorRefusal } from './operator-refusal';

const DAY_MS = 86_400_000;
const TICKET_DAYS = 30;
const LARGEST_GRANT = 1_000_000;

/** Gives a reader points or tickets. A `key` makes a grant happen once, however often it is sent. */
export const grantCommand = operatorCommand({
  input: z.object({
    email: z.string().min(3).max(320),
    asset: z.enum(['free-point', 'paid-point', 'premium-ticket']),
    amount: z.number().int().min(1).max(LARGEST_GRANT),
    /** By default FREE_POINT_DAYS for points, 30 days for tickets; bought points never end. */
    expires_at: z.coerce.date().optional(),
    key: z.string().min(1).max(100).optional(),
  }),
  async run({ database, clock, configuration }, { email, asset, amount, expires_at, key }, { operator, emit }) {
    const now = clock.now();
    const account = await findAccount(database, email);
    if (account.state === 'resigned') throw new OperatorRefusal(`The account ${account.email} has resigned.`);
    if (asset === 'paid-point' && expires_at) throw new OperatorRefusal('Paid points do not end.');
    const days = asset === 'premium-ticket' ? TICKET_DAYS : configuration.FREE_POINT_DAYS;
    const expiresAt = expires_at ?? new Date(now.getTime() + days * DAY_MS);
    if (expiresAt <= now) throw new OperatorRefusal('The grant would have ended already.');
    const naturalKey = `operator:${key ?? randomUUID()}`;
    const head = { accountId: account.account_id, naturalKey, kind: 'operator-grant', memo: { operator }, amount, now } as const;
    const isNew = await accountTransaction(database, account.account_id, async (tx) => {
      const granted =
        asset === 'paid-point'
          ? await grantPaidPoints(tx, head)
          : await (asset === 'free-point' ? grantFreePoints : grantPremiumTickets)(tx, { ...head, expiresAt });
      if (!granted) return false;
      const detail = { asset, amount, natural_key: naturalKey, expires_at: asset === 'paid-point' ? null : expiresAt.toISOString() };
      await recordAudit(tx, { operator, action: 'grant', subject: `account:${account.account_id}`, detail, now });
      return true;
    });
    const noun = { 'free-point': 'free points', 'paid-point': 'paid points', 'premium-ticket': 'premium tickets' }[asset];
    const until = asset === 'paid-point' ? '' : `, to be used until ${expiresAt.toISOString()}`;
    const message = isNew
      ? `${account.email} has received ${amount} ${noun}${until}.`
      : 'A grant of this key was made before; nothing is changed.';
    emit({ type: 'report', ok: true, message, data: { account_id: account.account_id, asset, amount, is_new: isNew } });
  },
});
