import { readConfiguration } from '@komado/hosting';
import { Cookie, EpisodeStatus } from '@komado/shared-contracts';
import { calls } from '@komado/shared-contracts/schemas';
import { type ManualClock, manualClock } from '../clock';
import type { Database } from '../database/database';
import type { CallContext } from '../http/handler';
import { grantFreePoints, grantPaidPoints, grantPremiumTickets } from '../ledger/grant';
import { verifyLedger } from '../ledger/verify';
import { takeTestDatabase } from '../testing/test-database';
import { cardSandbox } from './card/card-sandbox';
import { seedShop } from './seed-shop';
import { shopHandlers } from './shop.handlers';
import { NOW, addAccount, addEpisode, addTitle, inDays } from './testing/sample-rows';

const configuration = readConfiguration({ PUBLIC_URL: 'http://komado.example' });

describe('The shop', () => {
  let database: Database;
  let release: () => Promise<void>;
  let clock: ManualClock;
  let handlers: ReturnType<typeof shopHandlers>;
  let accountId: number;
  let titleId: number;
  beforeEach(async () => {
    ({ database, release } = await takeTestDatabase('pglite'));
    clock = manualClock(NOW);
    handlers = shopHandlers({ configuration, database, clock, payments: await cardSandbox(database, clock, configuration.PUBLIC_URL) });
    accountId = await addAccount(database);
    titleId = await addTitle(database, { ticket: [23, 3, 1] });
  });
  afterEach(async () => {
    expect(await verifyLedger(database)).toEqual([]);
    await release();
  });

  const visitor = (changed: Partial<CallContext> = {}): CallContext => ({
    reader: null,
    cookies: {},
    region: 'US',
    country: 'US',
    countryRule: null,
    isCrawler: false,
    userAgent: '',
    ip: '127.0.0.1',
    setCookie: () => undefined,
    ...changed,
  });
  const reader = (changed: Partial<CallContext> = {}): CallContext =>
    visitor({ reader: { accountId, userId: 1, email: 'reader@komado.example' }, ...changed });
  const born = (birthday: string): CallContext => reader({ cookies: { [Cookie.birthday]: birthday } });
  const head = (naturalKey: string) => ({ accountId, naturalKey, kind: 'operator-grant', now: clock.now() }) as const;
  const givePaid = (amount: number) => database.transaction((tx) => grantPaidPoints(tx, { ...head('paid'), amount }));
  const giveFree = (amount: number) =>
    database.transaction((tx) => grantFreePoints(tx, { ...head('free'), amount, expiresAt: inDays(60) }));
  const giveTickets = (amount: number) =>
    database.transaction((tx) => grantPremiumTickets(tx, { ...head('tickets'), amount, expiresAt: inDays(60) }));
  const held = async () => (await handlers['GET /account/point']({}, reader())).point;
  const ticketRefusal = (message: string) => ({ code: 1099, status: 400, message });

  describe('tells what a reader holds', () => {
    test('in points, paid and free', async () => {
      await givePaid(100);
      await giveFree(20);
      expect(await handlers['GET /account/point']({}, reader())).toEqual({
        point: { paid: 100, free: 20, total: 120, expiring: { amount: 20, expired_date: inDays(60).toISOString() } },
      });
    });

    test('in points and premium tickets', async () => {
      await giveTickets(2);
      const all = await handlers['GET /account/point/all']({}, reader());
      expect(all).toEqual({
        point: { paid: 0, free: 0, total: 0, expiring: null },
        ticket: { count: 2, detail_list: [{ expired_date: inDays(60).toISOString(), count: 2 }] },
        spending_list: [],
      });
      calls['GET /account/point/all'].result.strict().parse(all);
    });
  });

  describe('sells a chapter', () => {
    test('for its price, once, and says what is left', async () => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(100);
      const bought = await handlers['POST /episode/paid']({ episode_id, check_point: 69 }, reader());
      expect(bought).toEqual({ episode_status: EpisodeStatus.purchased, point: { paid: 31, free: 0, total: 31, expiring: null } });
      expect(await handlers['POST /episode/paid']({ episode_id, check_point: 69 }, reader())).toEqual(bought);
    });

    test('without a price check when the reader sends none', async () => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(69);
      expect((await handlers['POST /episode/paid']({ episode_id }, reader())).point.total).toBe(0);
    });

    test('not at another price than the reader saw', async () => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(100);
      await expect(handlers['POST /episode/paid']({ episode_id, check_point: 60 }, reader())).rejects.toMatchObject(
        ticketRefusal('The price has changed.'),
      );
      expect((await held()).total).toBe(100);
    });

    test('not for fewer points than it costs', async () => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(68);
      await expect(handlers['POST /episode/paid']({ episode_id, check_point: 69 }, reader())).rejects.toMatchObject(
        ticketRefusal('Not enough points.'),
      );
      expect((await held()).total).toBe(68);
    });

    test('for nothing while it is free, even to a reader without points', async () => {
      const special = await addEpisode(database, titleId, { freeUntil: inDays(1) });
      expect((await handlers['POST /episode/paid']({ episode_id: special, check_point: 69 }, reader())).episode_status).toBe(
        EpisodeStatus.free,
      );
      clock.set(inDays(1));
      await expect(handlers['POST /episode/paid']({ episode_id: special, check_point: 69 }, reader())).rejects.toThrow(
        'Not enough points.',
      );
    });

    test('to a reader who rents it at the moment, for good', async () => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(69);
      await handlers['POST /episode/rental/ticket']({ episode_id, ticket_type: 1, ticket_version: 1 }, reader());
      expect((await handlers['POST /episode/paid']({ episode_id }, reader())).episode_status).toBe(EpisodeStatus.purchased);
    });

    test.each([
      ['is unknown', 'select 1'],
      ['is withdrawn', "update episode set withdrawn_at = '2026-11-01'"],
      ['has not started', "update episode set start_time = '2026-12-24'"],
      ['is of a withdrawn title', "update title set withdrawn_at = '2026-11-01'"],
      ['is of a title that is not published', 'update title set published_at = null'],
    ])('not when it %s: 3100', async (reason, statement) => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(100);
      await database.transaction((tx) => tx.runScript(statement));
      const asked = reason === 'is unknown' ? episode_id + 1 : episode_id;
      await expect(handlers['POST /episode/paid']({ episode_id: asked }, reader())).rejects.toMatchObject({ code: 3100 });
      expect((await held()).total).toBe(100);
    });

    test('of a restricted title only to a reader who is known to be old enough: 2016', async () => {
      const episode_id = await addEpisode(database, await addTitle(database, { ageRating: 16 }));
      await givePaid(100);
      for (const context of [born('2012-01'), reader()]) {
        await expect(handlers['POST /episode/paid']({ episode_id }, context)).rejects.toMatchObject({ code: 2016 });
        await expect(
          handlers['POST /episode/rental/ticket']({ episode_id, ticket_type: 2, ticket_version: 1 }, context),
        ).rejects.toMatchObject({ code: 2016 });
      }
      expect((await handlers['POST /episode/paid']({ episode_id }, born('2010-11'))).episode_status).toBe(EpisodeStatus.purchased);
    });

    test('not to a minor, though anyone may read it, and lends them none: 2016', async () => {
      const episode_id = await addEpisode(database, titleId);
      await givePaid(100);
      await giveTickets(1);
      for (const context of [born('2012-01'), born('2015-01')]) {
        await expect(handlers['POST /episode/paid']({ episode_id }, context)).rejects.toMatchObject({ code: 2016 });
        for (const ticket_type of [1, 2])
          await expect(
            handlers['POST /episode/rental/ticket']({ episode_id, ticket_type, ticket_version: 1 }, context),
          ).rejects.toMatchObject({ code: 2016 });
      }
      expect((await held()).total).toBe(100);
      expect(await database.query('select * from entitlement')).toEqual([]);
    });

    test('not to an account that is gone: 2000', async () => {
      const episode_id = await addEpisode(database, titleId);
      const context = reader({ reader: { accountId: 999_999, userId: 1, email: '' } });
      await expect(handlers['POST /episode/paid']({ episode_id }, context)).rejects.toMatchObject({ code: 2000 });
    });
  });

  describe('rents a chapter', () => {
    const rent = (episode_id: number, ticket_type: number, ticket_version = 1) =>
      handlers['POST /episode/rental/ticket']({ episode_id, ticket_type, ticket_version }, reader());

    test('with a title ticket, for the days of the title, and the ticket starts to recover', async () => {
      const rented = await rent(await addEpisode(database, titleId), 1);
      expect(rented).toMatchObject({
        episode_status: EpisodeStatus.renting,
        rental_end_date: inDays(3).toISOString(),
        title_ticket: { ticket_count: 0, ticket_version: 2, recovery_progress: 0, next_recovery_date: inDays(23 / 24).toISOString() },
        ticket: { count: 0, detail_list: [] },
      });
      calls['POST /episode/rental/ticket'].result.strict().parse(rented);
    });

    test('with a premium ticket, the one that ends first', async () => {
      await giveTickets(2);
      const rented = await rent(await addEpisode(database, titleId), 2, 0);
      expect(rented).toMatchObject({
        episode_status: EpisodeStatus.renting,
        ticket: { count: 1 },
        title_ticket: { ticket_count: 1, ticket_version: 1 },
      });
    });

    test('with a premium ticket even where title tickets do not work, and for three days where the title names none', async () => {
      const episode_id = await addEpisode(database, await addTitle(database), { isTicketAvailable: false });
      await giveTickets(1);
      expect(await rent(episode_id, 2)).toMatchObject({ rental_end_date: inDays(3).toISOString(), title_ticket: null });
    });

    test('once while the rental lasts, and again after its end', async () => {
      const episode_id = await addEpisode(database, titleId);
      await giveTickets(2);
      const first = await rent(episode_id, 2);
      clock.set(inDays(2));
      expect(await rent(episode_id, 2)).toEqual(first);
      expect(await rent(episode_id, 1, 99)).toEqual(first);
      clock.set(inDays(3));
      expect(await rent(episode_id, 2)).toMatchObject({ rental_end_date: inDays(6).toISOString(), ticket: { count: 0 } });
    });

    test('for nothing when it is owned or free', async () => {
      const owned = await addEpisode(database, titleId);
      await givePaid(69);
      await handlers['POST /episode/paid']({ episode_id: owned }, reader());
      expect(await rent(owned, 1)).toMatchObject({
        episode_status: EpisodeStatus.purchased,
        rental_end_date: null,
        title_ticket: { ticket_count: 1 },
      });
      expect(await rent(await addEpisode(database, titleId, { point: 0 }), 1)).toMatchObject({
        episode_status: EpisodeStatus.free,
        rental_end_date: null,
      });
    });

    test('not with a ticket that is not as the reader saw it', async () => {
      await expect(rent(await addEpisode(database, titleId), 1, 2)).rejects.toMatchObject(ticketRefusal('The ticket has changed.'));
    });

    test('not without a ticket of either kind', async () => {
      await rent(await addEpisode(database, titleId), 1);
      const episode_id = await addEpisode(database, titleId);
      await expect(rent(episode_id, 1, 2)).rejects.toMatchObject(ticketRefusal('No ticket is left.'));
      await expect(rent(episode_id, 2)).rejects.toMatchObject(ticketRefusal('No ticket is left.'));
      expect(await database.query('select count(*) as rented from entitlement')).toEqual([{ rented: 1 }]);
    });

    test('not with a title ticket where the chapter or its title takes none', async () => {
      const message = 'This chapter cannot be read with a title ticket.';
      await expect(rent(await addEpisode(database, titleId, { isTicketAvailable: false }), 1)).rejects.toMatchObject(
        ticketRefusal(message),
      );
      await expect(rent(await addEpisode(database, await addTitle(database)), 1)).rejects.toMatchObject(ticketRefusal(message));
    });

    test('not with a kind of ticket that does not exist, and no chapter that does not', async () => {
      await expect(rent(await addEpisode(database, titleId), 3)).rejects.toMatchObject({ code: 1099, status: 400 });
      await expect(rent(987_654, 1)).rejects.toMatchObject({ code: 3100 });
    });
  });

  describe('shows its shelves', () => {
    beforeEach(() => database.transaction(seedShop));

    test('to visitors, priced in dollars, with one best value', async () => {
      const shop = await handlers['GET /web/shop']({ asset_type: 'point' }, visitor());
      calls['GET /web/shop'].result.strict().parse(shop);
      expect(shop).toMatchObject({ is_purchasable: true, point: null, free_point_days: 180 });
      expect(shop.product_list.map(({ price }) => price)).toEqual([2.99, 4.89, 9.49, 26.99].map((amount) => ({ amount, currency: 'USD' })));
      expect(shop.product_list.filter(({ is_best_value }) => is_best_value).map(({ asset_id }) => asset_id)).toEqual(['point-3000']);
    });

    test('in whole yen in Japan, and with what the reader holds', async () => {
      await givePaid(5);
      const shop = await handlers['GET /web/shop']({ asset_type: 'point' }, reader({ region: 'JP', country: 'JP' }));
      expect(shop.product_list[0]).toMatchObject({ point: 300, bonus_point: 0, price: { amount: 300, currency: 'JPY' } });
      expect(shop.point?.paid).toBe(5);
    });

    test('empty where points are sold in the app only', async () => {
      const away = visitor({ country: 'KR', countryRule: 'app-only' });
      expect(await handlers['GET /web/shop']({ asset_type: 'point' }, away)).toMatchObject({ is_purchasable: false, product_list: [] });
      expect(await handlers['GET /web/shop/point/subscription']({}, away)).toEqual({ is_purchasable: false, plan_list: [] });
    });

    test('with the monthly plan of the specification: 300 points and 30 bonus points for 3 dollars', async () => {
      const plans = await handlers['GET /web/shop/point/subscription']({}, visitor());
      calls['GET /web/shop/point/subscription'].result.strict().parse(plans);
      expect(plans.plan_list[0]).toEqual({
        asset_id: 'plan-300',
        name: 'Monthly 300',
        point: 300,
        bonus_point: 30,
        price: { amount: 3, currency: 'USD' },
        is_bonus_available: true,
        is_subscribed: false,
        next_date: null,
        is_canceled: false,
        is_past_due: false,
      });
    });

    test.each([
      ['renews', null, null, { is_subscribed: true, is_canceled: false, next_date: '2026-12-01T00:00:00.000Z' }],
      [
        'was cancelled and goes on to its end',
        '2026-11-10',
        '2026-12-01',
        { is_subscribed: true, is_canceled: true, next_date: '2026-12-01T00:00:00.000Z' },
      ],
      ['has ended', '2026-10-10', '2026-11-01', { is_subscribed: false, is_canceled: false, next_date: null }],
    ])('with the plan of a reader that %s', async (_, canceled, ends, state) => {
      await database.transaction((tx) =>
        tx.execute(
          `insert into subscription (account_id, asset_id, region, name, point, bonus_point, price_minor, currency, provider_subscription_id, started_at, renews_at, canceled_at, ends_at)
           values ($1, 'plan-300', 'US', 'Monthly 300', 300, 30, 300, 'USD', 'sub_1', '2026-09-20', '2026-12-01', $2, $3)`,
          [accountId, canceled, ends],
        ),
      );
      const { plan_list } = await handlers['GET /web/shop/point/subscription']({}, reader());
      expect(plan_list).toMatchObject([state, { asset_id: 'plan-1000', is_subscribed: false }]);
    });
  });

  describe('starts a card payment', () => {
    beforeEach(() => database.transaction(seedShop));
    const buy = (changed: Partial<{ asset_id: string; path: string; recaptcha_token: string }> = {}, context = reader()) =>
      handlers['POST /web/stp/outright']({ asset_id: 'point-1000', path: '/my/shop', recaptcha_token: 'token', ...changed }, context);

    test('and gives the address of the card page', async () => {
      const { checkout_url } = await buy();
      expect(checkout_url).toMatch(/^http:\/\/komado\.example\/-\/card\/cs_sandbox_[0-9a-f]{48}$/);
      const rows = await database.query('select state, price_minor, currency, point, bonus_point, provider_session_id from payment');
      expect(rows).toEqual([
        {
          state: 'pending',
          price_minor: 949,
          currency: 'USD',
          point: 1000,
          bonus_point: 60,
          provider_session_id: checkout_url.split('/').at(-1),
        },
      ]);
      expect((await held()).total).toBe(0);
    });

    test('in the currency of the region', async () => {
      await buy({}, reader({ region: 'JP', country: 'JP' }));
      expect(await database.query('select amount_minor, currency from card_session')).toEqual([{ amount_minor: 950, currency: 'JPY' }]);
    });

    test.each([
      ['a country where points are sold in the app only', {}, { countryRule: 'app-only' as const }, { code: 4011 }],
      ['a minor', {}, { cookies: { [Cookie.birthday]: '2012-01' } }, { code: 2016 }],
      ['an empty recaptcha token', { recaptcha_token: '' }, {}, { code: 1301 }],
      ['an unknown product', { asset_id: 'point-7' }, {}, { code: 1099, status: 400 }],
      ['a path of another site', { path: 'https://evil.example/' }, {}, { code: 1099, status: 400 }],
      ['a path that only looks like one', { path: '//evil.example' }, {}, { code: 1099, status: 400 }],
    ])('not for %s', async (_, parameters, context, refusal) => {
      await expect(buy(parameters, reader(context))).rejects.toMatchObject(refusal);
      expect(await database.query('select payment_id from payment')).toEqual([]);
    });

    test('not for a visitor: 2011', async () => {
      await expect(buy({}, visitor())).rejects.toMatchObject({ code: 2011 });
    });
  });
});
