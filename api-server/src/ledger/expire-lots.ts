import type { Database, Transactor } from '../database';
import { withAccountLock, lockAccount } from './account-lock';
import { isExpired, lotsWithRemainder } from './lots';
import { debitTransfer, postJournal } from './post-journal';
import { POINT_ASSETS, TICKET_ASSETS } from './allocate-debits';

/** Books the expiry of this reader's lots, which does not change balances. Returns the number of lots booked. */
export async function expireLotsOfAccount(tx: Transactor, accountId: number, now: Date): Promise<number> {
  await lockAccount(tx, accountId);
  const lots = await lotsWithRemainder(tx, accountId, [...POINT_ASSETS, ...TICKET_ASSETS]);
  let booked = 0;
  for (const lot of lots) {
    if (!isExpired(lot, now)) continue;
    const head = { accountId, naturalKey: `expire:${lot.lotId}`, kind: 'expiry', now } as const;
    const journalId = await postJournal(tx, head, async () => [
      debitTransfer('expired', { asset: lot.asset, lotId: lot.lotId, amount: lot.remaining }),
    ]);
    if (journalId !== undefined) booked += 1;
  }
  return booked;
}

/**
 * Books lots that expired after `since`, for up to `limit` readers, one transaction each. Returns the number of lots booked; 0 means
 * nothing is left to book.
 */
export async function expireBatchOfLots(database: Database, now: Date, limit = 500, since = new Date(0)): Promise<number> {
  const readers = await database.query<{ account_id: number }>(
    `select distinct lot.account_id from lot
     where lot.expires_at <= $1 and lot.expires_at > $3
       and (select sum(amount) from ledger_entry entry where entry.account_id = lot.account_id and entry.lot_id = lot.lot_id and entry.ledger_account = 'balance') > 0
     limit $2`,
    [now, limit, since],
  );
  let booked = 0;
  for (const { account_id } of readers)
    booked += await withAccountLock(database, account_id, (tx) => expireLotsOfAccount(tx, account_id, now));
  return booked;
}
