import { TicketType } from '@komado/shared-contracts';
import { grantPremiumTickets } from '../../ledger/grant';
import { libraryFixture } from '../../catalog/testing/library-fixture';
import { createTestApp, type TestApp, TEST_START } from '../../testing/test-app';
import { DAY_MS } from '../../clock';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

it.each([
  ['gives tickets', [23, 2, 1]],
  ['gives none', undefined],
] as const)('how long a premium ticket opens a chapter is shown before it is used, when its title %s', async (_, ticket) => {
  const library = libraryFixture(test.database);
  const episode_id = await library.episode(await library.title({ ticket }), { point: 60 });
  const reader = await test.cast.signUp('reader@example.com');
  await test.database.transaction((tx) =>
    grantPremiumTickets(tx, {
      accountId: reader.accountId,
      amount: 1,
      naturalKey: 'one ticket',
      expiresAt: new Date(TEST_START.getTime() + DAY_MS),
      kind: 'operator-grant',
      now: TEST_START,
    }),
  );
  const { lock } = await reader.data('GET /web/episode/viewer', { episode_id });
  const rented = await reader.data('POST /episode/rental/ticket', { episode_id, ticket_type: TicketType.premium, ticket_version: 0 });
  expect(rented.episode_status).toBe('renting');
  expect(Date.parse(rented.rental_end_date!)).toBe(test.clock.now().getTime() + lock!.rental_days * DAY_MS);
});
