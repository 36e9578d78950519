import { type Database, type Reader, type Transactor, findOne } from '../../database/database';
import type { RefundAnswer, RefundOrder } from '../payment-provider';
import { type TakenCharge, disputeEvent, refundEvent, writeCardEvent } from './card-event';
import type { CardSession } from './card-session';

interface TakenRow {
  readonly amount_minor: number;
  readonly currency: string;
}
/** Money that the sandbox took: on a session's page, or by a mandate. undefined when it took none by that id. */
async function takenCharge(reader: Reader, { accountId, sourceId, providerSessionId }: RefundOrder): Promise<TakenCharge | undefined> {
  const account_id = String(accountId);
  const chargeId = providerSessionId ?? sourceId;
  const [, mandateId] = /^in_(sub_sandbox_[0-9a-f]+)_/.exec(chargeId) ?? [];
  const row = mandateId
    ? await findOne<TakenRow>(reader, 'select amount_minor, currency from card_mandate where mandate_id = $1 and account_id = $2', [
        mandateId,
        accountId,
      ])
    : await findOne<TakenRow>(
        reader,
        `select amount_minor, currency from card_session where session_id = $1 and account_id = $2 and state = 'paid'`,
        [chargeId.replace(/^in_/, ''), accountId],
      );
  if (!row) return undefined;
  const metadata = providerSessionId === null ? { account_id, charge_id: sourceId } : { account_id, payment_id: sourceId };
  return { chargeId, metadata, amountMinor: row.amount_minor, currency: row.currency };
}

/** Gives everything back once, and writes down that the shop is told. */
export const refundCharge = (database: Database, order: RefundOrder, now: Date): Promise<RefundAnswer> =>
  database.transaction(async (tx): Promise<RefundAnswer> => {
    const charge = await takenCharge(tx, order);
    if (!charge) return { isAccepted: false, reason: 'The card sandbox took no money by this id.' };
    const isNew = await tx.execute(
      'insert into card_refund (charge_id, amount_minor, refunded_at) values ($1, $2, $3) on conflict (charge_id) do nothing',
      [charge.chargeId, charge.amountMinor, now],
    );
    if (isNew > 0) await writeCardEvent(tx, refundEvent(charge, charge.amountMinor, now), now);
    return { isAccepted: true };
  });

const WEEK_MS = 7 * 86_400_000;
/** The owner of the card does not know of the payment: the bank asks for the money at once and has it a week later. */
export async function disputeSession(tx: Transactor, session: CardSession, now: Date): Promise<void> {
  const { sessionId, paymentId, planAssetId, amountMinor, currency } = session;
  const account_id = String(session.accountId);
  const charge: TakenCharge = {
    chargeId: sessionId,
    metadata: planAssetId === null ? { account_id, payment_id: paymentId } : { account_id, charge_id: `in_${sessionId}` },
    amountMinor,
    currency,
  };
  const decidedAt = new Date(now.getTime() + WEEK_MS);
  await writeCardEvent(tx, disputeEvent(charge, 'needs_response', now), now);
  await writeCardEvent(tx, disputeEvent(charge, 'lost', decidedAt), now, decidedAt);
}
