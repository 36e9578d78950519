import { type Transactor, findOne } from '../database/database';
import { accountTransaction } from '../ledger/account-transaction';
import { recordAudit } from '../operator/audit';
import type { ServerDependencies } from '../server-dependencies';
import type { MoneyNotice } from '../shop/payment-provider';
import { bookReturn } from './book-return.command';
import { type PaidSource, paidSource } from './paid-source.query';

type RefundDependencies = Pick<ServerDependencies, 'database' | 'payments' | 'clock'>;
type Dispute = MoneyNotice & { readonly kind: 'disputed' };

/** `kept`: written down, without points to take back (yet). `foreign`: of a payment that is not ours. The last two do not fit. */
export type RefundSettlement = 'returned' | 'kept' | 'unchanged' | 'disputed' | 'foreign' | 'unknown-payment' | 'another-amount';

/** Does what a verified notice on a refund or a dispute says, once. Nothing but the points of that payment is touched. */
export async function settleRefund({ database, payments, clock }: RefundDependencies, notice: MoneyNotice): Promise<RefundSettlement> {
  const subject = 'accountId' in notice.charge ? notice.charge : await payments.findCharge(notice.charge.providerPaymentId);
  if (!subject) return 'foreign';
  const { accountId, sourceId } = subject;
  if (!(await findOne(database, 'select 1 as one from account where account_id = $1', [accountId]))) return 'unknown-payment';
  return accountTransaction(database, accountId, async (tx) => {
    const source = await paidSource(tx, sourceId, accountId);
    // A month of a plan is known only from its own notice, which may come later.
    if (!source && sourceId.startsWith('pay_')) return 'unknown-payment';
    if (source && (source.currency !== notice.currency || notice.amountMinor > source.priceMinor)) return 'another-amount';
    const now = clock.now();
    return notice.kind === 'refunded'
      ? settleMoney(tx, { accountId, sourceId, source, column: 'refunded_minor', amountMinor: notice.amountMinor, now })
      : settleDispute(tx, { accountId, sourceId, source, notice, operator: payments.name, now });
  });
}

interface Subject {
  readonly accountId: number;
  readonly sourceId: string;
  readonly source: PaidSource | undefined;
  readonly now: Date;
}
/** `amountMinor` is what went back this way in all; less than before is an older notice. */
async function settleMoney(
  tx: Transactor,
  {
    accountId,
    sourceId,
    source,
    now,
    column,
    amountMinor,
  }: Subject & { column: 'refunded_minor' | 'charged_back_minor'; amountMinor: number },
): Promise<RefundSettlement> {
  const changed = await tx.execute(
    `insert into money_return as r (account_id, source_id, ${column}) values ($1, $2, $3)
     on conflict (account_id, source_id) do update set ${column} = excluded.${column} where r.${column} < excluded.${column}`,
    [accountId, sourceId, amountMinor],
  );
  if (changed === 0) return 'unchanged';
  return source && (await bookReturn(tx, source, now)) === 'returned' ? 'returned' : 'kept';
}

/** An open dispute takes nothing yet; a lost one is money that went back. Each step is audited. */
async function settleDispute(
  tx: Transactor,
  { notice, operator, ...subject }: Subject & { notice: Dispute; operator: string },
): Promise<RefundSettlement> {
  const { accountId, sourceId, now } = subject;
  const { disputeId, state, amountMinor, reason } = notice;
  const changed = await tx.execute(
    `insert into payment_dispute as d (account_id, dispute_id, source_id, amount_minor, reason, state, told_at, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, dispute_id) do update set state = excluded.state, amount_minor = excluded.amount_minor, closed_at = excluded.closed_at
     where d.state = 'open' and excluded.state <> 'open'`,
    [accountId, disputeId, sourceId, amountMinor, reason, state, now, state === 'open' ? null : now],
  );
  if (changed === 0) return 'unchanged';
  const detail = { dispute_id: disputeId, payment_id: sourceId, amount_minor: amountMinor, currency: notice.currency, reason };
  await recordAudit(tx, { operator, action: `dispute-${state}`, subject: `account:${accountId}`, detail, now });
  if (state !== 'lost') return 'disputed';
  const lost = await findOne<{ amount: number }>(
    tx,
    `select sum(amount_minor)::int as amount from payment_dispute where account_id = $1 and source_id = $2 and state = 'lost'`,
    [accountId, sourceId],
  );
  return settleMoney(tx, { ...subject, column: 'charged_back_minor', amountMinor: lost!.amount });
}
