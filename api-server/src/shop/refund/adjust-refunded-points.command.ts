import { commandText } from '@komado/server-kit';
import { type Transactor, findOne } from '../../database';
import {
  type JournalHead,
  type LotAsset,
  type Transfer,
  debitTransfer,
  postJournal,
  debitReversalTransfer,
  writeOffTransfer,
} from '../../ledger';
import { sumFailedRefundsAndWonDisputes } from './refunded-amounts.query';
import type { ChargeRecord } from './charge-record.query';

interface GrantedLot {
  readonly lot_id: number;
  readonly asset: LotAsset;
  readonly amount: number;
  readonly remaining: number;
  readonly taken: number;
  readonly spent: number;
  readonly is_expired: boolean;
}
/** Lots granted by the payment, paid points first, and their amounts by ledger account. */
const GRANTED_LOTS = `
  select l.lot_id, l.asset, l.amount, coalesce(l.expires_at <= $3, false) as is_expired,
    coalesce(sum(e.amount) filter (where e.ledger_account = 'balance'), 0)::int as remaining,
    coalesce(sum(e.amount) filter (where e.ledger_account = 'returned'), 0)::int as taken,
    coalesce(sum(e.amount) filter (where e.ledger_account = 'spent'), 0)::int as spent
  from journal g
  join ledger_entry f on f.account_id = g.account_id and f.journal_id = g.journal_id and f.ledger_account = 'balance'
  join lot l on l.account_id = f.account_id and l.lot_id = f.lot_id
  join ledger_entry e on e.account_id = l.account_id and e.lot_id = l.lot_id
  where g.account_id = $1 and g.natural_key = $2
  group by l.account_id, l.lot_id order by l.asset <> 'paid-point', l.lot_id`;

interface ReturnRow {
  refunded_minor: number;
  charged_back_minor: number;
}
/** A failed refund, or a dispute that the shop won. */
export type RefundReversalCause = { readonly refund_id: string } | { readonly dispute_id: string };

/**
 * Adjusts a payment's points to its money. For money returned, takes a proportional part of the remaining points that the payment granted;
 * spent points are recorded as a shortfall, and expired ones are ignored. When a refund fails or a dispute is won, reduces the shortfall,
 * then restores points to the lots they were taken from, or writes them off if expired. Works on totals, so events may arrive repeatedly and
 * in any order, even before the points. The account must be locked.
 */
export async function adjustRefundedPoints(
  tx: Transactor,
  source: ChargeRecord,
  now: Date,
  cause: RefundReversalCause | null = null,
): Promise<'returned' | 'corrected' | 'unchanged'> {
  const { accountId, sourceId, grantKey, priceMinor, assetId, currency } = source;
  const row = await findOne<ReturnRow>(
    tx,
    'select refunded_minor, charged_back_minor from payment_reversal where account_id = $1 and source_id = $2',
    [accountId, sourceId],
  );
  if (!row || grantKey === null) return 'unchanged';
  const returnedMinor = Math.min(priceMinor, row.refunded_minor + row.charged_back_minor);
  const lots = (await tx.query<GrantedLot>(GRANTED_LOTS, [accountId, grantKey, now])).map((lot) => {
    const missing = Math.floor((lot.amount * returnedMinor) / priceMinor) - lot.taken;
    const returning = lot.is_expired ? 0 : Math.max(0, Math.min(missing, lot.remaining));
    return { ...lot, returning, restoring: Math.max(0, -missing), shortfall: Math.max(0, Math.min(missing - returning, lot.spent)) };
  });
  if (lots.length === 0) return 'unchanged';
  const memo = { source_id: sourceId, asset_id: assetId, returned_minor: returnedMinor, currency };
  const isReturned = await post(
    lots
      .filter(({ returning }) => returning > 0)
      .map((lot): Transfer => debitTransfer('returned', { ...lotRef(lot), amount: lot.returning })),
    async () => {
      // The same sum may be refunded again after a failed refund.
      const reversed = await sumFailedRefundsAndWonDisputes(tx, accountId, sourceId);
      const naturalKey = `return:${sourceId}:${returnedMinor}${reversed > 0 ? `:after:${reversed}` : ''}`;
      return { accountId, naturalKey, kind: 'return', memo, now };
    },
  );
  const isRestored = await post(
    lots
      .filter(({ restoring }) => restoring > 0)
      .map((lot): Transfer => (lot.is_expired ? writeOffTransfer : debitReversalTransfer)({ ...lotRef(lot), amount: lot.restoring })),
    async () => {
      if (!cause)
        throw new Error(
          `The ledger is inconsistent: more points were taken back for payment ${sourceId} than were refunded. To check all accounts: ${commandText('operator', 'ledger verify')}`,
        );
      const naturalKey = `return-corrected:${'refund_id' in cause ? `refund:${cause.refund_id}` : `dispute:${cause.dispute_id}`}`;
      return { accountId, naturalKey, kind: 'return-corrected', memo: { ...memo, ...cause }, now };
    },
  );
  const sumOf = (isPaid: boolean, value: (lot: (typeof lots)[number]) => number): number =>
    lots.reduce((sum, lot) => ((lot.asset === 'paid-point') === isPaid ? sum + value(lot) : sum), 0);
  await tx.execute(
    `update payment_reversal set point_taken = $3, bonus_taken = $4, point_shortfall = $5, bonus_shortfall = $6
     where account_id = $1 and source_id = $2`,
    [
      accountId,
      sourceId,
      ...[true, false].map((isPaid) => sumOf(isPaid, ({ taken, returning, restoring }) => taken + returning - restoring)),
      ...[true, false].map((isPaid) => sumOf(isPaid, ({ shortfall }) => shortfall)),
    ],
  );
  return isRestored ? 'corrected' : isReturned ? 'returned' : 'unchanged';

  async function post([first, ...others]: readonly Transfer[], headOf: () => Promise<JournalHead>): Promise<boolean> {
    if (!first) return false;
    const head = await headOf();
    if ((await postJournal(tx, head, async () => [first, ...others])) === undefined)
      throw new Error(
        `The ledger is inconsistent: account ${accountId} already has the transaction ${head.naturalKey}. To check all accounts: ${commandText('operator', 'ledger verify')}`,
      );
    return true;
  }
}

const lotRef = ({ asset, lot_id }: GrantedLot): { asset: LotAsset; lotId: number } => ({ asset, lotId: lot_id });
