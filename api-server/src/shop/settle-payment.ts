import type { Configuration } from '@komado/hosting';
import type { Currency } from '@komado/shared-contracts';
import { type AccountState, isClosedAccount } from '../account/account-state';
import { type Database, type Transactor, findOne } from '../database/database';
import { accountTransaction } from '../ledger/account-transaction';
import { grant } from '../ledger/grant';
import { bookReturn } from '../refund/book-return.command';
import { paidSource } from '../refund/paid-source.query';
import { writeRefundWish } from '../refund/refund-wish';
import type { PaymentNotice } from './payment-provider';
import { type TaxSettings, taxTermsOf } from './tax-terms';

export type SaleSettings = TaxSettings & Pick<Configuration, 'FREE_POINT_DAYS'>;

const DAY_MS = 86_400_000;

/** `surplus`: paid by someone who has left or was shut out meanwhile. `unchanged`: known already, or overtaken by what happened since. The others name what does not fit; nothing is written then. */
export type Settlement = 'confirmed' | 'canceled' | 'surplus' | 'unchanged' | 'unknown-payment' | 'another-session' | 'another-amount';

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
 * Does what a verified notice says, once. Points are granted only by this, whatever the browser did meanwhile.
 * A charge that is reported after a cancellation still brings its points, since the money was taken; a cancellation after a charge does nothing.
 * A charge of a closed account brings none: its money goes back.
 */
export async function settlePayment(database: Database, notice: PaymentNotice, settings: SaleSettings, now: Date): Promise<Settlement> {
  const known = await findOne(database, 'select 1 as one from payment where account_id = $1 and payment_id = $2', [
    notice.accountId,
    notice.paymentId,
  ]);
  if (!known) return 'unknown-payment';
  return accountTransaction(database, notice.accountId, (tx) => settle(tx, notice, settings, now));
}

async function settle(tx: Transactor, notice: PaymentNotice, settings: SaleSettings, now: Date): Promise<Settlement> {
  const { accountId, paymentId } = notice;
  const payment = await findOne<PaymentRow>(tx, 'select * from payment where account_id = $1 and payment_id = $2', [accountId, paymentId]);
  if (payment?.provider_session_id !== notice.providerSessionId) return 'another-session';
  if (payment.price_minor !== notice.amountMinor || payment.currency !== notice.currency) return 'another-amount';
  if (payment.state === 'confirmed' || payment.state === 'surplus' || payment.state === notice.outcome) return 'unchanged';
  const account = await findOne<{ state: AccountState }>(tx, 'select state from account where account_id = $1', [accountId]);
  const isUnwanted = notice.outcome === 'confirmed' && account !== undefined && isClosedAccount(account.state);
  const settlement = isUnwanted ? 'surplus' : notice.outcome;
  const tax = taxTermsOf(settings, payment.currency);
  await tx.execute(
    'update payment set state = $3, settled_at = $4, tax_percent = $5, tax_label = $6 where account_id = $1 and payment_id = $2',
    [accountId, paymentId, settlement, now, tax.percent, tax.label],
  );
  if (settlement === 'surplus') await writeRefundWish(tx, accountId, paymentId, now);
  if (settlement === 'confirmed') await grantBought(tx, accountId, paymentId, payment, settings.FREE_POINT_DAYS, now);
  return settlement;
}

async function grantBought(
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
  // The notice of a refund may have come first.
  const source = await paidSource(tx, paymentId, accountId);
  if (source) await bookReturn(tx, source, now);
}
