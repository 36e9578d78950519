import { type Queryable, findOne } from '../../database';
import type { OfferedPlan } from '../payment';

/** A plan that a reader has or had, with the terms of the day it began. */
export interface SubscriptionRecord extends OfferedPlan {
  readonly accountId: number;
  readonly providerSubscriptionId: string;
  readonly renewsAt: Date;
  /** The last 1st whose points include the bonus. */
  readonly bonusUntil: Date | null;
  readonly pastDueAt: Date | null;
  readonly failedAttempts: number;
  readonly retriesAt: Date | null;
  readonly canceledAt: Date | null;
  readonly endsAt: Date | null;
}

const COLUMNS = `account_id as "accountId", asset_id as "assetId", region, name, point, bonus_point as "bonusPoint", price_minor as "priceMinor", currency,
  provider_subscription_id as "providerSubscriptionId", renews_at as "renewsAt", bonus_until as "bonusUntil", past_due_at as "pastDueAt",
  failed_attempts as "failedAttempts", retries_at as "retriesAt", canceled_at as "canceledAt", ends_at as "endsAt"`;

/** undefined when the reader never had this plan. */
export const findSubscription = (db: Queryable, accountId: number, assetId: string): Promise<SubscriptionRecord | undefined> =>
  findOne<SubscriptionRecord>(db, `select ${COLUMNS} from subscription where account_id = $1 and asset_id = $2`, [accountId, assetId]);

/** Plans that run at `now`, canceled and past due ones included, in order of renewal. */
export const loadRunningSubscriptions = (db: Queryable, accountId: number, now: Date): Promise<SubscriptionRecord[]> =>
  db.query<SubscriptionRecord>(
    `select ${COLUMNS} from subscription where account_id = $1 and (ends_at is null or ends_at > $2) order by renews_at, asset_id`,
    [accountId, now],
  );

export const isRunning = ({ endsAt }: Pick<SubscriptionRecord, 'endsAt'>, now: Date): boolean => endsAt === null || endsAt > now;
