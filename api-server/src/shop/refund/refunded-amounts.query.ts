import { type Queryable, findOne } from '../../database';

/** The total refunded of a payment at that moment. */
export interface RefundStatement {
  readonly stated_at: Date;
  readonly refunded_minor: number;
}
export interface FailedRefund {
  readonly amount_minor: number;
  readonly given_at: Date;
  readonly failed_at: Date;
}

/**
 * The refunded amount of a payment without failed refunds, from all of the provider's statements in any order. A statement counts a refund
 * from the moment it is issued until it fails; if both are in the same second, it counts it.
 */
export function refundedMinorFromStatements(statements: readonly RefundStatement[], failed: readonly FailedRefund[]): number {
  const includes = ({ given_at, failed_at }: FailedRefund, at: Date): boolean =>
    given_at <= at && (at < failed_at || at.getTime() === given_at.getTime());
  return statements.reduce((max, { stated_at, refunded_minor }) => {
    const failedSum = failed.reduce((sum, refund) => (includes(refund, stated_at) ? sum + refund.amount_minor : sum), 0);
    return Math.max(max, refunded_minor - failedSum);
  }, 0);
}

export interface RefundedAmounts {
  readonly refundedMinor: number;
  readonly chargedBackMinor: number;
}
/** The refunded and charged-back amounts of a payment. */
export async function refundedAmounts(db: Queryable, accountId: number, sourceId: string): Promise<RefundedAmounts> {
  const subject = [accountId, sourceId];
  const statements = await db.query<RefundStatement>(
    'select stated_at, refunded_minor from refund_statement where account_id = $1 and source_id = $2',
    subject,
  );
  const failed = await db.query<FailedRefund>(
    'select amount_minor, given_at, failed_at from failed_refund where account_id = $1 and source_id = $2',
    subject,
  );
  const lost = await findOne<{ amount: number }>(
    db,
    `select coalesce(sum(amount_minor), 0)::int as amount from payment_dispute where account_id = $1 and source_id = $2 and state = 'lost'`,
    subject,
  );
  return { refundedMinor: refundedMinorFromStatements(statements, failed), chargedBackMinor: lost!.amount };
}

/** The amount of failed refunds and won disputes of a payment. It only grows. */
export async function sumFailedRefundsAndWonDisputes(db: Queryable, accountId: number, sourceId: string): Promise<number> {
  const row = await findOne<{ amount: number }>(
    db,
    `select (select coalesce(sum(amount_minor), 0) from failed_refund where account_id = $1 and source_id = $2)::int
          + (select coalesce(sum(amount_minor), 0) from payment_dispute where account_id = $1 and source_id = $2 and state = 'won')::int as amount`,
    [accountId, sourceId],
  );
  return row!.amount;
}
