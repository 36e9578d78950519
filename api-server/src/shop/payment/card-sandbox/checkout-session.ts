import { randomBytes } from 'node:crypto';
import { type Database, type Queryable, type Transactor, findOne } from '../../../database';
import { type LeasedQueue, sendDueEntries } from '../../../leased-queue';
import { firstOfNextMonth } from '../plan-month';
import type { CardChangeOrder, CheckoutOrder, PlanOrder, SavedCard } from '../payment-provider';
import { sessionEndEvent, writeCardEvent } from './card-event';
import { createCardSubscription } from './card-subscription';
import { disputeSession } from './card-refund';
import type { CheckoutSession } from './card-records';
import type { CardOutcome } from './test-cards';

const LIFETIME_MS = 86_400_000;
const COLUMNS = `session_id as "sessionId", payment_id as "paymentId", account_id as "accountId", email, description, amount_minor as "amountMinor", currency,
  confirmed_url as "confirmedUrl", canceled_url as "canceledUrl", state, created_at as "createdAt", expires_at as "expiresAt", settled_at as "settledAt", notified_at as "notifiedAt",
  plan_asset_id as "planAssetId", offset_minutes as "offsetMinutes", mandate_id as "mandateId", changes_mandate_id as "changesMandateId"`;

interface SessionSubject {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly planAssetId: string | null;
  readonly offsetMinutes: number | null;
  readonly changesMandateId: string | null;
}
function subjectOf(order: CheckoutOrder | PlanOrder | CardChangeOrder): SessionSubject {
  const none = { planAssetId: null, offsetMinutes: null, changesMandateId: null };
  if ('changeId' in order) return { ...none, paymentId: order.changeId, amountMinor: 0, changesMandateId: order.providerSubscriptionId };
  if ('paymentId' in order) return { ...none, paymentId: order.paymentId, amountMinor: order.amountMinor };
  const { checkoutId, amountMinor, assetId, offsetMinutes } = order;
  return { ...none, paymentId: checkoutId, amountMinor, planAssetId: assetId, offsetMinutes };
}

/** Opens a page and returns its id. Idempotent for the same checkout of a plan and for the same change of a card. */
export async function createCheckoutSession(
  database: Database,
  order: CheckoutOrder | PlanOrder | CardChangeOrder,
  now: Date,
): Promise<string> {
  const sessionId = `cs_sandbox_${randomBytes(24).toString('hex')}`;
  const { accountId, email, description, currency, confirmedUrl, canceledUrl } = order;
  const { paymentId, amountMinor, planAssetId, offsetMinutes, changesMandateId } = subjectOf(order);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  return database.transaction(async (tx) => {
    await tx.execute(
      `insert into card_session (session_id, payment_id, account_id, email, description, amount_minor, currency, confirmed_url, canceled_url,
         created_at, expires_at, plan_asset_id, offset_minutes, changes_mandate_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict do nothing`,
      [
        sessionId,
        paymentId,
        accountId,
        email,
        description,
        amountMinor,
        currency,
        confirmedUrl,
        canceledUrl,
        now,
        expiresAt,
        planAssetId,
        offsetMinutes,
        changesMandateId,
      ],
    );
    if (planAssetId === null && changesMandateId === null) return sessionId;
    const [opened] = await tx.query<{ session_id: string }>(
      'select session_id from card_session where payment_id = $1 and (plan_asset_id is not null or changes_mandate_id is not null)',
      [paymentId],
    );
    return opened!.session_id;
  });
}

export const findCheckoutSession = (db: Queryable, sessionId: string): Promise<CheckoutSession | undefined> =>
  findOne<CheckoutSession>(db, `select ${COLUMNS} from card_session where session_id = $1`, [sessionId]);

const UNSENT_ENDS: LeasedQueue<CheckoutSession & { session_id: string }> = {
  table: 'card_session',
  key: ['session_id'],
  columns: [COLUMNS],
  isWaiting: 'settled_at is not null and notified_at is null',
  // The page has a minute before the schedule takes over.
  dueAt: `coalesce(next_try_at, settled_at + interval '1 minute')`,
  orderBy: 'tries, settled_at',
  leaseMinutes: 1,
  maxPauseMinutes: 1440,
};

/** Delivers the ends of sessions that the shop has not accepted yet; `send` returns whether it accepts. Returns the number accepted. */
export const sendEndedSessionEvents = (database: Database, now: Date, send: (event: object) => Promise<boolean>): Promise<number> =>
  sendDueEntries(database, UNSENT_ENDS, { now: () => now, limit: 100 }, async (session) =>
    (await send(sessionEndEvent(session))) ? { set: 'notified_at = coalesce(notified_at, $1)', values: [now], isAccepted: true } : {},
  );

/**
 * Ends an open session; one that has already ended is unchanged. Returns the session after that. A paid session of a plan creates a mandate.
 * Of the card, only its name and the later behavior of its bank are stored.
 */
export async function endCheckoutSession(
  database: Database,
  sessionId: string,
  state: 'paid' | 'canceled',
  now: Date,
  {
    isDeclinedLater = false,
    isDisputed = false,
    isSentOutOfOrder = false,
    isDisputeWon = false,
    isRefundFailedLater = false,
  }: Partial<CardOutcome & { isPaid: true }> = {},
  card?: SavedCard,
): Promise<CheckoutSession | undefined> {
  return database.transaction(async (tx) => {
    const ended = await tx.execute(
      `update card_session set state = $2, settled_at = $3, is_refused_later = $4, is_declined_later = $5, card_brand = $6, card_last_four = $7
       where session_id = $1 and state = 'open'`,
      [sessionId, state, now, isRefundFailedLater, isDeclinedLater, card?.brand ?? null, card?.lastFour ?? null],
    );
    const session = await findCheckoutSession(tx, sessionId);
    if (ended === 0 || state !== 'paid' || !session || session.changesMandateId !== null) return session;
    if (isDisputed) await disputeSession(tx, session, { isDisputeWon, isSentOutOfOrder }, now);
    const paidSession = session.planAssetId === null ? session : await startMandate(tx, session, session.planAssetId, isDeclinedLater, now);
    if (isSentOutOfOrder) await writeCardEvent(tx, sessionEndEvent(paidSession), now);
    return paidSession;
  });
}
/** Creates the mandate of a paid plan session; returns the session with it. */
async function startMandate(
  tx: Transactor,
  session: CheckoutSession,
  assetId: string,
  isDeclinedLater: boolean,
  now: Date,
): Promise<CheckoutSession> {
  const { sessionId, accountId, paymentId: checkoutId, amountMinor, currency } = session;
  const offsetMinutes = session.offsetMinutes ?? 0;
  const periodStart = firstOfNextMonth(now, offsetMinutes);
  const mandateId = await createCardSubscription(
    tx,
    { accountId, checkoutId, assetId, amountMinor, currency, offsetMinutes, isDeclinedLater, periodStart },
    now,
  );
  await tx.execute('update card_session set mandate_id = $2 where session_id = $1', [sessionId, mandateId]);
  return { ...session, mandateId };
}

export const markSessionNotified = (database: Database, sessionId: string, now: Date): Promise<number> =>
  database.transaction((tx) =>
    tx.execute('update card_session set notified_at = $2 where session_id = $1 and notified_at is null', [sessionId, now]),
  );

/** The card that a mandate was given last. */
export const findMandateCard = (db: Queryable, mandateId: string): Promise<SavedCard | undefined> =>
  findOne<SavedCard>(
    db,
    `select s.card_brand as brand, s.card_last_four as "lastFour" from card_mandate m join card_session s on s.account_id = m.account_id
     where m.mandate_id = $1 and m.mandate_id in (s.mandate_id, s.changes_mandate_id) and s.state = 'paid' and s.card_last_four is not null
     order by s.settled_at desc limit 1`,
    [mandateId],
  );

/** From now on, an active mandate is charged to the card of that session. Throws for a session without a card. */
export async function setMandateCard(database: Database, mandateId: string, sessionId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const card = await findOne<{ is_declined_later: boolean }>(
      tx,
      `select is_declined_later from card_session where session_id = $1 and changes_mandate_id = $2 and state = 'paid'`,
      [sessionId, mandateId],
    );
    if (!card)
      throw new Error(
        `The session ${sessionId} of the card sandbox has no card for the mandate ${mandateId}, so its card was not changed. Its reader can change the card again in the shop.`,
      );
    await tx.execute(`update card_mandate set is_declined_later = $2 where mandate_id = $1 and state <> 'ended'`, [
      mandateId,
      card.is_declined_later,
    ]);
  });
}
