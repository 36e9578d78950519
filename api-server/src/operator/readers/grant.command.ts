import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { withAccountLock, grantFreePoints, grantPaidPoints, grantPremiumTickets } from '../../ledger';
import { recordAudit } from '../../audit';
import { findAccountByEmail } from './find-account-by-email.query';
import { operatorCommand, type OperatorContext, type OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { DAY_MS } from '../../clock';

const TICKET_DAYS = 30;
const MAX_GRANT = 1_000_000;
const ACCOUNTS_PER_QUERY = 1000;
/** Instead of an email: every active account. */
export const EVERYONE = 'all';

const input = z.object({
  /** The reader's; `all` is every active account, and needs a key. */
  email: z.string().min(3).max(320),
  asset: z.enum(['free-point', 'paid-point', 'premium-ticket']),
  amount: z.number().int().min(1).max(MAX_GRANT),
  /** Default: FREE_POINT_DAYS for points, 30 days for tickets; bought points never expire. */
  expires_at: z.coerce.date().optional(),
  key: z.string().min(1).max(100).optional(),
  /** Reports what would be done, without doing it. */
  dry_run: z.boolean().default(false),
});
type Input = z.output<typeof input>;
interface GrantPlan extends Input {
  /** null: never. */
  readonly expiresAt: Date | null;
  readonly naturalKey: string;
}
const NOUNS = { 'free-point': 'free points', 'paid-point': 'paid points', 'premium-ticket': 'premium tickets' } as const;

function planOf({ clock, configuration }: OperatorDependencies, parameters: Input): GrantPlan {
  const { asset, expires_at, key } = parameters;
  const now = clock.now();
  if (asset === 'paid-point' && expires_at)
    throw new OperatorRefusal(
      `Paid points do not expire (got --expires ${expires_at.toISOString()}). Leave out --expires, or leave out --paid to give free points.`,
    );
  if (parameters.email === EVERYONE && key === undefined && !parameters.dry_run)
    throw new OperatorRefusal(
      `A grant to all accounts needs --key NAME, so that no account gets it twice when the command is repeated after an interruption. For example: ${commandText('operator', 'grant points all 50 --key new-year-2027')}`,
    );
  const days = asset === 'premium-ticket' ? TICKET_DAYS : configuration.FREE_POINT_DAYS;
  const expiresAt = asset === 'paid-point' ? null : (expires_at ?? new Date(now.getTime() + days * DAY_MS));
  if (expiresAt && expiresAt <= now)
    throw new OperatorRefusal(`The expiration ${expiresAt.toISOString()} is in the past. Choose a later date with --expires.`);
  return { ...parameters, expiresAt, naturalKey: `operator:${key ?? randomUUID()}` };
}

/** False when a grant with this key was already made. */
const grantTo = ({ database, clock }: OperatorDependencies, accountId: number, plan: GrantPlan, operator: string): Promise<boolean> =>
  withAccountLock(database, accountId, async (tx) => {
    const now = clock.now();
    const { asset, amount, naturalKey, expiresAt } = plan;
    const head = { accountId, naturalKey, kind: 'operator-grant', memo: { operator }, amount, now } as const;
    const isNew = expiresAt
      ? await (asset === 'free-point' ? grantFreePoints : grantPremiumTickets)(tx, { ...head, expiresAt })
      : await grantPaidPoints(tx, head);
    if (!isNew) return false;
    const detail = { asset, amount, natural_key: naturalKey, expires_at: expiresAt?.toISOString() ?? null };
    await recordAudit(tx, { operator, action: 'grant', subject: `account:${accountId}`, detail, now });
    return true;
  });

async function grantOne(deps: OperatorDependencies, plan: GrantPlan, { operator, emit }: OperatorContext): Promise<void> {
  const { asset, amount, expiresAt, dry_run } = plan;
  const { account_id, email, state } = await findAccountByEmail(deps.database, plan.email);
  if (state === 'resigned')
    throw new OperatorRefusal(`The account ${email} is deleted, so it cannot receive anything. Its reader can sign up again.`);
  const isNew = dry_run || (await grantTo(deps, account_id, plan, operator));
  const until = expiresAt ? `, which expire at ${expiresAt.toISOString()}` : '';
  const message = isNew
    ? `${email} ${dry_run ? 'would receive' : 'has received'} ${amount} ${NOUNS[asset]}${until}.`
    : `${email} already has the grant with the key ${plan.key}. Nothing was changed.`;
  emit({ type: 'report', ok: true, message, data: { account_id, asset, amount, is_new: isNew, dry_run } });
}

/** One transaction per account, so that readers do not wait; an account that already has the grant is skipped. */
async function grantAll(deps: OperatorDependencies, plan: GrantPlan, { operator, emit, signal }: OperatorContext): Promise<void> {
  const { asset, amount, dry_run } = plan;
  let accounts = 0;
  let granted = 0;
  for (let last = 0; ;) {
    const ids = await deps.database.query<{ account_id: number }>(
      `select account_id from account where account_id > $1 and state = 'active' order by account_id limit ${ACCOUNTS_PER_QUERY}`,
      [last],
    );
    for (const { account_id } of ids) {
      signal.throwIfAborted();
      last = account_id;
      accounts += 1;
      if (!dry_run && (await grantTo(deps, account_id, plan, operator))) granted += 1;
    }
    if (ids.length < ACCOUNTS_PER_QUERY) break;
  }
  const message = dry_run
    ? `${accounts} accounts would receive ${amount} ${NOUNS[asset]}.`
    : `${granted} of ${accounts} accounts have received ${amount} ${NOUNS[asset]}; the others already had this grant (key ${plan.key}).`;
  emit({ type: 'report', ok: true, message, data: { asset, amount, accounts, granted, dry_run } });
}

/** Grants points or tickets to one reader or to all. With a `key`, a grant is made once per reader, however often it is sent. */
export const grantCommand = operatorCommand({
  input,
  async run(deps, parameters, context) {
    const plan = planOf(deps, parameters);
    await (plan.email === EVERYONE ? grantAll : grantOne)(deps, plan, context);
  },
});
