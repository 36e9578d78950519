import { readConfiguration } from '@komado/server-kit';
import { Cookie } from '@komado/shared-contracts';
import { manualClock } from '../../testing/manual-clock';
import type { CallContext } from '../../caller/call-context';
import { testCallContext } from '../../caller/testing/test-call-context';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from '../../ledger/grant';
import { verifyLedger } from '../../ledger/verify-ledger';
import { acquireTestDatabase } from '../../testing/test-database';
import { cardSandbox } from '../payment/card-sandbox/card-sandbox';
import { balanceHandlers } from '../purchase/balance.handlers';
import { pointShopHandlers } from '../purchase/point-shop.handlers';
import { unlockEpisodeHandlers } from '../purchase/unlock-episode.handlers';
import { NOW, addAccount, addTitle, inDays } from './sample-rows';

export type ShopHarness = Awaited<ReturnType<typeof createShopHarness>>;

/** The shop's calls without a server, one reader, and one title with title tickets. No products are on sale. */
export async function createShopHarness() {
  const { database, release } = await acquireTestDatabase();
  const configuration = readConfiguration({ PUBLIC_URL: 'http://komado.example' });
  const clock = manualClock(NOW);
  const payments = await cardSandbox(database, clock, configuration.PUBLIC_URL);
  const dependencies = { configuration, database, clock, payments };
  const handlers = { ...balanceHandlers(dependencies), ...unlockEpisodeHandlers(dependencies), ...pointShopHandlers(dependencies) };
  const accountId = await addAccount(database);
  const titleId = await addTitle(database, { ticket: [23, 3, 1] });
  const head = (naturalKey: string) => ({ accountId, naturalKey, kind: 'operator-grant', now: clock.now() }) as const;
  const visitor = (overrides: Partial<CallContext> = {}) => testCallContext(null, { country: 'US', ...overrides });
  const reader = (overrides: Partial<CallContext> = {}) =>
    visitor({ reader: { accountId, userId: 1, email: 'reader@komado.example', isAppSession: false }, ...overrides });
  return {
    database,
    clock,
    handlers,
    accountId,
    titleId,
    visitor,
    reader,
    /** The reader with a birthday cookie. */
    born: (birthday: string) => reader({ cookies: { [Cookie.birthday]: birthday } }),
    givePaid: (amount: number) => database.transaction((tx) => grantPaidPoints(tx, { ...head('paid'), amount })),
    giveFree: (amount: number) => database.transaction((tx) => grantFreePoints(tx, { ...head('free'), amount, expiresAt: inDays(60) })),
    giveTickets: (amount: number) =>
      database.transaction((tx) => grantPremiumTickets(tx, { ...head('tickets'), amount, expiresAt: inDays(60) })),
    balance: async () => (await handlers['GET /account/point']({}, reader())).point,
    /** Closes after verifying the ledger. */
    close: async () => {
      const faults = await verifyLedger(database);
      await release();
      expect(faults).toEqual([]);
    },
  };
}
