import { readConfiguration } from '@komado/server-kit';
import { Cookie, type Points } from '@komado/shared-contracts';
import { type ManualClock, manualClock } from '../../testing/manual-clock';
import type { Database } from '../../database/database';
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

/** The shop's calls without a server, one reader, and one title with title tickets. No products are on sale. */
export interface ShopHarness {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly handlers: ReturnType<typeof balanceHandlers> & ReturnType<typeof unlockEpisodeHandlers> & ReturnType<typeof pointShopHandlers>;
  readonly accountId: number;
  readonly titleId: number;
  visitor(overrides?: Partial<CallContext>): CallContext;
  reader(overrides?: Partial<CallContext>): CallContext;
  /** The reader with a birthday cookie. */
  born(birthday: string): CallContext;
  givePaid(amount: number): Promise<boolean>;
  giveFree(amount: number): Promise<boolean>;
  giveTickets(amount: number): Promise<boolean>;
  balance(): Promise<Points>;
  /** Closes after verifying the ledger. */
  close(): Promise<void>;
}

export async function createShopHarness(): Promise<ShopHarness> {
  const { database, release } = await acquireTestDatabase();
  const configuration = readConfiguration({ PUBLIC_URL: 'http://komado.example' });
  const clock = manualClock(NOW);
  const payments = await cardSandbox(database, clock, configuration.PUBLIC_URL);
  const dependencies = { configuration, database, clock, payments };
  const handlers = { ...balanceHandlers(dependencies), ...unlockEpisodeHandlers(dependencies), ...pointShopHandlers(dependencies) };
  const accountId = await addAccount(database);
  const titleId = await addTitle(database, { ticket: [23, 3, 1] });
  const head = (naturalKey: string) => ({ accountId, naturalKey, kind: 'operator-grant', now: clock.now() }) as const;
  const shop: ShopHarness = {
    database,
    clock,
    handlers,
    accountId,
    titleId,
    visitor: (overrides = {}) => testCallContext(null, { country: 'US', ...overrides }),
    reader: (overrides = {}) =>
      shop.visitor({ reader: { accountId, userId: 1, email: 'reader@komado.example', isAppSession: false }, ...overrides }),
    born: (birthday) => shop.reader({ cookies: { [Cookie.birthday]: birthday } }),
    givePaid: (amount) => database.transaction((tx) => grantPaidPoints(tx, { ...head('paid'), amount })),
    giveFree: (amount) => database.transaction((tx) => grantFreePoints(tx, { ...head('free'), amount, expiresAt: inDays(60) })),
    giveTickets: (amount) => database.transaction((tx) => grantPremiumTickets(tx, { ...head('tickets'), amount, expiresAt: inDays(60) })),
    balance: async () => (await handlers['GET /account/point']({}, shop.reader())).point,
    close: async () => {
      const faults = await verifyLedger(database);
      await release();
      expect(faults).toEqual([]);
    },
  };
  return shop;
}
