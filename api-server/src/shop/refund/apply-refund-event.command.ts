import { type Transactor, findOne } from '../../database';
import { withAccountLock } from '../../ledger';
import { recordAudit } from '../../audit';
import type { ServerDependencies } from '../../server-dependencies';
import type { RefundEvent } from '../payment';
import { type RefundReversalCause, adjustRefundedPoints } from './adjust-refunded-points.command';
import { refundedAmounts } from './refunded-amounts.query';
import { type ChargeRecord, findChargeRecord } from './charge-record.query';

type RefundDependencies = Pick<ServerDependencies, 'database' | 'payments' | 'clock'>;
type EventOfKind<Kind extends RefundEvent['kind']> = RefundEvent & { readonly kind: Kind };

/**
 * `corrected`: points that were taken are restored. `recorded`: there are no points to take or restore (yet). `foreign`: of a payment that
 * is not ours. The last two are mismatches.
 */
export type RefundEventOutcome =
  | 'returned'
  | 'corrected'
  | 'recorded'
  | 'unchanged'
  | 'disputed'
  | 'foreign'
  | 'unknown-payment'
  | 'amount-mismatch';

/** Applies a verified event of a refund or a dispute, once. Only the points of that payment are affected. */
export async function applyRefundEvent({ database, payments, clock }: RefundDependencies, event: RefundEvent): Promise<RefundEventOutcome> {
  const charge = 'accountId' in event.charge ? event.charge : await payments.findCharge(event.charge.providerPaymentId);
  if (!charge) return 'foreign';
  const { accountId, sourceId } = charge;
  if (!(await findOne(database, 'select 1 as one from account where account_id = $1', [accountId]))) return 'unknown-payment';
  return withAccountLock(database, accountId, async (tx) => {
    const source = await findChargeRecord(tx, sourceId, accountId);
    // A month of a plan is only known from its charge event, which may arrive later.
    if (!source && sourceId.startsWith('pay_')) return 'unknown-payment';
    if (source && (source.currency !== event.currency || event.amountMinor > source.priceMinor)) return 'amount-mismatch';
    const subject: Subject = { accountId, sourceId, source, operator: payments.name, now: clock.now() };
    if (event.kind === 'refunded') return settleStatement(tx, subject, event);
    return event.kind === 'refund-failed' ? settleFailedRefund(tx, subject, event) : settleDispute(tx, subject, event);
  });
}

interface Subject {
  readonly accountId: number;
  readonly sourceId: string;
  readonly source: ChargeRecord | undefined;
  readonly operator: string;
  readonly now: Date;
}
/** Recomputes how much money was returned, and adjusts the points. */
async function settleMoney(
  tx: Transactor,
  { accountId, sourceId, source, now }: Subject,
  cause: RefundReversalCause | null = null,
): Promise<'returned' | 'corrected' | 'recorded' | 'unchanged'> {
  const money = await refundedAmounts(tx, accountId, sourceId);
  const stored = await findOne<{ refunded: number; charged_back: number }>(
    tx,
    'select refunded_minor as refunded, charged_back_minor as charged_back from payment_reversal where account_id = $1 and source_id = $2',
    [accountId, sourceId],
  );
  if ((stored?.refunded ?? 0) === money.refundedMinor && (stored?.charged_back ?? 0) === money.chargedBackMinor) return 'unchanged';
  await tx.execute(
    `insert into payment_reversal (account_id, source_id, refunded_minor, charged_back_minor) values ($1, $2, $3, $4)
     on conflict (account_id, source_id) do update set refunded_minor = excluded.refunded_minor, charged_back_minor = excluded.charged_back_minor`,
    [accountId, sourceId, money.refundedMinor, money.chargedBackMinor],
  );
  const booked = source ? await adjustRefundedPoints(tx, source, now, cause) : 'unchanged';
  return booked === 'unchanged' ? 'recorded' : booked;
}

async function settleStatement(
  tx: Transactor,
  subject: Subject,
  { amountMinor, statedAt }: EventOfKind<'refunded'>,
): Promise<RefundEventOutcome> {
  const isNew = await tx.execute(
    `insert into refund_statement (account_id, source_id, stated_at, refunded_minor) values ($1, $2, $3, $4) on conflict do nothing`,
    [subject.accountId, subject.sourceId, statedAt, amountMinor],
  );
  return isNew > 0 ? settleMoney(tx, subject) : 'unchanged';
}

/** Two kinds of events report the same failure with different times; the earliest counts. */
async function settleFailedRefund(tx: Transactor, subject: Subject, event: EventOfKind<'refund-failed'>): Promise<RefundEventOutcome> {
  const { accountId, sourceId, operator, now } = subject;
  const { refundId, amountMinor, reason, givenAt, failedAt, currency } = event;
  const stored = await findOne<{ failed_at: Date }>(tx, 'select failed_at from failed_refund where account_id = $1 and refund_id = $2', [
    accountId,
    refundId,
  ]);
  if (stored && stored.failed_at <= failedAt) return 'unchanged';
  await tx.execute(
    `insert into failed_refund (account_id, refund_id, source_id, amount_minor, reason, given_at, failed_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, refund_id) do update set failed_at = excluded.failed_at`,
    [accountId, refundId, sourceId, amountMinor, reason, givenAt, failedAt],
  );
  const settlement = await settleMoney(tx, subject, { refund_id: refundId });
  if (stored) return settlement;
  const detail = { refund_id: refundId, payment_id: sourceId, amount_minor: amountMinor, currency, reason };
  await recordAudit(tx, { operator, action: 'refund-failed', subject: `account:${accountId}`, detail, now });
  return settlement === 'unchanged' ? 'recorded' : settlement;
}

/**
 * An open dispute has no effect yet; a lost one returns money; one that is won, even after it was lost, reverses that. Each step is audited
 * and irreversible.
 */
async function settleDispute(tx: Transactor, subject: Subject, event: EventOfKind<'disputed'>): Promise<RefundEventOutcome> {
  const { accountId, sourceId, operator, now } = subject;
  const { disputeId, state, amountMinor, reason } = event;
  const changed = await tx.execute(
    `insert into payment_dispute as d (account_id, dispute_id, source_id, amount_minor, reason, state, reported_at, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, dispute_id) do update set state = excluded.state, closed_at = excluded.closed_at,
       amount_minor = case when d.state = 'open' then excluded.amount_minor else d.amount_minor end
     where array_position(array['open', 'lost', 'won'], excluded.state) > array_position(array['open', 'lost', 'won'], d.state)`,
    [accountId, disputeId, sourceId, amountMinor, reason, state, now, state === 'open' ? null : now],
  );
  if (changed === 0) return 'unchanged';
  const detail = { dispute_id: disputeId, payment_id: sourceId, amount_minor: amountMinor, currency: event.currency, reason };
  await recordAudit(tx, { operator, action: `dispute-${state}`, subject: `account:${accountId}`, detail, now });
  const settlement = await settleMoney(tx, subject, { dispute_id: disputeId });
  return settlement === 'unchanged' ? 'disputed' : settlement;
}
