import { type Transactor, findOne } from '../database/database';
import { type LotAsset, type Transfer, draw, postJournal } from '../ledger/post-journal';
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
/** Lots that the payment brought, paid points first, and what became of them. */
const GRANTED_LOTS = `
  select l.lot_id, l.asset, l.amount, sum(e.amount)::int as remaining, coalesce(l.expires_at <= $3, false) as has_ended,
    coalesce(-sum(e.amount) filter (where j.kind = 'return'), 0)::int as taken,
    coalesce(-sum(e.amount) filter (where e.amount < 0 and j.kind not in ('return', 'expiry')), 0)::int as spent
  from journal g
  join ledger_entry f on f.account_id = g.account_id and f.journal_id = g.journal_id and f.book = 'held'
  join lot l on l.account_id = f.account_id and l.lot_id = f.lot_id
  join ledger_entry e on e.account_id = l.account_id and e.lot_id = l.lot_id and e.book = 'held'
  join journal j on j.account_id = e.account_id and j.journal_id = e.journal_id
  where g.account_id = $1 and g.natural_key = $2
  group by l.account_id, l.lot_id order by l.asset <> 'paid-point', l.lot_id`;

interface ReturnRow {
  refunded_minor: number;
  charged_back_minor: number;
}

/**
 * Takes back what is still held of the points that a payment brought, in proportion to the money that went back; what was spent of them
 * is kept as a shortfall, and what has ended is nobody's loss. Looks at the sum that went back, so notices may come twice and in any order,
 * before the points too. The account must be locked.
 */
export async function bookReturn(tx: Transactor, source: PaidSource, now: Date): Promise<'returned' | 'unchanged'> {
  const { accountId, sourceId, grantKey, priceMinor, assetId, currency } = source;
  const row = await findOne<ReturnRow>(
    tx,
    'select refunded_minor, charged_back_minor from money_return where account_id = $1 and source_id = $2',
    [accountId, sourceId],
  );
  if (!row || grantKey === null) return 'unchanged';
  const returnedMinor = Math.min(priceMinor, row.refunded_minor + row.charged_back_minor);
  const lots = (await tx.query<GrantedLot>(GRANTED_LOTS, [accountId, grantKey, now])).map((lot) => {
    const missing = Math.floor((lot.amount * returnedMinor) / priceMinor) - lot.taken;
    const take = lot.has_ended ? 0 : Math.max(0, Math.min(missing, lot.remaining));
    return { ...lot, take, shortfall: Math.max(0, Math.min(missing - take, lot.spent)) };
  });
  if (lots.length === 0) return 'unchanged';
  const [first, ...others] = lots
    .filter(({ take }) => take > 0)
    .map((lot): Transfer => draw('returned', { asset: lot.asset, lotId: lot.lot_id, amount: lot.take }));
  if (first) {
    const memo = { source_id: sourceId, asset_id: assetId, returned_minor: returnedMinor, currency };
    const head = { accountId, naturalKey: `return:${sourceId}:${returnedMinor}`, kind: 'return', memo, now } as const;
    await postJournal(tx, head, async () => [first, ...others]);
  }
  const sumOf = (isPaid: boolean, value: (lot: (typeof lots)[number]) => number): number =>
    lots.reduce((sum, lot) => ((lot.asset === 'paid-point') === isPaid ? sum + value(lot) : sum), 0);
  await tx.execute(
    `update money_return set point_taken = $3, bonus_taken = $4, point_shortfall = $5, bonus_shortfall = $6
     where account_id = $1 and source_id = $2`,
    [
      accountId,
      sourceId,
      ...[true, false].map((isPaid) => sumOf(isPaid, ({ taken, take }) => taken + take)),
      ...[true, false].map((isPaid) => sumOf(isPaid, ({ shortfall }) => shortfall)),
    ],
  );
  return first ? 'returned' : 'unchanged';
}
