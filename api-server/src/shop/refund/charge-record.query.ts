import type { Currency } from '@komado/shared-contracts';
import { type Queryable, findOne } from '../../database';

/** A payment, or a month of a plan. */
export interface ChargeRecord {
  readonly accountId: number;
  readonly sourceId: string;
  /** The provider's session of a payment; null for the charge of a plan, whose id is already the provider's. */
  readonly providerSessionId: string | null;
  readonly assetId: string;
  /** In the currency's smallest unit. */
  readonly priceMinor: number;
  readonly currency: Currency;
  /** Whether the money was taken. */
  readonly isPaid: boolean;
  /** Natural key of the journal that grants its points; null when it grants none. */
  readonly grantKey: string | null;
}

const SOURCES = `
  select account_id as "accountId", payment_id as "sourceId", provider_session_id as "providerSessionId", asset_id as "assetId",
    price_minor as "priceMinor", currency, state in ('confirmed', 'surplus') as "isPaid",
    case when state <> 'surplus' then 'payment:' || payment_id end as "grantKey"
  from payment where payment_id = $1
  union all
  select account_id, charge_id, null, asset_id, price_minor, currency, true,
    case when not is_surplus then 'plan:' || account_id || ':' || asset_id || ':' || period end
  from subscription_charge where charge_id = $1`;

/** The payment or charge with that id, of one reader or of any; undefined when there is none. */
export const findChargeRecord = (db: Queryable, sourceId: string, accountId: number | null = null): Promise<ChargeRecord | undefined> =>
  findOne<ChargeRecord>(db, `select * from (${SOURCES}) source where $2::integer is null or "accountId" = $2`, [sourceId, accountId]);
