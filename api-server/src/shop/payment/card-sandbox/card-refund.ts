import { type Database, type Queryable, type Transactor, findOne } from '../../../database';
import type { RefundResult, RefundOrder } from '../payment-provider';
import { type AcceptedCharge, disputeEvent, refundEvent, refundFailureEvent, writeCardEvent } from './card-event';
import type { CheckoutSession } from './card-records';
import { DAY_MS, HOUR_MS } from '../../../clock';

interface ChargeRow {
  readonly amount_minor: number;
  readonly currency: string;
  readonly is_refused_later: boolean;
}
/** A charge by the sandbox, on a session's page or by a mandate. undefined when it has none with that id. */
async function findCharge(
  db: Queryable,
  { accountId, sourceId, providerSessionId }: RefundOrder,
): Promise<{ charge: AcceptedCharge; isRefundFailedLater: boolean } | undefined> {
  const account_id = String(accountId);
  const chargeId = providerSessionId ?? sourceId;
  const [, mandateId] = /^in_(sub_sandbox_[0-9a-f]+)_/.exec(chargeId) ?? [];
  const row = mandateId
    ? await findOne<ChargeRow>(
        db,
        `select m.amount_minor, m.currency, coalesce(s.is_refused_later, false) as is_refused_later
         from card_mandate m left join card_session s on s.payment_id = m.checkout_id and s.mandate_id = m.mandate_id
         where m.mandate_id = $1 and m.account_id = $2`,
        [mandateId, accountId],
      )
    : await findOne<ChargeRow>(
        db,
        `select amount_minor, currency, is_refused_later from card_session where session_id = $1 and account_id = $2 and state = 'paid'`,
        [chargeId.replace(/^in_/, ''), accountId],
      );
  if (!row) return undefined;
  const metadata = providerSessionId === null ? { account_id, charge_id: sourceId } : { account_id, payment_id: sourceId };
  const charge = { chargeId, metadata, amountMinor: row.amount_minor, currency: row.currency };
  return { charge, isRefundFailedLater: row.is_refused_later };
}

const REFUND_FAILS_MS = 3 * DAY_MS;
/**
 * Refunds everything that has not been refunded yet, and records the events for the shop. A refund that fails gives two events: issued and
 * failed.
 */
export const refundCharge = (database: Database, order: RefundOrder, now: Date): Promise<RefundResult> =>
  database.transaction(async (tx): Promise<RefundResult> => {
    const found = await findCharge(tx, order);
    if (!found)
      return {
        isAccepted: false,
        reason: `The card sandbox has no charge for the payment ${order.sourceId}, so it was made with another payment provider.`,
      };
    const { charge, isRefundFailedLater } = found;
    const failedAt = isRefundFailedLater ? new Date(now.getTime() + REFUND_FAILS_MS) : null;
    const [inserted] = await tx.query<{ place: number }>(
      `insert into card_refund (charge_id, place, amount_minor, refunded_at, failed_at)
       select $1, (select count(*) from card_refund where charge_id = $1) + 1, $2, $3, $4
       where not exists (select from card_refund where charge_id = $1 and (failed_at is null or failed_at > $3))
       on conflict (charge_id, place) do nothing returning place`,
      [charge.chargeId, charge.amountMinor, now, failedAt],
    );
    if (!inserted) return { isAccepted: true };
    await writeCardEvent(tx, refundEvent(charge, charge.amountMinor, now), now);
    if (failedAt) {
      const failedRefund = { refundId: `re_${charge.chargeId}_${inserted.place}`, amountMinor: charge.amountMinor, givenAt: now };
      await writeCardEvent(tx, refundFailureEvent(charge, failedRefund, failedAt), now, failedAt);
    }
    return { isAccepted: true };
  });

const WEEK_MS = 7 * DAY_MS;
/**
 * The card's owner disputes the payment: the bank decides after a week. If the shop wins the dispute, it has the money again after another
 * week. Out of order, the shop receives the closing event, then the creation, then the closing event again.
 */
export async function disputeSession(
  tx: Transactor,
  session: CheckoutSession,
  { isDisputeWon, isSentOutOfOrder }: { readonly isDisputeWon: boolean; readonly isSentOutOfOrder: boolean },
  now: Date,
): Promise<void> {
  const { sessionId, paymentId, planAssetId, amountMinor, currency } = session;
  const account_id = String(session.accountId);
  const charge: AcceptedCharge = {
    chargeId: sessionId,
    metadata: planAssetId === null ? { account_id, payment_id: paymentId } : { account_id, charge_id: `in_${sessionId}` },
    amountMinor,
    currency,
  };
  const decidedAt = new Date(now.getTime() + WEEK_MS);
  const after = (hours: number): Date => new Date(decidedAt.getTime() + hours * HOUR_MS);
  const [created, closed] = [disputeEvent(charge, 'needs_response', now), disputeEvent(charge, 'lost', decidedAt)];
  await writeCardEvent(tx, created, now, isSentOutOfOrder ? after(1) : now);
  await writeCardEvent(tx, closed, now, decidedAt);
  if (isSentOutOfOrder) await writeCardEvent(tx, closed, now, after(2));
  if (!isDisputeWon) return;
  const reinstatedAt = new Date(decidedAt.getTime() + WEEK_MS);
  await writeCardEvent(tx, disputeEvent(charge, 'reinstated', reinstatedAt), now, reinstatedAt);
}
