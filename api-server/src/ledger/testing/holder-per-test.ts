import { payByCard } from '../../shop/testing/pay-by-card';
import { inDays } from '../../shop/testing/sample-rows';
import { codesOf, type SimulatedReader } from '../../testing/simulated-reader';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from '../grant';

/** For each test of the file, an app with a reader, who is given or buys points and tickets; access its members inside tests only. */
export function holderPerTest() {
  let test: TestApp;
  let reader: SimulatedReader;
  beforeEach(async () => {
    test = await createTestApp({ environment: { SIGN_UP_FREE_POINTS: '30', FREE_POINT_DAYS: '10' } });
    reader = await test.cast.signUp('aya@komado.example');
  });
  afterEach(() => test.close());

  let keys = 0;
  const head = () => ({
    accountId: reader.accountId,
    naturalKey: `given ${(keys += 1)}`,
    kind: 'operator-grant' as const,
    now: test.clock.now(),
  });
  return {
    get test() {
      return test;
    },
    get reader() {
      return reader;
    },
    givePaid: (amount: number) => test.database.transaction((tx) => grantPaidPoints(tx, { ...head(), amount })),
    giveFree: (amount: number, days: number) =>
      test.database.transaction((tx) => grantFreePoints(tx, { ...head(), amount, expiresAt: inDays(days) })),
    giveTickets: (amount: number, days: number) =>
      test.database.transaction((tx) => grantPremiumTickets(tx, { ...head(), amount, expiresAt: inDays(days) })),
    needsLogin: async (
      name: 'GET /account/point/flow' | 'GET /account/ticket/flow' | 'GET /web/point/history/list' | 'GET /web/title/purchased',
    ) => {
      const visitor = test.visitor();
      expect((await visitor.call(name)).body.response_code).toBe(2011);
      visitor.cookies.set('uwt', 'forged');
      expect(await codesOf(visitor.call(name))).toEqual([401, 1101]);
    },
    signUpAnother: () => test.cast.signUp(`other${(keys += 1)}@komado.example`),
    pay: async (asset_id: string): Promise<void> => {
      const { checkout_url } = await reader.data('POST /web/stp/outright', { asset_id, path: '/my/shop', recaptcha_token: 'token' });
      expect((await payByCard(test.app, checkout_url)).statusCode).toBe(303);
    },
  };
}
