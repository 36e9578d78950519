import type { Transactor } from '../../database';
import type { ServerDependencies } from '../../server-dependencies';
import { paidSource } from './paid-source.query';

/**
 * Records, in the deciding transaction, that all money of a payment not yet refunded is to be refunded. `syncRefunds` tells the provider,
 * right afterward or from the schedule; the books follow when the provider reports the refund.
 */
export async function requestRefund(tx: Transactor, accountId: number, sourceId: string, now: Date): Promise<void> {
  await tx.execute(
    `insert into money_return (account_id, source_id, asked_at, next_try_at) values ($1, $2, $3, $3)
     on conflict (account_id, source_id) do update set asked_at = excluded.asked_at, next_try_at = excluded.next_try_at, tries = 0, refusal = null`,
    [accountId, sourceId, now],
  );
}

interface UnsyncedRow {
  account_id: number;
  source_id: string;
  refunded_minor: number;
  asked_at: Date;
  tries: number;
}
const MINUTE_MS = 60_000;
/** Backoff in minutes until the request is repeated: 1, 2, 4 … up to an hour. */
const pauseAfter = (tries: number): number => Math.min(60, 2 ** tries) * MINUTE_MS;

/**
 * Sends the provider all pending refund requests, of one payment or of all. Failures are logged and retried later. Returns the number it
 * accepted.
 */
export async function syncRefunds(
  { database, payments, log, stopping }: Pick<ServerDependencies, 'database' | 'payments' | 'log' | 'stopping'>,
  now: Date,
  sourceId: string | null = null,
): Promise<number> {
  const rows = await database.query<UnsyncedRow>(
    `select account_id, source_id, refunded_minor, asked_at, tries from money_return
     where next_try_at <= $1 and ($2::text is null or source_id = $2) order by next_try_at limit 200`,
    [now, sourceId],
  );
  let taken = 0;
  for (const row of rows) {
    if (stopping?.aborted) break;
    const { nextTryAt, refusal } = await tell(row);
    if (nextTryAt === null && refusal === null) taken += 1;
    await database.transaction((tx) =>
      tx.execute(
        `update money_return set tries = tries + 1, next_try_at = $4, refusal = $5 where account_id = $1 and source_id = $2 and asked_at = $3`,
        [row.account_id, row.source_id, row.asked_at, nextTryAt, refusal],
      ),
    );
  }
  return taken;

  async function tell(row: UnsyncedRow): Promise<{ nextTryAt: Date | null; refusal: string | null }> {
    const subject = { accountId: row.account_id, sourceId: row.source_id };
    try {
      const source = await paidSource(database, row.source_id, row.account_id);
      if (!source?.isPaid) return { nextTryAt: null, refusal: 'The payment was not completed, so there is nothing to refund.' };
      // The key distinguishes this request from a later one, when part of the money has already been refunded.
      const answer = await payments.refund({ ...source, idempotencyKey: `refund:${row.source_id}:${row.asked_at.getTime()}` });
      if (answer.isAccepted) return { nextTryAt: null, refusal: null };
      log.error(
        { ...subject, reason: answer.reason },
        'The payment provider refused a refund. Refund the payment in the provider’s dashboard.',
      );
      return { nextTryAt: null, refusal: answer.reason };
    } catch (error) {
      log.warn(
        { err: error, ...subject },
        'A refund could not be sent to the payment provider. The api-server tries again automatically. If this continues, check the connection to the provider.',
      );
      return { nextTryAt: new Date(now.getTime() + pauseAfter(row.tries)), refusal: null };
    }
  }
}
