import { randomBytes } from 'node:crypto';
import { PaymentResult } from '@komado/shared-contracts';
import { withActiveAccountLock } from '../../account/reader';
import type { Database } from '../../database';
import type { Reader } from '../../caller';
import { withAccountLock } from '../../ledger';
import { pointsText, type PaymentProvider, returnUrl } from '../payment';
import type { PointProduct } from './point-products.query';

export interface CheckoutRequest {
  readonly reader: Reader;
  readonly product: PointProduct;
  /** Path on this site to return to. */
  readonly path: string;
  readonly now: Date;
}
interface CheckoutDependencies {
  readonly database: Database;
  readonly payments: PaymentProvider;
  readonly publicUrl: string;
}

/**
 * Records the pending payment, then opens a session at the provider. The product's price and points are stored with the payment, so that
 * later changes in the shop do not affect it. Returns the URL of the page where the reader pays.
 */
export async function startCheckout(
  { database, payments, publicUrl }: CheckoutDependencies,
  { reader, product, path, now }: CheckoutRequest,
): Promise<string> {
  const confirmedUrl = returnUrl(publicUrl, path, PaymentResult.confirmed);
  const canceledUrl = returnUrl(publicUrl, path, PaymentResult.canceled);
  const { accountId, email } = reader;
  const paymentId = `pay_${randomBytes(16).toString('hex')}`;
  const { assetId, region, priceMinor, currency, point, bonusPoint } = product;
  await withActiveAccountLock(database, accountId, (tx) =>
    tx.execute(
      `insert into payment (account_id, payment_id, asset_id, region, price_minor, currency, point, bonus_point, return_path, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [accountId, paymentId, assetId, region, priceMinor, currency, point, bonusPoint, path, now],
    ),
  );
  const description = pointsText(point, bonusPoint);
  const order = { paymentId, accountId, email, description, amountMinor: priceMinor, currency, confirmedUrl, canceledUrl };
  const { providerSessionId, checkoutUrl } = await payments.createCheckout(order);
  await withAccountLock(database, accountId, (tx) =>
    tx.execute('update payment set provider_session_id = $3 where account_id = $1 and payment_id = $2', [
      accountId,
      paymentId,
      providerSessionId,
    ]),
  );
  return checkoutUrl;
}
