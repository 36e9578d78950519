import { z } from 'zod';
import { type AccountState, isClosedAccount, endSessions } from '../../session';
import type { Transactor } from '../../database';
import { cancelAllPlans } from '../../shop/subscription';
import { banDevices, issueUnbanTokens, type UnbanToken } from '../../account/app-device';
import { accountSummary } from './account-summary.query';
import { recordAudit } from '../../audit';
import { findAccountByEmail } from './find-account-by-email.query';
import { operatorCommand, type OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

/** The state that each act sets. */
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
  readonly canceled_plans: number;
  readonly banned_devices: number;
  readonly unban_tokens: readonly UnbanToken[];
}
/**
 * Ends plans and sessions that would otherwise continue. Sessions of a closed account only return the reason; they end with the next change
 * of state, so that none of them works again.
 */
async function endPlansAndSessions(
  tx: Transactor,
  accountId: number,
  former: AccountState,
  state: AccountState,
  now: Date,
): Promise<number> {
  if (isClosedAccount(former) && former !== state) await endSessions(tx, accountId, []);
  return isClosedAccount(state) ? cancelAllPlans(tx, accountId, now) : 0;
}

/** A ban applies to the app's devices, too; each is lifted by a separate token, on the device that its reader still has. */
async function change(
  tx: Transactor,
  { configuration, clock }: OperatorDependencies,
  { email, act, operator }: { email: string; act: Act; operator: string },
): Promise<Effect> {
  const now = clock.now();
  const { account_id, state, email: address } = await findAccountByEmail(tx, email);
  if (state === 'resigned')
    throw new OperatorRefusal(`The account ${address} is deleted, so it cannot be changed. Its reader can sign up again.`);
  await tx.execute('update account set state = $2 where account_id = $1', [account_id, STATES[act]]);
  const effect: Effect = {
    canceled_plans: await endPlansAndSessions(tx, account_id, state, STATES[act], now),
    banned_devices: act === 'ban' ? await banDevices(tx, account_id, now) : 0,
    unban_tokens: act === 'restore' ? await issueUnbanTokens(tx, account_id, configuration.UNBAN_TOKEN_DAYS, now) : [],
  };
  const { canceled_plans, banned_devices, unban_tokens } = effect;
  const detail = { former_state: state, canceled_plans, banned_devices, unban_tokens: unban_tokens.length };
  await recordAudit(tx, { operator, action: `account ${act}`, subject: `account:${account_id}`, detail, now });
  return effect;
}

const linesOf = ({ canceled_plans, banned_devices, unban_tokens }: Effect): string[] => [
  ...(canceled_plans > 0 ? [`  monthly plans canceled: ${canceled_plans}`] : []),
  ...(banned_devices > 0 ? [`  app devices banned: ${banned_devices}`] : []),
  ...unban_tokens.map(
    ({ user_id, device, token, expired_date }) =>
      `  token to unban device ${user_id}${device ? ` (${device})` : ''}, for one use until ${expired_date}: ${token}`,
  ),
];

/** Shows an account, or changes whether it may be used. */
export const accountCommand = operatorCommand({
  input: z.object({ email: z.string().min(3).max(320), act: z.enum(['show', ...ACCOUNT_ACTS]) }),
  async run(deps, { email, act }, { operator, emit }) {
    const effect: Effect =
      act === 'show'
        ? { canceled_plans: 0, banned_devices: 0, unban_tokens: [] }
        : await deps.database.transaction((tx) => change(tx, deps, { email, act, operator }));
    const { message, data } = await accountSummary(deps, email);
    emit({ type: 'report', ok: true, message: [message, ...linesOf(effect)].join('\n'), data: { ...data, ...effect } });
  },
});
