import type { Transactor } from '../database';
import { lockAccount } from './account-transaction';
import { openLot } from './lots';
import { type JournalHead, type LotAsset, type Source, type Transfer, type Transfers, credit, postJournal } from './post-journal';

export interface Grant extends JournalHead {
  /** Points or tickets; a positive integer. */
  readonly amount: number;
}
export interface ExpiringGrant extends Grant {
  /** Stops counting at this moment. */
  readonly expiresAt: Date;
}

interface Receipt {
  readonly asset: LotAsset;
  readonly source: Source;
  readonly amount: number;
  readonly expiresAt: Date | null;
}

async function receive(tx: Transactor, accountId: number, now: Date, receipt: Receipt): Promise<Transfer> {
  const { asset, amount, expiresAt } = receipt;
  const lotId = await openLot(tx, { accountId, asset, amount, expiresAt, now });
  return credit(receipt.source, { asset, lotId, amount });
}

/** One movement that gives the reader one or more lots; false when it was already booked. */
export async function grant(tx: Transactor, head: JournalHead, first: Receipt, ...others: readonly Receipt[]): Promise<boolean> {
  await lockAccount(tx, head.accountId);
  const journalId = await postJournal(tx, head, async (): Promise<Transfers> => {
    const transfers: [Transfer, ...Transfer[]] = [await receive(tx, head.accountId, head.now, first)];
    for (const receipt of others) transfers.push(await receive(tx, head.accountId, head.now, receipt));
    return transfers;
  });
  return journalId !== undefined;
}

/** Each of these returns false and changes nothing when a movement with that natural key already exists. */
export const grantFreePoints = (tx: Transactor, { amount, expiresAt, ...head }: ExpiringGrant): Promise<boolean> =>
  grant(tx, head, { asset: 'free-point', source: 'granted', amount, expiresAt });

/** Bought points: spendable on the web only, never expire. */
export const grantPaidPoints = (tx: Transactor, { amount, ...head }: Grant): Promise<boolean> =>
  grant(tx, head, { asset: 'paid-point', source: 'sold', amount, expiresAt: null });

export const grantPremiumTickets = (tx: Transactor, { amount, expiresAt, ...head }: ExpiringGrant): Promise<boolean> =>
  grant(tx, head, { asset: 'premium-ticket', source: 'granted', amount, expiresAt });
