import type { Configuration } from '@komado/server-kit';
import type { Currency } from '@komado/shared-contracts';
import { type AccountState, isClosedAccount } from '../../session';
import { type Database, type Transactor, findOne } from '../../database';
import { withAccountLock, grant } from '../../ledger';
import { adjustRefundedPoints, findChargeRecord, requestRefund } from '../refund';
import { type PaymentEvent, type TaxSettings, taxTermsOf } from '../payment';
import { DAY_MS } from '../../clock';

export type PurchaseGrantSettings = TaxSettings & Pick<Configuration, 'FREE_POINT_DAYS'>;

/**
 * `surplus`: paid by someone whose account was closed meanwhile. `unchanged`: already known, or superseded by later events. The others name
 * a mismatch; then nothing is written.
 */
export type PaymentEventOutcome =
  | 'confirmed'
  | 'canceled'
  | 'surplus'
  | 'unchanged'
  | 'unknown-payment'
  | 'session-mismatch'
  | 'amount-mismatch';

interface PaymentRow {
  provider_session_id: string | null;
  asset_id: string;
  price_minor: number;
  currency: Currency;
  point: number;
  bonus_point: number;
  state: 'pending' | 'confirmed' | 'canceled' | 'surplus';
}

/**
 * Applies a verified event, once. Nothing else grants the points, whatever the browser did meanwhile. A charge that is reported after a
 * cancellation still grants its points, since the money was taken; a cancellation after a charge does nothing. A charge of a closed account
 * grants none: its money is refunded.
 */
export async function applyPaymentEvent(
  database: Database,
  event: PaymentEvent,
  settings: PurchaseGrantSettings,
  now: Date,
): Promise<PaymentEventOutcome> {
  const payment = await findOne(database, 'select 1 as one from payment where account_id = $1 and payment_id = $2', [
    event.accountId,
    event.paymentId,
  ]);
  if (!payment) return 'unknown-payment';
  return withAccountLock(database, event.accountId, (tx) => settle(tx, event, settings, now));
}

async function settle(tx: Transactor, event: PaymentEvent, settings: PurchaseGrantSettings, now: Date): Promise<PaymentEventOutcome> {
  const { accountId, paymentId } = event;
  const payment = await findOne<PaymentRow>(tx, 'select * from payment where account_id = $1 and payment_id = $2', [accountId, paymentId]);
  if (!payment) return 'unknown-payment';
  // Without a session, the provider opened one but its response was lost.
  if ((payment.provider_session_id ?? event.providerSessionId) !== event.providerSessionId) return 'session-mismatch';
  if (payment.price_minor !== event.amountMinor || payment.currency !== event.currency) return 'amount-mismatch';
  if (payment.state === 'confirmed' || payment.state === 'surplus' || payment.state === event.outcome) return 'unchanged';
  const account = await findOne<{ state: AccountState }>(tx, 'select state from account where account_id = $1', [accountId]);
  const isSurplus = event.outcome === 'confirmed' && account !== undefined && isClosedAccount(account.state);
  const settlement = isSurplus ? 'surplus' : event.outcome;
  const tax = taxTermsOf(settings, payment.currency);
  await tx.execute(
    `update payment set state = $3, settled_at = $4, tax_percent = $5, tax_label = $6, provider_session_id = $7
     where account_id = $1 and payment_id = $2`,
    [accountId, paymentId, settlement, now, tax.percent, tax.label, event.providerSessionId],
  );
  if (settlement === 'surplus') await requestRefund(tx, accountId, paymentId, now);
  if (settlement === 'confirmed') await grantPurchasedPoints(tx, accountId, paymentId, payment, settings.FREE_POINT_DAYS, now);
  return settlement;
}

async function grantPurchasedPoints(
  tx: Transactor,
  accountId: number,
  paymentId: string,
  payment: PaymentRow,
  freePointDays: number,
  now: Date,
): Promise<void> {
  const memo = { payment_id: paymentId, asset_id: payment.asset_id, price_minor: payment.price_minor, currency: payment.currency };
  const paid = { asset: 'paid-point', source: 'sold', amount: payment.point, expiresAt: null } as const;
  const expiresAt = new Date(now.getTime() + freePointDays * DAY_MS);
  const bonus = { asset: 'free-point', source: 'granted', amount: payment.bonus_point, expiresAt } as const;
  const head = { accountId, naturalKey: `payment:${paymentId}`, kind: 'payment', memo, now } as const;
  await grant(tx, head, paid, ...(payment.bonus_point > 0 ? [bonus] : []));
  // The refund's event may have arrived first.
  const source = await findChargeRecord(tx, paymentId, accountId);
  if (source) await adjustRefundedPoints(tx, source, now);
}
