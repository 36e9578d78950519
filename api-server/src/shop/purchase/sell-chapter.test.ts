import { EpisodeStatus } from '@komado/shared-contracts';
import type { Reason } from '@komado/shared-contracts/schemas';
import { addEpisode, addTitle, inDays } from '../testing/sample-rows';
import { type ShopHarness, createShopHarness } from '../testing/shop-harness';

const refusal = (reason: Reason, message: string) => ({ reason, message });

describe('The shop sells a chapter', () => {
  let shop: ShopHarness;
  beforeEach(async () => {
    shop = await createShopHarness();
  });
  afterEach(() => shop.close());

  test('for its price, once, and reports what is left', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(100);
    const bought = await shop.handlers['POST /episode/paid']({ episode_id, check_point: 69 }, shop.reader());
    expect(bought).toEqual({ episode_status: EpisodeStatus.purchased, point: { paid: 31, free: 0, total: 31, expiring: null } });
    expect(await shop.handlers['POST /episode/paid']({ episode_id, check_point: 69 }, shop.reader())).toEqual(bought);
  });

  test('without a price check when the reader sends none', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(69);
    expect((await shop.handlers['POST /episode/paid']({ episode_id }, shop.reader())).point.total).toBe(0);
  });

  test('not at a price other than the one shown', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(100);
    await expect(shop.handlers['POST /episode/paid']({ episode_id, check_point: 60 }, shop.reader())).rejects.toMatchObject(
      refusal('price-changed', 'The price has changed.'),
    );
    expect((await shop.balance()).total).toBe(100);
  });

  test('not when the reader has too few points', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(68);
    await expect(shop.handlers['POST /episode/paid']({ episode_id, check_point: 69 }, shop.reader())).rejects.toMatchObject(
      refusal('not-enough-points', 'Not enough points.'),
    );
    expect((await shop.balance()).total).toBe(68);
  });

  test('for nothing while it is free, even to a reader without points', async () => {
    const special = await addEpisode(shop.database, shop.titleId, { freeUntil: inDays(1) });
    expect((await shop.handlers['POST /episode/paid']({ episode_id: special, check_point: 69 }, shop.reader())).episode_status).toBe(
      EpisodeStatus.free,
    );
    shop.clock.set(inDays(1));
    await expect(shop.handlers['POST /episode/paid']({ episode_id: special, check_point: 69 }, shop.reader())).rejects.toThrow(
      'Not enough points.',
    );
  });

  test('permanently to a reader who is renting it', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(69);
    await shop.handlers['POST /episode/rental/ticket']({ episode_id, ticket_type: 1, ticket_version: 1 }, shop.reader());
    expect((await shop.handlers['POST /episode/paid']({ episode_id }, shop.reader())).episode_status).toBe(EpisodeStatus.purchased);
  });

  test.each([
    ['is unknown', 'select 1'],
    ['is withdrawn', "update episode set withdrawn_at = '2026-11-01'"],
    ['has not started', "update episode set start_time = '2026-12-24'"],
    ['is of a withdrawn title', "update title set withdrawn_at = '2026-11-01'"],
    ['is of a title that is not published', 'update title set published_at = null'],
  ])('not when it %s: 3100', async (reason, statement) => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(100);
    await shop.database.transaction((tx) => tx.runScript(statement));
    const requestedId = reason === 'is unknown' ? episode_id + 1 : episode_id;
    await expect(shop.handlers['POST /episode/paid']({ episode_id: requestedId }, shop.reader())).rejects.toMatchObject({ code: 3100 });
    expect((await shop.balance()).total).toBe(100);
  });

  test('of a restricted title only to a reader who is known to be old enough: 2016', async () => {
    const episode_id = await addEpisode(shop.database, await addTitle(shop.database, { ageRating: 16 }));
    await shop.givePaid(100);
    for (const context of [shop.born('2012-01'), shop.reader()]) {
      await expect(shop.handlers['POST /episode/paid']({ episode_id }, context)).rejects.toMatchObject({ code: 2016 });
      await expect(
        shop.handlers['POST /episode/rental/ticket']({ episode_id, ticket_type: 2, ticket_version: 1 }, context),
      ).rejects.toMatchObject({ code: 2016 });
    }
    expect((await shop.handlers['POST /episode/paid']({ episode_id }, shop.born('2010-11'))).episode_status).toBe(EpisodeStatus.purchased);
  });

  test('not to a minor, though anyone may read it, nor as a rental: 2016', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    await shop.givePaid(100);
    await shop.giveTickets(1);
    for (const context of [shop.born('2012-01'), shop.born('2015-01')]) {
      await expect(shop.handlers['POST /episode/paid']({ episode_id }, context)).rejects.toMatchObject({ code: 2016 });
      for (const ticket_type of [1, 2])
        await expect(
          shop.handlers['POST /episode/rental/ticket']({ episode_id, ticket_type, ticket_version: 1 }, context),
        ).rejects.toMatchObject({ code: 2016 });
    }
    expect((await shop.balance()).total).toBe(100);
    expect(await shop.database.query('select * from entitlement')).toEqual([]);
  });

  test('not to a deleted account: 2000', async () => {
    const episode_id = await addEpisode(shop.database, shop.titleId);
    const context = shop.reader({ reader: { accountId: 999_999, userId: 1, email: '', isAppSession: false } });
    await expect(shop.handlers['POST /episode/paid']({ episode_id }, context)).rejects.toMatchObject({ code: 2000 });
  });
});
