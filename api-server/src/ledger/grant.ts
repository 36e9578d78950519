import type { Transactor } from '../database';
import { lockAccount } from './account-lock';
import { openLot } from './lots';
import { type JournalHead, type LotAsset, type Source, type Transfer, type Transfers, creditTransfer, postJournal } from './post-journal';

export interface Grant extends JournalHead {
  /** Points or tickets; a positive integer. */
  readonly amount: number;
}
export interface ExpiringGrant extends Grant {
  readonly expiresAt: Date;
}

interface LotGrant {
  readonly asset: LotAsset;
  readonly source: Source;
  readonly amount: number;
  readonly expiresAt: Date | null;
}

async function creditLot(tx: Transactor, accountId: number, now: Date, lotGrant: LotGrant): Promise<Transfer> {
  const { asset, amount, expiresAt } = lotGrant;
  const lotId = await openLot(tx, { accountId, asset, amount, expiresAt, now });
  return creditTransfer(lotGrant.source, { asset, lotId, amount });
}

/** Credits one or more lots in one journal; false when it was already booked. */
export async function grant(tx: Transactor, head: JournalHead, first: LotGrant, ...others: readonly LotGrant[]): Promise<boolean> {
  await lockAccount(tx, head.accountId);
  const journalId = await postJournal(tx, head, async (): Promise<Transfers> => {
    const transfers: [Transfer, ...Transfer[]] = [await creditLot(tx, head.accountId, head.now, first)];
    for (const lotGrant of others) transfers.push(await creditLot(tx, head.accountId, head.now, lotGrant));
    return transfers;
  });
  return journalId !== undefined;
}

/** Returns false and changes nothing when a journal with that natural key already exists, as do the others. */
export const grantFreePoints = (tx: Transactor, { amount, expiresAt, ...head }: ExpiringGrant): Promise<boolean> =>
  grant(tx, head, { asset: 'free-point', source: 'granted', amount, expiresAt });

/** Bought points: spendable on the web only, never expire. */
export const grantPaidPoints = (tx: Transactor, { amount, ...head }: Grant): Promise<boolean> =>
  grant(tx, head, { asset: 'paid-point', source: 'sold', amount, expiresAt: null });

export const grantPremiumTickets = (tx: Transactor, { amount, expiresAt, ...head }: ExpiringGrant): Promise<boolean> =>
  grant(tx, head, { asset: 'premium-ticket', source: 'granted', amount, expiresAt });
