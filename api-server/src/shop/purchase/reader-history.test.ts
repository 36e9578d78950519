import fc from 'fast-check';
import { EpisodeStatus } from '@komado/shared-contracts';
import type { Database } from '../../database/database';
import { withAccountLock } from '../../ledger/account-lock';
import { pointBalance, ticketBalance } from '../../ledger/balances';
import { expireBatchOfLots } from '../../ledger/expire-lots';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from '../../ledger/grant';
import { loadTitleTicket } from '../../ledger/title-ticket';
import { verifyLedger } from '../../ledger/verify-ledger';
import { acquireTestDatabase } from '../../testing/test-database';
import { pricedEpisode } from './episode-price.query';
import { purchaseEpisode } from './purchase-episode';
import { rentEpisodeWithTicket } from './rent-episode-with-ticket';
import { TicketType } from '@komado/shared-contracts';
import { NOW, addAccount, addEpisode, addTitle, inDays } from '../testing/sample-rows';
import { propertyTestSettings } from '../../testing/property-test-settings';

type Step =
  | { readonly kind: 'grant-free'; readonly amount: number; readonly days: number; readonly key: number }
  | { readonly kind: 'grant-tickets'; readonly amount: number; readonly days: number; readonly key: number }
  | { readonly kind: 'grant-paid'; readonly amount: number; readonly key: number }
  | { readonly kind: 'buy'; readonly episode: number }
  | { readonly kind: 'rent'; readonly episode: number; readonly ticketType: TicketType; readonly isStale: boolean }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'sweep' };

const key = fc.integer({ min: 0, max: 9 });
const amount = fc.integer({ min: 1, max: 200 });
const days = fc.integer({ min: 1, max: 12 });
const episode = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('grant-free' as const), amount, days, key }),
  fc.record({ kind: fc.constantFrom('grant-tickets' as const), amount: fc.integer({ min: 1, max: 3 }), days, key }),
  fc.record({ kind: fc.constantFrom('grant-paid' as const), amount, key }),
  { arbitrary: fc.record({ kind: fc.constantFrom('buy' as const), episode }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('rent' as const),
      episode,
      ticketType: fc.constantFrom(TicketType.title, TicketType.premium),
      isStale: fc.boolean(),
    }),
    weight: 3,
  },
  fc.record({ kind: fc.constantFrom('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constantFrom('sweep' as const) }),
);

/** The simplest possible model of what a reader should have. */
class Expectation {
  readonly lots: { asset: 'free' | 'paid' | 'ticket'; left: number; ends: number }[] = [];
  readonly keys = new Set<string>();
  readonly owned = new Set<number>();
  readonly rentedUntil = new Map<number, number>();

  balance(asset: 'free' | 'paid' | 'ticket', now: Date): number {
    return this.lots.filter((lot) => lot.asset === asset && lot.ends > now.getTime()).reduce((sum, lot) => sum + lot.left, 0);
  }
  receive(naturalKey: string, asset: 'free' | 'paid' | 'ticket', left: number, ends: number): void {
    if (this.keys.has(naturalKey)) return;
    this.keys.add(naturalKey);
    this.lots.push({ asset, left, ends });
  }
  take(assets: readonly ('free' | 'paid' | 'ticket')[], count: number, now: Date): boolean {
    if (assets.reduce((sum, asset) => sum + this.balance(asset, now), 0) < count) return false;
    let missing = count;
    for (const asset of assets) {
      for (const lot of this.lots
        .filter((candidate) => candidate.asset === asset && candidate.ends > now.getTime())
        .sort((a, b) => a.ends - b.ends)) {
        const taken = Math.min(missing, lot.left);
        lot.left -= taken;
        missing -= taken;
      }
    }
    return true;
  }
}

const PRICES = [69, 40, 120, 1];

describe('Over any history of a reader’s actions', () => {
  let database: Database;
  let release: () => Promise<void>;
  beforeAll(async () => void ({ database, release } = await acquireTestDatabase()));
  afterAll(() => release());

  test('the ledger sums to zero, nothing falls below zero, every entitlement has its price, and repeating an action changes nothing', async () => {
    const titleId = await addTitle(database, { ticket: [23, 3, 2] });
    const episodeIds: number[] = [];
    for (const point of PRICES) episodeIds.push(await addEpisode(database, titleId, { point }));

    const buy = (accountId: number, index: number, now: Date): Promise<EpisodeStatus> =>
      withAccountLock(database, accountId, async (tx) => {
        const offered = await pricedEpisode(tx, accountId, episodeIds[index]!, now);
        return purchaseEpisode(tx, { accountId, episode: offered, checkPoint: PRICES[index], now });
      });
    const rent = (
      accountId: number,
      { episode: index, ticketType, isStale }: Extract<Step, { kind: 'rent' }>,
      now: Date,
    ): Promise<EpisodeStatus> =>
      withAccountLock(database, accountId, async (tx) => {
        const offered = await pricedEpisode(tx, accountId, episodeIds[index]!, now);
        const current = (await loadTitleTicket(tx, accountId, titleId, now))!.ticket_version;
        const rental = { accountId, episode: offered, ticketType, ticketVersion: isStale ? current - 1 : current, now };
        return (await rentEpisodeWithTicket(tx, rental)).status;
      });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const accountId = await addAccount(database);
        const expected = new Expectation();
        let now = NOW;
        for (const action of steps) {
          const naturalKey = `${action.kind}:${'key' in action ? action.key : ''}`;
          const head = { accountId, naturalKey, kind: 'operator-grant', now } as const;
          if (action.kind === 'wait') now = inDays(action.hours / 24, now);
          else if (action.kind === 'sweep') await expireBatchOfLots(database, now);
          else if (action.kind === 'grant-paid') {
            await database.transaction((tx) => grantPaidPoints(tx, { ...head, amount: action.amount }));
            expected.receive(naturalKey, 'paid', action.amount, Infinity);
          } else if (action.kind === 'grant-free') {
            await database.transaction((tx) =>
              grantFreePoints(tx, { ...head, amount: action.amount, expiresAt: inDays(action.days, now) }),
            );
            expected.receive(naturalKey, 'free', action.amount, inDays(action.days, now).getTime());
          } else if (action.kind === 'grant-tickets') {
            await database.transaction((tx) =>
              grantPremiumTickets(tx, { ...head, amount: action.amount, expiresAt: inDays(action.days, now) }),
            );
            expected.receive(naturalKey, 'ticket', action.amount, inDays(action.days, now).getTime());
          } else if (action.kind === 'buy') {
            const canPay = expected.owned.has(action.episode) || expected.take(['free', 'paid'], PRICES[action.episode]!, now);
            if (canPay) {
              expect(await buy(accountId, action.episode, now)).toBe(EpisodeStatus.purchased);
              expected.owned.add(action.episode);
              // Repeated at once, as from a second tab.
              expect(await buy(accountId, action.episode, now)).toBe(EpisodeStatus.purchased);
            } else await expect(buy(accountId, action.episode, now)).rejects.toThrow('Not enough points.');
          } else {
            const isOwned = expected.owned.has(action.episode);
            const isRenting = (expected.rentedUntil.get(action.episode) ?? 0) > now.getTime();
            const ticket = (await loadTitleTicket(database, accountId, titleId, now))!;
            const isPaid =
              isOwned ||
              isRenting ||
              (action.ticketType === TicketType.premium ? expected.take(['ticket'], 1, now) : !action.isStale && ticket.ticket_count > 0);
            if (isPaid) {
              const status = isOwned ? EpisodeStatus.purchased : EpisodeStatus.renting;
              expect(await rent(accountId, action, now)).toBe(status);
              if (!isOwned && !isRenting) expected.rentedUntil.set(action.episode, inDays(3, now).getTime());
              const version = (await loadTitleTicket(database, accountId, titleId, now))!.ticket_version;
              const isSpent = action.ticketType === TicketType.title && !isOwned && !isRenting;
              expect(version).toBe(ticket.ticket_version + (isSpent ? 1 : 0));
              expect(await rent(accountId, { ...action, isStale: true }, now)).toBe(status);
            } else {
              const isStale = action.ticketType === TicketType.title && action.isStale;
              await expect(rent(accountId, action, now)).rejects.toThrow(isStale ? 'The ticket has changed.' : 'You have no tickets left.');
            }
          }
          const points = await pointBalance(database, accountId, now);
          expect([points.free, points.paid, points.total]).toEqual([
            expected.balance('free', now),
            expected.balance('paid', now),
            expected.balance('free', now) + expected.balance('paid', now),
          ]);
          expect((await ticketBalance(database, accountId, now)).count).toBe(expected.balance('ticket', now));
        }
        expect(await verifyLedger(database)).toEqual([]);
      }),
      propertyTestSettings(20_261_309, 40),
    );
  });
});
