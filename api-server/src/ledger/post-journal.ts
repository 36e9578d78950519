import type { Transactor } from '../database';

/** Assets that are received in lots, some of which expire. */
export type LotAsset = 'paid-point' | 'free-point' | 'premium-ticket';
export type Asset = LotAsset | 'title-ticket';
export type Source = 'sold' | 'granted';
export type Sink = 'spent' | 'expired' | 'returned';
type LedgerAccount = Source | Sink | 'balance';

/** One amount that leaves one ledger account and enters another, so any set of transfers balances. */
export interface Transfer {
  readonly asset: Asset;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** Points or tickets; a positive integer. */
  readonly amount: number;
  readonly lotId: number | null;
}
export type Transfers = readonly [Transfer, ...Transfer[]];

interface LotAmount {
  readonly asset: LotAsset;
  readonly lotId: number;
  readonly amount: number;
}
/** To the reader's balance. */
export const creditTransfer = (from: Source, { asset, lotId, amount }: LotAmount): Transfer => ({
  asset,
  from,
  to: 'balance',
  amount,
  lotId,
});
/** From the reader's balance. */
export const debitTransfer = (to: Sink, { asset, lotId, amount }: LotAmount): Transfer => ({ asset, from: 'balance', to, amount, lotId });
/** Returns to the balance what a refund had taken. */
export const debitReversalTransfer = ({ asset, lotId, amount }: LotAmount): Transfer => ({
  asset,
  from: 'returned',
  to: 'balance',
  amount,
  lotId,
});
/** For what would return to the balance, but has expired meanwhile. */
export const writeOffTransfer = ({ asset, lotId, amount }: LotAmount): Transfer => ({
  asset,
  from: 'returned',
  to: 'expired',
  amount,
  lotId,
});
/** Title tickets recover with time and have no lots: one is granted at the moment it is spent. */
export const titleTicketTransfer = (amount: number): Transfer => ({
  asset: 'title-ticket',
  from: 'granted',
  to: 'spent',
  amount,
  lotId: null,
});

export type JournalKind =
  | 'payment'
  | 'monthly-plan'
  | 'sign-up-bonus'
  | 'operator-grant'
  | 'unlock-episode'
  | 'unlock-episodes'
  | 'point-back'
  | 'buy-magazine'
  | 'login-bonus'
  | 'rent-episode-title-ticket'
  | 'rent-episode-premium-ticket'
  | 'expiry'
  | 'return'
  | 'return-corrected';

export interface JournalHead {
  readonly accountId: number;
  /** An idempotency key: a second journal with the same key is never written. */
  readonly naturalKey: string;
  readonly kind: JournalKind;
  readonly memo?: Readonly<Record<string, string | number | null>>;
  readonly now: Date;
}

/**
 * Writes one journal and returns its id; undefined when one with that key already exists, and then `transfers` is not called.
 * `transfers` opens and chooses lots. If it throws, the journal is rolled back with the transaction.
 */
export async function postJournal(
  tx: Transactor,
  head: JournalHead,
  transfers: (journalId: number) => Promise<Transfers>,
): Promise<number | undefined> {
  const [journal] = await tx.query<{ journal_id: number }>(
    `insert into journal (account_id, natural_key, kind, memo, created_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, natural_key) do nothing returning journal_id`,
    [head.accountId, head.naturalKey, head.kind, head.memo ?? {}, head.now],
  );
  if (!journal) return undefined;
  const journalId = journal.journal_id;
  const sides = (await transfers(journalId)).flatMap(({ asset, from, to, amount, lotId }) => {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new RangeError(`The amount of a ledger entry must be a positive integer (got ${amount} ${asset}).`);
    return [
      { ledger_account: from, asset, lot_id: lotId, amount: -amount },
      { ledger_account: to, asset, lot_id: lotId, amount },
    ];
  });
  const entries = sides.map((side, place) => ({ ...side, place }));
  await tx.execute(
    `insert into ledger_entry (account_id, journal_id, place, ledger_account, asset, lot_id, amount)
     select $1, $2, place, ledger_account, asset, lot_id, amount
     from jsonb_to_recordset($3::jsonb -> 'entries') as entry (place integer, ledger_account text, asset text, lot_id bigint, amount integer)`,
    [head.accountId, journalId, { entries }],
  );
  return journalId;
}
