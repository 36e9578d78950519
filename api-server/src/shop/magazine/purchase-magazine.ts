import { commandText } from '@komado/server-kit';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { type Transactor, findOne } from '../../database';
import { expireLotsOfAccount, type LotAsset, postJournal, POINT_ASSETS, allocateDebits } from '../../ledger';
import { type BoughtEpisode, grantEpisodes, episodeIdsMemo } from '../purchase';
import { publishedMagazineCondition } from './published-magazine-condition';
import { refuse } from '../../refusal';

/** An issue with its price in points and how much of it one reader owns. */
export interface OfferedMagazine {
  readonly magazine_id: number;
  readonly point: number;
  readonly is_purchased: boolean;
  /** Of its title with the highest rating. */
  readonly age_rating: number;
}
export interface MagazinePurchase {
  readonly accountId: number;
  readonly magazine: OfferedMagazine;
  /** Points that may pay; all by default. */
  readonly assets?: readonly LotAsset[];
  /** Price shown to the reader, in points; any other is refused. */
  readonly paidPoint: number;
  readonly now: Date;
}

/** An issue that is on sale or owned by this reader. Refuses with 1099 and HTTP 404 when there is none. */
export async function findOfferedMagazine(tx: Transactor, accountId: number, magazineId: number, now: Date): Promise<OfferedMagazine> {
  const magazine = await findOne<OfferedMagazine>(
    tx,
    `select m.magazine_id, m.point, bought.account_id is not null as is_purchased,
       (select coalesce(max(t.age_rating), 0) from magazine_episode me join title t on t.title_id = me.title_id where me.magazine_id = m.magazine_id) as age_rating
     from magazine m left join magazine_purchase bought on bought.account_id = $1 and bought.magazine_id = m.magazine_id
     where m.magazine_id = $2 and (bought.account_id is not null or (${publishedMagazineCondition('$3')}))`,
    [accountId, magazineId, now],
  );
  if (!magazine) throw refuse('magazine-not-found');
  return magazine;
}

/**
 * Buys an issue, once: its price and the entitlements to those of its chapters that are not owned yet are written together. An issue
 * already bought costs nothing. Refuses a changed price, too few points, and an issue without a chapter to read. The account must be locked
 * and the issue read under that lock.
 */
export async function purchaseMagazine(
  tx: Transactor,
  { accountId, magazine, assets = POINT_ASSETS, paidPoint, now }: MagazinePurchase,
): Promise<void> {
  if (magazine.is_purchased) return;
  const { magazine_id: magazineId, point } = magazine;
  if (paidPoint !== point) throw refuse('price-changed');
  const episodes = await tx.query<BoughtEpisode & { is_in_shop: boolean }>(
    `select me.episode_id, me.title_id, ${publishedTitleCondition('$3')} and ${publishedEpisodeCondition('$3')} as is_in_shop
     from magazine_episode me join episode e on e.episode_id = me.episode_id join title t on t.title_id = e.title_id
     where me.magazine_id = $2 and not exists (
       select from entitlement n where n.account_id = $1 and n.episode_id = me.episode_id and n.kind = 'purchased')
     order by me.place`,
    [accountId, magazineId, now],
  );
  if (episodes.length === 0) throw refuse('all-episodes-owned');
  // Chapters that are withdrawn or unreleased are included, and can be read once they are in the shop.
  if (!episodes.some(({ is_in_shop }) => is_in_shop)) throw refuse('no-episode-available');
  await expireLotsOfAccount(tx, accountId, now);
  const journalId = await postJournal(
    tx,
    {
      accountId,
      naturalKey: `magazine:${accountId}:${magazineId}`,
      kind: 'buy-magazine',
      memo: { magazine_id: magazineId, episode_ids: episodeIdsMemo(episodes), price: point },
      now,
    },
    async () => {
      const transfers = await allocateDebits(tx, accountId, assets, point, now);
      if (!transfers) throw refuse('not-enough-points');
      return transfers;
    },
  );
  if (journalId === undefined)
    throw new Error(
      `The ledger is inconsistent: account ${accountId} has already paid for magazine issue ${magazineId} but does not own it. To check all accounts: ${commandText('operator', 'ledger verify')}`,
    );
  await tx.execute('insert into magazine_purchase (account_id, magazine_id, journal_id, created_at) values ($1, $2, $3, $4)', [
    accountId,
    magazineId,
    journalId,
    now,
  ]);
  await grantEpisodes(tx, { accountId, episodes, journalId, now });
}
