import type { CallKey } from '@komado/shared-contracts';
import { Cookie, CRAWLER_BIRTHDAY, HeaderName, httpStatusOf, requestChecksum } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import type { AccountState } from '../session/account-state';
import type { SimulatedReader } from '../testing/simulated-reader';
import { GETS_WITH_SIDE_EFFECTS } from '../http/gets-with-side-effects';
import { FuzzServer } from './testing/fuzz-server';
import { validParameters } from './testing/valid-parameters';
import { receivedResponse, findResponseFault } from './testing/response-fault';

const entries = Object.entries(calls) as [CallKey, CallEntry][];
const guarded = entries.filter(([, { access }]) => access === 'login');
const open = entries.filter(([, { access }]) => access === 'open');

/** Sign-up calls require an age of at least 16; one assumed for the automatic consent does not count. */
const SIGN_UP_CALLS: readonly CallKey[] = [
  'POST /account/presave',
  'POST /web/account/presave',
  'GET /account/save',
  'POST /web/account/save',
];
/** Login calls refuse readers who are known to be under 16. */
const LOGIN_CALLS: readonly CallKey[] = ['POST /user/login', 'POST /web/user/login'];
/** Calls that start a payment on the web. */
const PAYMENT_CALLS: readonly CallKey[] = ['POST /web/stp/outright', 'POST /web/stp/subscription'];

describe('rights on every call', () => {
  let world: FuzzServer;
  let visitor: SimulatedReader;
  beforeAll(async () => {
    world = await FuzzServer.start();
  });
  beforeEach(() => {
    visitor = world.server.visitor();
  });
  afterAll(() => world.server.close());
  const request = async (
    person: SimulatedReader,
    name: CallKey,
    parameters?: Readonly<Record<string, string>>,
  ): Promise<{ code: number; status: number }> => {
    const wire = parameters ?? (await validParameters(world, name, await world.loggedIn('stranger')));
    const response = await person.send(name, wire, {
      [HeaderName.requestChecksum]: requestChecksum(wire, person.cookies.get(Cookie.birthday)),
    });
    const fault = findResponseFault(calls[name], response);
    if (fault) throw new Error(`${name}: ${fault}`);
    return { code: receivedResponse(response).code, status: response.statusCode };
  };

  it('a visitor gets 2011 from every call that needs a login, and with a forged token 1101, which clears the token', async () => {
    expect(guarded.length).toBeGreaterThan(8);
    for (const [name] of guarded) {
      expect([name, await request(visitor, name, {})]).toEqual([name, { code: 2011, status: 401 }]);
      visitor.cookies.set(Cookie.userWebToken, 'forged');
      expect([name, await request(visitor, name, {})]).toEqual([name, { code: 1101, status: 401 }]);
      expect(visitor.cookies.has(Cookie.userWebToken)).toBe(false);
    }
  });

  it('an open call serves a visitor, and ignores a forged token', async () => {
    for (const [name, { refusals }] of open) {
      const parameters = await validParameters(world, name, await world.loggedIn('stranger'));
      const { code } = await request(visitor.withBirthday(), name, parameters);
      // A reader's own bookshelf among the magazines needs a login.
      if (!refusals.includes('not-logged-in')) expect([name, code]).not.toEqual([name, 2011]);
      expect([name, code]).not.toEqual([name, 1101]);
      const forger = world.server.visitor().withBirthday();
      forger.cookies.set(Cookie.userWebToken, 'forged');
      const again = await validParameters(world, name, await world.loggedIn('stranger'));
      expect([name, (await request(forger, name, again)).code]).toEqual([name, code]);
    }
  });

  describe('a page that shows another account than the session', () => {
    const writing = entries.map(([name]) => name).filter((name) => name.startsWith('POST ') || GETS_WITH_SIDE_EFFECTS.has(name));
    const reading = entries.map(([name]) => name).filter((name) => !writing.includes(name));
    let reader: SimulatedReader;
    beforeEach(async () => {
      reader = await world.loggedIn();
      reader.headers[HeaderName.accountId] = String((await world.loggedIn('stranger')).accountId);
    });
    afterEach(() => void delete reader.headers[HeaderName.accountId]);

    it.each(writing)('is refused %s', async (name) => {
      expect(await request(reader, name, {})).toEqual({ code: 1099, status: 409 });
    });
    it.each(reading)('is not refused %s', async (name) => {
      expect(await request(reader, name, {})).not.toEqual({ code: 1099, status: 409 });
    });
    it('changes nothing for the session, which can write for its account, and without the header', async () => {
      const save = { birthyear: '', birth_ym: '', gender: '', is_display_country: false } as const;
      const nickname = async () => (await reader.data('GET /account')).profile.nickname;
      const before = await nickname();
      expect((await reader.call('POST /profile/save', { ...save, nickname: 'Typed by another' })).body).toMatchObject({
        reason: 'another-account',
        error_message: 'You’re now logged in as someone else. Please reload the page.',
      });
      expect(await nickname()).toBe(before);
      reader.headers[HeaderName.accountId] = String(reader.accountId);
      expect((await reader.call('GET /loginbonus')).status).toBe(200);
      delete reader.headers[HeaderName.accountId];
      expect((await reader.call('GET /loginbonus')).body.reason).not.toBe('another-account');
    });
    it('is not refused when nobody is logged in', async () => {
      visitor.headers[HeaderName.accountId] = '1';
      expect(await request(visitor, 'POST /web/law', {})).not.toEqual({ code: 1099, status: 409 });
    });
  });

  const states: [AccountState, number][] = [
    ['inactive', 2001],
    ['resigned', 2013],
    ['banned', 2014],
    ['denied', 2016],
    ['violation', 2018],
    ['suspended', 2019],
  ];
  it.each(states)(
    'a session of an account that is %s gets %i from every call that needs a login, and ends in the browser',
    async (state, code) => {
      const reader = await world.server.cast.signUp(`${state}@example.com`);
      const token = reader.cookies.get(Cookie.userWebToken)!;
      await world.server.database.transaction((tx) =>
        tx.execute('update account set state = $2 where account_id = $1', [reader.accountId, state]),
      );
      for (const [name] of guarded) {
        reader.cookies.set(Cookie.userWebToken, token);
        expect([name, await request(reader, name, {})]).toEqual([name, { code, status: httpStatusOf(code) }]);
        expect([name, reader.cookies.has(Cookie.userWebToken)]).toEqual([name, false]);
      }
      reader.cookies.set(Cookie.userWebToken, token);
      expect(await request(reader, 'GET /web/top')).toEqual({ code: 0, status: 200 });
    },
  );

  it('a crawler gets no access: no call that needs a login, no paid chapter, no restricted title', async () => {
    visitor.headers[HeaderName.isCrawler] = 'true';
    visitor.headers['user-agent'] = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
    const send = (name: CallKey, wire: Record<string, string> = {}) =>
      visitor.send(name, wire, { [HeaderName.requestChecksum]: requestChecksum(wire, CRAWLER_BIRTHDAY), ...visitor.headers });
    for (const [name] of guarded) expect([name, receivedResponse(await send(name)).code]).toEqual([name, 2011]);
    const chapters = await world.server.database.query<{ episode_id: number; age_rating: number }>(
      `select e.episode_id, t.age_rating from episode e join title t using (title_id)
       where e.start_time <= $1 and (t.age_rating >= 16 and e.point = 0 or t.age_rating = 0 and e.point > 0 and e.free_until is null) order by md5(e.episode_id::text) limit 40`,
      [world.server.clock.now()],
    );
    expect(new Set(chapters.map(({ age_rating }) => age_rating >= 16)).size).toBe(2);
    for (const { episode_id, age_rating } of chapters) {
      for (const name of ['GET /web/episode/viewer', 'GET /episode/viewer'] as const) {
        const { code, body } = receivedResponse(await send(name, { episode_id: String(episode_id) }));
        if (age_rating >= 16) expect([name, episode_id, code]).toEqual([name, episode_id, 2016]);
        // Locked without pages, or a login is needed.
        else expect([name, code === 2011 ? [] : body['page_list']]).toEqual([name, []]);
      }
    }
  });

  it.each([...SIGN_UP_CALLS, ...LOGIN_CALLS])('%s refuses readers under 16', async (name) => {
    for (const birthday of ['2012-05', '2018-05']) {
      expect(await request(visitor.withBirthday(birthday), name)).toEqual({ code: 2016, status: 403 });
    }
  });

  it.each(SIGN_UP_CALLS)('%s refuses readers whose age is unknown, invalid or unverified', async (name) => {
    expect(await request(visitor, name)).toEqual({ code: 2016, status: 403 });
    for (const birthday of ['2000-13', '200-1', 'x', '2999-01']) {
      expect([birthday, await request(visitor.withBirthday(birthday), name)]).toEqual([birthday, { code: 2016, status: 403 }]);
    }
    visitor.withBirthday(CRAWLER_BIRTHDAY).cookies.set(Cookie.birthdayUnverified, '1');
    expect(await request(visitor, name)).toEqual({ code: 2016, status: 403 });
    visitor.cookies.delete(Cookie.birthdayUnverified);
    expect(await request(visitor, name)).toEqual({ code: 0, status: 200 });
  });

  it.each(PAYMENT_CALLS)('%s refuses readers under 16, and countries where points are sold in the app only', async (name) => {
    const reader = await world.loggedIn();
    reader.headers['x-country'] = 'KR';
    expect(await request(reader, name)).toEqual({ code: 4011, status: 403 });
    reader.headers['x-country'] = 'US';
    reader.cookies.set(Cookie.birthday, '2012-05');
    expect(await request(reader, name)).toEqual({ code: 2016, status: 403 });
    reader.cookies.set(Cookie.birthday, '2000-05');
  });

  it("another reader's ids give no access", async () => {
    const [alice, bob] = [await world.server.cast.signUp('alice@example.com'), await world.server.cast.signUp('bob@example.com')];
    expect((await bob.call('GET /user', { user_id: alice.userId })).body.response_code).toBe(2000);
    expect((await bob.call('POST /web/user/logout', { target_user_id: alice.userId })).body.response_code).toBe(2004);
    expect((await alice.call('GET /account')).body.response_code).toBe(0);
  });
});
