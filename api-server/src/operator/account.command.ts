import { z } from 'zod';
import type { AccountState } from '../account/account-state';
import type { Transactor } from '../database/database';
import { banDevices, issueUnbanTokens, type UnbanToken } from '../device/device-ban.command';
import { accountSheet } from './account-sheet.query';
import { recordAudit } from './audit';
import { findAccount } from './find-account.query';
import { operatorCommand, type OperatorDependencies } from './operator-command';
import { OperatorRefusal } from './operator-refusal';

/** What each act makes of an account; a session of an account that is not active opens nothing. */
const STATES = {
  suspend: 'suspended',
  ban: 'banned',
  deny: 'denied',
  violation: 'violation',
  deactivate: 'inactive',
  restore: 'active',
} as const satisfies Record<string, AccountState>;
type Act = keyof typeof STATES;
export const ACCOUNT_ACTS = Object.keys(STATES) as Act[];

interface Effect {
  readonly banned_devices: number;
  readonly unban_tokens: readonly UnbanToken[];
}
/** A ban holds for the app's devices, too; each is lifted by a token of its own, on the device that its reader still has. */
async function change(
  tx: Transactor,
  { configuration, clock }: OperatorDependencies,
  { email, act, operator }: { email: string; act: Act; operator: string },
): Promise<Effect> {
  const now = clock.now();
  const { account_id, state, email: address } = await findAccount(tx, email);
  if (state === 'resigned') throw new OperatorRefusal(`The account ${address} has resigned; it cannot be changed.`);
  await tx.execute('update account set state = $2 where account_id = $1', [account_id, STATES[act]]);
  const effect: Effect = {
    banned_devices: act === 'ban' ? await banDevices(tx, account_id, now) : 0,
    unban_tokens: act === 'restore' ? await issueUnbanTokens(tx, account_id, configuration.UNBAN_TOKEN_DAYS, now) : [],
  };
  const detail = { former_state: state, banned_devices: effect.banned_devices, unban_tokens: effect.unban_tokens.length };
  await recordAudit(tx, { operator, action: `account ${act}`, subject: `account:${account_id}`, detail, now });
  return effect;
}

const wordsOf = ({ banned_devices, unban_tokens }: Effect): string[] => [
  ...(banned_devices > 0 ? [`  devices of the app banned with it: ${banned_devices}`] : []),
  ...unban_tokens.map(
    ({ user_id, device, token, expired_date }) =>
      `  lifts the ban of device ${user_id}${device ? ` (${device})` : ''} once, until ${expired_date}: ${token}`,
  ),
];

/** Shows an account, or changes whether it may be used. */
export const accountCommand = operatorCommand({
  input: z.object({ email: z.string().min(3).max(320), act: z.enum(['show', ...ACCOUNT_ACTS]) }),
  async run(deps, { email, act }, { operator, emit }) {
    const effect: Effect =
      act === 'show'
        ? { banned_devices: 0, unban_tokens: [] }
        : await deps.database.transaction((tx) => change(tx, deps, { email, act, operator }));
    const { message, data } = await accountSheet(deps, email);
    emit({ type: 'report', ok: true, message: [message, ...wordsOf(effect)].join('\n'), data: { ...data, ...effect } });
  },
});
