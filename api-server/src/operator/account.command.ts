import { z } from 'zod';
import type { AccountState } from '../account/account-state';
import { findOne } from '../database/database';
import { pointsHeld, ticketsHeld } from '../ledger/balances';
import { recordAudit } from './audit';
import { findAccount } from './find-account.query';
import { operatorCommand, type OperatorDependencies } from './operator-command';
import { OperatorRefusal } from './operator-refusal';

/** What each act makes of an account; a session of an account that is not active opens nothing. */
const STATES = {
  suspend: 'suspended',
  ban: 'banned',
  deny: 'denied',
  deactivate: 'inactive',
  restore: 'active',
} as const satisfies Record<string, AccountState>;
export const ACCOUNT_ACTS = Object.keys(STATES) as (keyof typeof STATES)[];

async function describe({ database, clock }: OperatorDependencies, email: string): Promise<{ message: string; data: object }> {
  const account = await findAccount(database, email);
  const { account_id } = account;
  const points = await pointsHeld(database, account_id, clock.now());
  const tickets = await ticketsHeld(database, account_id, clock.now());
  const devices = await findOne<{ count: number }>(database, 'select count(*)::int as count from device_session where account_id = $1', [
    account_id,
  ]);
  const lines = [
    `${account.email} (account ${account_id})`,
    `  state: ${account.state}${account.is_comment_suspended ? ', comments suspended' : ''}`,
    `  since: ${account.created_at.toISOString()}`,
    `  points: ${points.paid} paid, ${points.free} free`,
    `  premium tickets: ${tickets.count}`,
    `  devices logged in: ${devices?.count ?? 0}`,
  ];
  return { message: lines.join('\n'), data: { ...account, points, tickets: tickets.count, devices: devices?.count ?? 0 } };
}

/** Shows an account, or changes whether and how it may be used. */
export const accountCommand = operatorCommand({
  input: z.object({ email: z.string().min(3).max(320), act: z.enum(['show', ...ACCOUNT_ACTS]) }),
  async run(deps, { email, act }, { operator, emit }) {
    if (act !== 'show') {
      const now = deps.clock.now();
      await deps.database.transaction(async (tx) => {
        const account = await findAccount(tx, email);
        if (account.state === 'resigned') throw new OperatorRefusal(`The account ${account.email} has resigned; it cannot be changed.`);
        await tx.execute('update account set state = $2 where account_id = $1', [account.account_id, STATES[act]]);
        const detail = { former_state: account.state };
        await recordAudit(tx, { operator, action: `account ${act}`, subject: `account:${account.account_id}`, detail, now });
      });
    }
    emit({ type: 'report', ok: true, ...(await describe(deps, email)) });
  },
});
