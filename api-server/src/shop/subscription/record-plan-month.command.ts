import { commandText } from '@komado/server-kit';
import { type Transactor, findOne } from '../../database';
import { grant } from '../../ledger';
import { adjustRefundedPoints, findChargeRecord, requestRefund } from '../refund';
import type { TaxTerms, PlanMonth } from '../payment';
import { DAY_MS } from '../../clock';

export interface PaidPlanMonth {
  readonly accountId: number;
  readonly assetId: string;
  readonly chargeId: string;
  readonly period: PlanMonth;
  readonly point: number;
  /** Free points on top; 0 for none. */
  readonly bonusPoint: number;
  readonly priceMinor: number;
  readonly currency: string;
  readonly freePointDays: number;
  readonly tax: TaxTerms;
  /** Paid after the account was closed: a surplus in any month. */
  readonly isAccountClosed?: boolean;
  readonly now: Date;
}

/**
 * Books the charge of one month of a plan and grants its points. A charge counts once, and so does a month: `surplus` means that another
 * charge already paid for the month; the money is refunded automatically. The account must be locked.
 */
export async function recordPlanMonth(tx: Transactor, month: PaidPlanMonth): Promise<'granted' | 'surplus' | 'unchanged'> {
  const { accountId, assetId, chargeId, period, point, bonusPoint, priceMinor, currency, freePointDays, tax, isAccountClosed, now } = month;
  const charges = await findOne<{ is_known: boolean; is_paid: boolean }>(
    tx,
    `select exists (select from subscription_charge where account_id = $1 and charge_id = $2) as is_known,
       exists (select from subscription_charge where account_id = $1 and asset_id = $3 and period = $4 and not is_surplus) as is_paid`,
    [accountId, chargeId, assetId, period],
  );
  if (charges?.is_known) return 'unchanged';
  const isSurplus = charges?.is_paid === true || isAccountClosed === true;
  await tx.execute(
    `insert into subscription_charge (account_id, charge_id, asset_id, period, point, price_minor, currency, is_surplus, created_at, tax_percent, tax_label)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [accountId, chargeId, assetId, period, point, priceMinor, currency, isSurplus, now, tax.percent, tax.label],
  );
  if (isSurplus) {
    await requestRefund(tx, accountId, chargeId, now);
    return 'surplus';
  }
  const memo = { asset_id: assetId, period, charge_id: chargeId, price_minor: priceMinor, currency };
  const paid = { asset: 'paid-point', source: 'sold', amount: point, expiresAt: null } as const;
  const expiresAt = new Date(now.getTime() + freePointDays * DAY_MS);
  const bonus = { asset: 'free-point', source: 'granted', amount: bonusPoint, expiresAt } as const;
  const head = { accountId, naturalKey: `plan:${accountId}:${assetId}:${period}`, kind: 'monthly-plan', memo, now } as const;
  if (!(await grant(tx, head, paid, ...(bonusPoint > 0 ? [bonus] : []))))
    throw new Error(
      `The ledger is inconsistent: account ${accountId} already has the points of plan ${assetId} for ${period}, but no charge is recorded for them. To check all accounts: ${commandText('operator', 'ledger verify')}`,
    );
  // The refund's event may have arrived first.
  const source = await findChargeRecord(tx, chargeId, accountId);
  if (source) await adjustRefundedPoints(tx, source, now);
  return 'granted';
}
