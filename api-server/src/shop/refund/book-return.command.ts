import { commandText } from '@komado/server-kit';
import { type Transactor, findOne } from '../../database';
import { type JournalHead, type LotAsset, type Transfer, debit, postJournal, reverseDebit, writeOff } from '../../ledger';
import { undoneMinor } from './refunded-amounts.query';
import type { PaidSource } from './paid-source.query';

interface GrantedLot {
  readonly lot_id: number;
  readonly asset: LotAsset;
  readonly amount: number;
  readonly remaining: number;
  readonly taken: number;
  readonly spent: number;
  readonly has_ended: boolean;
}
/** Lots granted by the payment, paid points first, and what became of them. */
const GRANTED_LOTS = `
  select l.lot_id, l.asset, l.amount, coalesce(l.expires_at <= $3, false) as has_ended,
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
/** Why returned money is the shop's again: the refund failed, or the dispute was won. */
export type Undoing = { readonly refund_id: string } | { readonly dispute_id: string };

/**
 * Brings a payment's points in line with its money. For money returned, takes a proportional part of the points that the payment granted,
 * as far as they are still held; spent points are recorded as a shortfall, and expired ones are ignored. For money that is the shop's
 * again, forgives the shortfall, then gives excess points back to the lots they were taken from; what has expired meanwhile is written off.
 * Works on totals, so notices may arrive repeatedly and in any order, even before the points. The account must be locked.
 */
export async function bookReturn(
  tx: Transactor,
  source: PaidSource,
  now: Date,
  undoing: Undoing | null = null,
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
    const take = lot.has_ended ? 0 : Math.max(0, Math.min(missing, lot.remaining));
    return { ...lot, take, give: Math.max(0, -missing), shortfall: Math.max(0, Math.min(missing - take, lot.spent)) };
  });
  if (lots.length === 0) return 'unchanged';
  const memo = { source_id: sourceId, asset_id: assetId, returned_minor: returnedMinor, currency };
  const isTaken = await post(
    lots.filter(({ take }) => take > 0).map((lot): Transfer => debit('returned', { ...placeOf(lot), amount: lot.take })),
    async () => {
      // The same sum may be returned again after it came back.
      const undone = await undoneMinor(tx, accountId, sourceId);
      const naturalKey = `return:${sourceId}:${returnedMinor}${undone > 0 ? `:after:${undone}` : ''}`;
      return { accountId, naturalKey, kind: 'return', memo, now };
    },
  );
  const isGiven = await post(
    lots
      .filter(({ give }) => give > 0)
      .map((lot): Transfer => (lot.has_ended ? writeOff : reverseDebit)({ ...placeOf(lot), amount: lot.give })),
    async () => {
      if (!undoing)
        throw new Error(
          `The ledger is inconsistent: more points were taken back for payment ${sourceId} than were refunded. To check all accounts: ${commandText('operator', 'ledger verify')}`,
        );
      const naturalKey = `return-corrected:${'refund_id' in undoing ? `refund:${undoing.refund_id}` : `dispute:${undoing.dispute_id}`}`;
      return { accountId, naturalKey, kind: 'return-corrected', memo: { ...memo, ...undoing }, now };
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
      ...[true, false].map((isPaid) => sumOf(isPaid, ({ taken, take, give }) => taken + take - give)),
      ...[true, false].map((isPaid) => sumOf(isPaid, ({ shortfall }) => shortfall)),
    ],
  );
  return isGiven ? 'corrected' : isTaken ? 'returned' : 'unchanged';

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

const placeOf = ({ asset, lot_id }: GrantedLot): { asset: LotAsset; lotId: number } => ({ asset, lotId: lot_id });
