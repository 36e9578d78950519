import type { Database } from '../../database/database';
import { withAccountLock } from '../../ledger/account-lock';
import { pointBalance } from '../../ledger/balances';
import { grantPaidPoints } from '../../ledger/grant';
import { verifyLedger } from '../../ledger/verify-ledger';
import { giveLoginBonus } from '../login-bonus/give-login-bonus.command';
import { findOfferedMagazine, purchaseMagazine } from '../magazine/purchase-magazine';
import { acquireTestDatabase, testDialect } from '../../testing/test-database';
import { pricedEpisode, pricedEpisodes } from './episode-price.query';
import { purchaseBulk } from './purchase-bulk';
import { purchaseEpisode } from './purchase-episode';
import { addMagazine, addMagazineCategory } from '../testing/sample-magazines';
import { NOW, addAccount, addEpisode, addTitle } from '../testing/sample-rows';

const CLIENTS = 32;
const CAMPAIGN = { percent: 10, from: null, until: null };

describe(`32 clients on one account on ${testDialect}`, () => {
  let database: Database;
  let release: () => Promise<void>;
  let accountId: number;
  let episodes: number[];
  let magazineId: number;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    accountId = await addAccount(database);
    const titleId = await addTitle(database);
    episodes = [];
    for (let count = 0; count < 4; count += 1) episodes.push(await addEpisode(database, titleId, { point: 50 }));
    magazineId = await addMagazine(database, await addMagazineCategory(database), episodes, { point: 100 });
    await database.transaction((tx) =>
      grantPaidPoints(tx, { accountId, naturalKey: 'start', kind: 'operator-grant', amount: 1000, now: NOW }),
    );
  });
  afterEach(() => release());

  const bulk = (ids: readonly number[]) =>
    withAccountLock(database, accountId, async (tx) => {
      const paidPoint = 50 * ids.length;
      const offered = await pricedEpisodes(tx, accountId, ids, NOW);
      return purchaseBulk(tx, {
        accountId,
        episodes: offered,
        campaign: CAMPAIGN,
        paidPoint,
        pointBack: paidPoint / 10,
        freePointDays: 9,
        now: NOW,
      });
    });
  const single = (episodeId: number) =>
    withAccountLock(database, accountId, async (tx) =>
      purchaseEpisode(tx, { accountId, episode: await pricedEpisode(tx, accountId, episodeId, NOW), checkPoint: 50, now: NOW }),
    );
  const magazine = () =>
    withAccountLock(database, accountId, async (tx) =>
      purchaseMagazine(tx, { accountId, magazine: await findOfferedMagazine(tx, accountId, magazineId, NOW), paidPoint: 100, now: NOW }),
    );
  const bonus = () =>
    giveLoginBonus(database, {
      accountId,
      terms: { points: [3], lastDayTickets: 0 },
      pointDays: 9,
      ticketDays: 9,
      offsetMinutes: 0,
      now: NOW,
    });
  const together = (work: (client: number) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(Array.from({ length: CLIENTS }, (_, client) => work(client)));

  test('buying the same chapters in bulk are charged once, get the point back once, and get the same response', async () => {
    const outcomes = await together((client) => bulk(client % 2 ? episodes : [...episodes].reverse()));
    const results = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? JSON.stringify(outcome.value) : String(outcome.reason)));
    expect(new Set(results).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled', value: { episodeIds: episodes, paidPoint: 200, pointBack: 20 } });
    expect(await pointBalance(database, accountId, NOW)).toMatchObject({ paid: 800, free: 20 });
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('buying alone, in bulk and in a magazine, and requesting the bonus, pay for each chapter once', async () => {
    const [first, second, third, fourth] = episodes as [number, number, number, number];
    const works = [
      () => single(first),
      () => bulk([first, second]),
      () => bulk([second, third]),
      () => magazine(),
      () => single(fourth),
      () => bonus(),
    ] as const;
    const outcomes = await together((client) => works[(client * 5) % works.length]!());
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(new Set(refusals.filter((reason) => !/The price has changed|every chapter in this magazine/.test(reason)))).toEqual(new Set());
    const [sums] = await database.query<{ paid: number; back: number; bonus: number; owned: number }>(
      `select coalesce(sum((memo ->> 'price')::int) filter (where kind in ('unlock-episode', 'unlock-episodes', 'buy-magazine')), 0)::int as paid,
         coalesce(sum((memo ->> 'point_back')::int), 0)::int as back, count(*) filter (where kind = 'login-bonus')::int as bonus,
         (select count(*)::int from entitlement where kind = 'purchased') as owned
       from journal`,
    );
    expect(sums).toMatchObject({ bonus: 1, owned: 4 });
    expect((await pointBalance(database, accountId, NOW)).total).toBe(1000 - sums!.paid + sums!.back + 3);
    expect(await verifyLedger(database)).toEqual([]);
  });
});
