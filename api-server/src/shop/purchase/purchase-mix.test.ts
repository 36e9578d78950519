import fc from 'fast-check';
import type { EpisodeStatus } from '@komado/shared-contracts';
import type { Database } from '../../database/database';
import { withAccountLock } from '../../ledger/account-lock';
import { pointBalance, spendingOrder, ticketBalance } from '../../ledger/balances';
import { expireBatchOfLots } from '../../ledger/expire-lots';
import { loadTransactionHistory } from '../../ledger/transaction-history.query';
import { grantFreePoints, grantPaidPoints } from '../../ledger/grant';
import { POINT_ASSETS, TICKET_ASSETS } from '../../ledger/allocate-debits';
import { verifyLedger } from '../../ledger/verify-ledger';
import { type BonusOutcome, giveLoginBonus } from '../login-bonus/give-login-bonus.command';
import { findOfferedMagazine, purchaseMagazine } from '../magazine/purchase-magazine';
import { acquireTestDatabase } from '../../testing/test-database';
import { pricedEpisode, pricedEpisodes } from './episode-price.query';
import { pointsGivenBack, pointBackCampaignOf } from './point-back-campaign.query';
import { type BulkOutcome, purchaseBulk } from './purchase-bulk';
import { purchaseEpisode } from './purchase-episode';
import { rentEpisodeWithTicket } from './rent-episode-with-ticket';
import { TicketType } from '@komado/shared-contracts';
import { addMagazine, addMagazineCategory, setPointBack } from '../testing/sample-magazines';
import { NOW, addAccount, addEpisode, addTitle, inDays } from '../testing/sample-rows';
import { propertyTestSettings } from '../../testing/property-test-settings';

const PRICES = [69, 40, 120, 1, 33];
const MAGAZINES: readonly (readonly number[])[] = [[0, 1, 2], [2, 3], [4]];
const MAGAZINE_PRICES = [100, 60, 20];
const PERCENT = 15;
/** Days that the campaign runs. */
const CAMPAIGN_DAYS = 6;

const step = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    amount: fc.integer({ min: 1, max: 250 }),
    isPaid: fc.boolean(),
    days: fc.integer({ min: 1, max: 9 }),
  }),
  { arbitrary: fc.record({ kind: fc.constant('buy' as const), episode: fc.nat(4) }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant('bulk' as const),
      episodes: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 }),
      // What the reader saw, relative to the actual value.
      offPrice: fc.constantFrom(0, 0, 0, 0, -1, 1, -69),
      offBack: fc.constantFrom(0, 0, 0, 0, 1, -1),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('magazine' as const), magazine: fc.nat(2), offPrice: fc.constantFrom(0, 0, 0, -1) }),
    weight: 3,
  },
  { arbitrary: fc.record({ kind: fc.constant('rent' as const), episode: fc.nat(4) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('bonus' as const), offsetMinutes: fc.constantFrom(0, 540) }), weight: 2 },
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('Over any mix of a reader’s purchases, rentals and bonuses', () => {
  let database: Database;
  let release: () => Promise<void>;
  let episodeIds: number[];
  let magazineIds: number[];
  let titleId: number;
  beforeAll(async () => {
    ({ database, release } = await acquireTestDatabase());
    titleId = await addTitle(database);
    await setPointBack(database, titleId, { percent: PERCENT, until: inDays(CAMPAIGN_DAYS) });
    episodeIds = [];
    for (const point of PRICES) episodeIds.push(await addEpisode(database, titleId, { point }));
    const category = await addMagazineCategory(database);
    magazineIds = [];
    for (const [index, carried] of MAGAZINES.entries()) {
      const ids = carried.map((episode) => episodeIds[episode]!);
      magazineIds.push(await addMagazine(database, category, ids, { point: MAGAZINE_PRICES[index] }));
    }
  });
  afterAll(() => release());

  /** Points and tickets, entitlements, and the ledger, as text. */
  const everything = async (accountId: number): Promise<string> =>
    JSON.stringify([
      await database.query('select * from journal where account_id = $1 order by journal_id', [accountId]),
      await database.query('select * from ledger_entry where account_id = $1 order by journal_id, place', [accountId]),
      await database.query('select * from entitlement where account_id = $1 order by episode_id, kind', [accountId]),
      await database.query('select * from magazine_purchase where account_id = $1 order by magazine_id', [accountId]),
    ]);
  const ownedBy = async (accountId: number): Promise<Set<number>> => {
    const rows = await database.query<{ episode_id: number }>(
      `select episode_id from entitlement where account_id = $1 and kind = 'purchased'`,
      [accountId],
    );
    return new Set(rows.map(({ episode_id }) => episodeIds.indexOf(episode_id)));
  };

  const buy = (accountId: number, episode: number, now: Date): Promise<EpisodeStatus> =>
    withAccountLock(database, accountId, async (tx) =>
      purchaseEpisode(tx, {
        accountId,
        episode: await pricedEpisode(tx, accountId, episodeIds[episode]!, now),
        checkPoint: PRICES[episode],
        now,
      }),
    );
  const bulk = (accountId: number, episodes: readonly number[], paidPoint: number, pointBack: number, now: Date): Promise<BulkOutcome> =>
    withAccountLock(database, accountId, async (tx) => {
      const ids = episodes.map((episode) => episodeIds[episode]!);
      const campaign = await pointBackCampaignOf(tx, titleId, now);
      const offered = await pricedEpisodes(tx, accountId, ids, now);
      return purchaseBulk(tx, { accountId, episodes: offered, campaign: campaign!, paidPoint, pointBack, freePointDays: 5, now });
    });
  const buyMagazine = (accountId: number, magazine: number, paidPoint: number, now: Date): Promise<void> =>
    withAccountLock(database, accountId, async (tx) =>
      purchaseMagazine(tx, { accountId, magazine: await findOfferedMagazine(tx, accountId, magazineIds[magazine]!, now), paidPoint, now }),
    );
  const rent = (accountId: number, episode: number, now: Date) =>
    withAccountLock(database, accountId, async (tx) =>
      rentEpisodeWithTicket(tx, {
        accountId,
        episode: await pricedEpisode(tx, accountId, episodeIds[episode]!, now),
        ticketType: TicketType.premium,
        ticketVersion: 0,
        now,
      }),
    );
  const requestBonus = (accountId: number, offsetMinutes: number, now: Date): Promise<BonusOutcome> =>
    giveLoginBonus(database, { accountId, terms: { points: [3, 7], lastDayTickets: 1 }, pointDays: 4, ticketDays: 2, offsetMinutes, now });

  /** Performs a step and returns its expected cost and gain, in points; a refusal leaves everything unchanged. */
  async function act(accountId: number, action: Step, now: Date, count: number): Promise<void> {
    const owned = await ownedBy(accountId);
    const before = await pointBalance(database, accountId, now);
    const expectMoved = async (moved: number) => expect((await pointBalance(database, accountId, now)).total).toBe(before.total + moved);
    const expectRefusal = async (work: () => Promise<unknown>, message: string) => {
      const state = await everything(accountId);
      await expect(work()).rejects.toThrow(message);
      expect(await everything(accountId)).toBe(state);
    };
    const expectSameAgain = async (work: () => Promise<unknown>, outcome: unknown) => {
      const state = await everything(accountId);
      expect(await work()).toEqual(outcome);
      expect(await everything(accountId)).toBe(state);
    };
    if (action.kind === 'give') {
      const head = { accountId, naturalKey: `given ${count}`, kind: 'operator-grant', amount: action.amount, now } as const;
      await database.transaction((tx) =>
        action.isPaid ? grantPaidPoints(tx, head) : grantFreePoints(tx, { ...head, expiresAt: inDays(action.days, now) }),
      );
      await expectMoved(action.amount);
    } else if (action.kind === 'buy') {
      const price = owned.has(action.episode) ? 0 : PRICES[action.episode]!;
      if (price > before.total) return expectRefusal(() => buy(accountId, action.episode, now), 'Not enough points.');
      const outcome = await buy(accountId, action.episode, now);
      await expectMoved(-price);
      await expectSameAgain(() => buy(accountId, action.episode, now), outcome);
    } else if (action.kind === 'bulk') {
      const locked = action.episodes.filter((episode) => !owned.has(episode));
      const price = locked.reduce((sum, episode) => sum + PRICES[episode]!, 0);
      const back = now < inDays(CAMPAIGN_DAYS) ? pointsGivenBack(price, { percent: PERCENT, from: null, until: null }) : 0;
      const [seenPrice, seenBack] = [price + action.offPrice, back + action.offBack];
      const request = () => bulk(accountId, action.episodes, seenPrice, seenBack, now);
      const state = await everything(accountId);
      if (locked.length === 0 && (action.offPrice !== 0 || action.offBack !== 0)) {
        // It may repeat an earlier request and then gets the same response. Either way nothing changes.
        await request().catch((error: Error) => expect(error.message).toMatch(/has changed|have changed/));
        expect(await everything(accountId)).toBe(state);
        return;
      }
      if (seenPrice !== price) return expectRefusal(request, 'The price has changed.');
      if (seenBack !== back) return expectRefusal(request, 'The points back for this purchase have changed.');
      if (price > before.total) return expectRefusal(request, 'Not enough points.');
      const outcome = await request();
      expect([outcome.paidPoint, outcome.pointBack, outcome.episodeIds.length]).toEqual([price, back, locked.length]);
      await expectMoved(back - price);
      await expectSameAgain(request, outcome);
      await expectSameAgain(() => bulk(accountId, action.episodes, seenPrice, seenBack, inDays(1, now)), outcome);
    } else if (action.kind === 'magazine') {
      const price = MAGAZINE_PRICES[action.magazine]!;
      const request = () => buyMagazine(accountId, action.magazine, price + action.offPrice, now);
      const isBought = (
        await database.query('select 1 from magazine_purchase where account_id = $1 and magazine_id = $2', [
          accountId,
          magazineIds[action.magazine]!,
        ])
      ).length;
      if (isBought) return expectSameAgain(request, undefined);
      if (action.offPrice !== 0) return expectRefusal(request, 'The price has changed.');
      if (MAGAZINES[action.magazine]!.every((episode) => owned.has(episode)))
        return expectRefusal(request, 'You already own every chapter in this magazine');
      if (price > before.total) return expectRefusal(request, 'Not enough points.');
      await request();
      await expectMoved(-price);
      await expectSameAgain(request, undefined);
      for (const episode of MAGAZINES[action.magazine]!) expect((await ownedBy(accountId)).has(episode)).toBe(true);
    } else if (action.kind === 'rent') {
      const tickets = (await ticketBalance(database, accountId, now)).count;
      const rented = await rent(accountId, action.episode, now).catch((error: Error) => error);
      if (rented instanceof Error) expect([rented.message, tickets]).toEqual(['You have no tickets left.', 0]);
      else await expectSameAgain(() => rent(accountId, action.episode, now), rented);
      await expectMoved(0);
    } else if (action.kind === 'bonus') {
      const { bonus, daysInARow } = await requestBonus(accountId, action.offsetMinutes, now);
      await expectMoved(bonus?.point ?? 0);
      await expectSameAgain(() => requestBonus(accountId, action.offsetMinutes, now), { bonus: null, daysInARow });
    } else if (action.kind === 'sweep') await expireBatchOfLots(database, now);
  }

  test('the ledger balances, nothing falls below zero, everything owned was paid for, replays change nothing, and flows sum to the balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 25 }), async (steps) => {
        const accountId = await addAccount(database);
        let now = NOW;
        for (const [count, action] of steps.entries()) {
          if (action.kind === 'wait') now = inDays(action.hours / 24, now);
          else await act(accountId, action, now, count);
          const balance = await pointBalance(database, accountId, now);
          expect(Math.min(balance.paid, balance.free)).toBeGreaterThanOrEqual(0);
          expect((await spendingOrder(database, accountId, POINT_ASSETS, now)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
            balance.total,
          );
        }
        await expireBatchOfLots(database, now);
        const sumOf = async (assets: typeof POINT_ASSETS) => {
          const { entries, total } = await loadTransactionHistory(database, accountId, assets, { limit: 100 });
          expect(entries.length).toBe(Math.min(100, total));
          return total > 100 ? undefined : entries.reduce((sum, { flow }) => sum + flow.amount, 0);
        };
        const [points, tickets] = [await sumOf(POINT_ASSETS), await sumOf(TICKET_ASSETS)];
        expect(points ?? (await pointBalance(database, accountId, now)).total).toBe((await pointBalance(database, accountId, now)).total);
        expect(tickets).toBe((await ticketBalance(database, accountId, now)).count);
        expect(await verifyLedger(database)).toEqual([]);
      }),
      propertyTestSettings(20_261_308, 40),
    );
  });
});
