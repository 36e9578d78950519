import { randomBytes } from 'node:crypto';
import { type Database, type Transactor, findOne } from '../../../database';
import { firstOfNextMonth } from '../plan-month';
import type { DesiredRenewal } from '../payment-provider';
import type { CardSubscription } from './card-records';
import { chargeEvent, subscriptionEndEvent, chargeFailureEvent, writeCardEvent } from './card-event';
import { HOUR_MS } from '../../../clock';

/** How a declined charge is retried. */
export interface Retries {
  readonly count: number;
  readonly hours: number;
}
interface ChargeRules extends Retries {
  /** Whether every charge is declined, whatever the card. */
  readonly isDeclined: boolean;
}
const COLUMNS = `mandate_id as "mandateId", account_id as "accountId", checkout_id as "checkoutId", asset_id as "assetId", amount_minor as "amountMinor", currency,
  offset_minutes as "offsetMinutes", is_declined_later as "isDeclinedLater", state, period_start as "periodStart", failed_attempts as "failedAttempts", due_at as "dueAt"`;

type Terms = Omit<CardSubscription, 'mandateId' | 'state' | 'failedAttempts' | 'dueAt'>;
export async function createCardSubscription(tx: Transactor, terms: Terms, now: Date): Promise<string> {
  const mandateId = `sub_sandbox_${randomBytes(16).toString('hex')}`;
  const { accountId, checkoutId, assetId, amountMinor, currency, offsetMinutes, isDeclinedLater, periodStart } = terms;
  await tx.execute(
    `insert into card_mandate (mandate_id, account_id, checkout_id, asset_id, amount_minor, currency, offset_minutes, is_declined_later, period_start, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    [mandateId, accountId, checkoutId, assetId, amountMinor, currency, offsetMinutes, isDeclinedLater, periodStart, now],
  );
  return mandateId;
}

/**
 * A mandate renews on the 1st automatically, so “renew” only makes it continue. Throws for an ended or unknown mandate.
 */
export async function applyDesiredRenewal(database: Database, mandateId: string, { state }: DesiredRenewal, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const mandate = await lockMandate(tx, mandateId);
    if (!mandate || mandate.state === 'ended') {
      if (state === 'renew')
        throw new Error(
          `The mandate ${mandateId} of the card sandbox has ended or does not exist, so it cannot be renewed. Its reader must subscribe again.`,
        );
      return;
    }
    if (state === 'end-now') return endMandate(tx, mandate, now);
    await tx.execute('update card_mandate set state = $2 where mandate_id = $1', [mandateId, state === 'renew' ? 'active' : 'ending']);
  });
}

/** Charges or ends all due mandates, month by month, and records the events for the shop. Returns the number of steps. */
export async function chargeDueSubscriptions(database: Database, rules: ChargeRules, now: Date): Promise<number> {
  let steps = 0;
  for (;;) {
    const due = await database.query<{ mandate_id: string }>(
      `select mandate_id from card_mandate where state <> 'ended' and due_at <= $1 order by due_at limit 200`,
      [now],
    );
    if (due.length === 0) return steps;
    for (const { mandate_id } of due) {
      await database.transaction((tx) => chargeMandate(tx, mandate_id, rules, now), { isolation: 'read committed' });
      steps += 1;
    }
  }
}

const lockMandate = (tx: Transactor, mandateId: string): Promise<CardSubscription | undefined> =>
  findOne<CardSubscription>(tx, `select ${COLUMNS} from card_mandate where mandate_id = $1 for update`, [mandateId]);

async function endMandate(tx: Transactor, mandate: CardSubscription, now: Date): Promise<void> {
  await tx.execute(`update card_mandate set state = 'ended' where mandate_id = $1`, [mandate.mandateId]);
  await writeCardEvent(tx, subscriptionEndEvent(mandate, now), now);
}

async function chargeMandate(tx: Transactor, mandateId: string, rules: ChargeRules, now: Date): Promise<void> {
  const mandate = await lockMandate(tx, mandateId);
  // Another api-server may have processed it already.
  if (!mandate || mandate.state === 'ended' || mandate.dueAt > now) return;
  if (mandate.state === 'ending') return endMandate(tx, mandate, now);
  if (!mandate.isDeclinedLater && !rules.isDeclined) {
    const next = firstOfNextMonth(mandate.periodStart, mandate.offsetMinutes);
    await tx.execute(
      'update card_mandate set period_start = $2, due_at = $2, failed_attempts = 0, charges = charges + 1 where mandate_id = $1',
      [mandateId, next],
    );
    await writeCardEvent(tx, chargeEvent(mandate, next, now), now);
    return;
  }
  const attempt = mandate.failedAttempts + 1;
  const nextAttemptAt = attempt > rules.count ? null : new Date(now.getTime() + rules.hours * HOUR_MS);
  await tx.execute('update card_mandate set failed_attempts = $2, due_at = coalesce($3, due_at) where mandate_id = $1', [
    mandateId,
    attempt,
    nextAttemptAt,
  ]);
  await writeCardEvent(tx, chargeFailureEvent(mandate, attempt, nextAttemptAt, now), now);
  if (!nextAttemptAt) await endMandate(tx, mandate, now);
}
