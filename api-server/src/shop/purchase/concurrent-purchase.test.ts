import { EpisodeStatus } from '@komado/shared-contracts';
import type { Database } from '../../database/database';
import { withAccountLock } from '../../ledger/account-lock';
import { pointBalance } from '../../ledger/balances';
import { grantFreePoints, grantPaidPoints } from '../../ledger/grant';
import { loadTitleTicket } from '../../ledger/title-ticket';
import { verifyLedger } from '../../ledger/verify-ledger';
import { acquireTestDatabase, testDialect } from '../../testing/test-database';
import { pricedEpisode } from './episode-price.query';
import { purchaseEpisode } from './purchase-episode';
import { rentEpisodeWithTicket } from './rent-episode-with-ticket';
import { TicketType } from '@komado/shared-contracts';
import { NOW, addAccount, addEpisode, addTitle, inDays } from '../testing/sample-rows';

const CLIENTS = 32;
const together = <T>(work: (client: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: CLIENTS }, (_, client) => work(client)));
const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []));

describe(`32 clients on one account on ${testDialect}`, () => {
  let database: Database;
  let release: () => Promise<void>;
  let accountId: number;
  let titleId: number;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
    accountId = await addAccount(database);
    titleId = await addTitle(database, { ticket: [23, 3, 1] });
  });
  afterEach(() => release());

  const buy = (episodeId: number) =>
    withAccountLock(database, accountId, async (tx) =>
      purchaseEpisode(tx, { accountId, episode: await pricedEpisode(tx, accountId, episodeId, NOW), checkPoint: 69, now: NOW }),
    );
  const grantPaid = (naturalKey: string, amount: number) =>
    database.transaction((tx) => grantPaidPoints(tx, { accountId, naturalKey, kind: 'operator-grant', amount, now: NOW }));

  test('buying the same chapter are charged once, and all of them own it', async () => {
    await grantPaid('start', 1000);
    const episodeId = await addEpisode(database, titleId);
    const outcomes = await together(() => buy(episodeId));
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual(
      Array(CLIENTS).fill(EpisodeStatus.purchased),
    );
    expect((await pointBalance(database, accountId, NOW)).total).toBe(931);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('buying different chapters with points for ten get ten', async () => {
    await database.transaction((tx) =>
      grantFreePoints(tx, { accountId, naturalKey: 'free', kind: 'operator-grant', amount: 100, expiresAt: inDays(9), now: NOW }),
    );
    await grantPaid('start', 600);
    const episodeIds: number[] = [];
    for (let count = 0; count < CLIENTS; count += 1) episodeIds.push(await addEpisode(database, titleId));
    const outcomes = await together((client) => buy(episodeIds[client]!));
    expect(refusals(outcomes)).toEqual(Array(CLIENTS - 10).fill('Not enough points.'));
    expect((await pointBalance(database, accountId, NOW)).total).toBe(10);
    expect(await database.query('select count(*) as owned from entitlement')).toEqual([{ owned: 10 }]);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('granting under one natural key grant once', async () => {
    const outcomes = await together(() => grantPaid('payment', 300));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(1);
    expect(refusals(outcomes)).toEqual([]);
    expect((await pointBalance(database, accountId, NOW)).paid).toBe(300);
  });

  test('buying while points arrive lose none of them', async () => {
    const episodeIds: number[] = [];
    for (let count = 0; count < CLIENTS; count += 1) episodeIds.push(await addEpisode(database, titleId));
    await grantPaid('start', 69 * CLIENTS);
    const outcomes = await together(async (client) =>
      client % 2 ? void (await grantPaid(`grant ${client}`, 7)) : void (await buy(episodeIds[client]!)),
    );
    expect(refusals(outcomes)).toEqual([]);
    expect((await pointBalance(database, accountId, NOW)).total).toBe(69 * CLIENTS - 69 * 16 + 7 * 16);
    expect(await verifyLedger(database)).toEqual([]);
  });

  test('renting different chapters with one title ticket get one', async () => {
    const episodeIds: number[] = [];
    for (let count = 0; count < CLIENTS; count += 1) episodeIds.push(await addEpisode(database, titleId));
    const outcomes = await together((client) =>
      withAccountLock(database, accountId, async (tx) => {
        const episode = await pricedEpisode(tx, accountId, episodeIds[client]!, NOW);
        return rentEpisodeWithTicket(tx, { accountId, episode, ticketType: TicketType.title, ticketVersion: 1, now: NOW });
      }),
    );
    expect(refusals(outcomes)).toEqual(Array(CLIENTS - 1).fill('The ticket has changed.'));
    expect((await loadTitleTicket(database, accountId, titleId, NOW))?.ticket_count).toBe(0);
    expect(await verifyLedger(database)).toEqual([]);
  });
});
