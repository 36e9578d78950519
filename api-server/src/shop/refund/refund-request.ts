import type { Transactor } from '../../database';
import { type LeasedQueue, type Outcome, sendDueEntries } from '../../leased-queue';
import type { ServerDependencies } from '../../server-dependencies';
import { findChargeRecord } from './charge-record.query';

/**
 * Records, in the deciding transaction, that the rest of a payment is to be refunded. `sendRefundRequests` sends the request to the provider, right
 * afterward or from the schedule. The ledger changes when the provider reports the refund.
 */
export async function requestRefund(tx: Transactor, accountId: number, sourceId: string, now: Date): Promise<void> {
  await tx.execute(
    `insert into payment_reversal (account_id, source_id, asked_at, next_try_at) values ($1, $2, $3, $3)
     on conflict (account_id, source_id) do update set asked_at = excluded.asked_at, next_try_at = excluded.next_try_at, tries = 0, refusal = null`,
    [accountId, sourceId, now],
  );
}

interface RequestedRefund {
  account_id: number;
  source_id: string;
  asked_at: Date;
}
const REQUESTED: LeasedQueue<RequestedRefund> = {
  table: 'payment_reversal',
  // A later request replaces an earlier one.
  key: ['account_id', 'source_id', 'asked_at'],
  orderBy: 'next_try_at',
  leaseMinutes: 10,
  maxPauseMinutes: 60,
};

/**
 * Sends the provider all pending refund requests, of one payment or of all. Failures are logged and retried later. Returns the number it
 * accepted.
 */
export const sendRefundRequests = (
  { database, payments, log, stopping }: Pick<ServerDependencies, 'database' | 'payments' | 'log' | 'stopping'>,
  now: Date,
  sourceId: string | null = null,
): Promise<number> =>
  sendDueEntries(database, REQUESTED, { now: () => now, only: { source_id: sourceId }, stopping }, async (row) => {
    const subject = { accountId: row.account_id, sourceId: row.source_id };
    const outcomeOf = (refusal: string | null): Outcome => ({
      set: 'next_try_at = null, refusal = $1',
      values: [refusal],
      isAccepted: refusal === null,
    });
    try {
      const source = await findChargeRecord(database, row.source_id, row.account_id);
      if (!source?.isPaid) return outcomeOf('The payment was not completed, so there is nothing to refund.');
      // The key distinguishes this request from a later one, when part of the money has already been refunded.
      const result = await payments.refund({ ...source, idempotencyKey: `refund:${row.source_id}:${row.asked_at.getTime()}` });
      if (result.isAccepted) return outcomeOf(null);
      log.error(
        { ...subject, reason: result.reason },
        'The payment provider refused a refund. Refund the payment in the provider’s dashboard.',
      );
      return outcomeOf(result.reason);
    } catch (error) {
      log.warn(
        { err: error, ...subject },
        'A refund could not be sent to the payment provider. The api-server tries again automatically. If this continues, check the connection to the provider.',
      );
      return {};
    }
  });
