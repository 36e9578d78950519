import {
  ApiError,
  type CallKey,
  type CallResult,
  createEventBus,
  createSessionStore,
  emptySession,
  UserType,
} from '@komado/shared-contracts';
import { fakeApi, type FakeApi } from '@komado/shared-contracts/testing';
import { createDeviceStorage } from './device-storage';
import { bonusDay } from './login-bonus';
import { createSessionKeeper } from './session-keeper';
import { dismissTicketBadge, isNearExpiry, ticketBadge, timeToExpiry } from './ticket-badge';
import { checkWebStatus } from './web-status-check';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const storage = createDeviceStorage();
beforeEach(() => window.localStorage.clear());

const account = {
  account_id: 3,
  user_id: 4,
  return_date: null,
  email: 'rin@example.com',
  nickname: 'Rin',
  icon_url: '/media/icon/1',
  profile: {
    nickname: 'Rin',
    icon_id: 1,
    icon_url: '/media/icon/1',
    gender: '',
    birthyear: null,
    birth_ym: '',
    is_display_country: false,
    nickname_change_date: null,
    is_nickname_locked: false,
  },
  opt_out: { ads: false, analysis: false },
  device_list: [
    {
      user_id: 4,
      user_agent: 'Test',
      country: '',
      created_date: '2026-11-01T00:00:00.000Z',
      last_seen_date: '2026-11-20T11:00:00.000Z',
      is_current: true,
    },
  ],
} satisfies CallResult<'GET /account'>;
const app = {
  is_new_user: false,
  is_purchased: false,
  unpurchased_point_days: null,
  account_point: 30,
  weekly_view_title_count: 1,
  karte_data: { days_in_a_row: 1, created_date: '2026-11-01T00:00:00.000Z' },
};
const point = { paid: 0, free: 30, total: 30, expiring: null };
const ticket = { count: 2, detail_list: [{ expired_date: '2026-11-21T10:00:00.000Z', count: 2 }] };
const noTicket = { count: 0, detail_list: [] };
const user = { charge_type: UserType.non_charger, subscription_categories: [] };
const answering = (): FakeApi =>
  fakeApi({
    'GET /account': account,
    'GET /app/boot': app,
    'GET /account/point/all': { point, ticket: noTicket, spending_list: [] },
    'GET /user': user,
  });

function keep(api: FakeApi, isTokenPresent = true) {
  const session = createSessionStore();
  const bus = createEventBus();
  const errors: unknown[] = [];
  const ended = jest.fn<void, []>();
  const keeper = createSessionKeeper(
    { api, session, bus, storage, now: () => NOW, offsetMinutes: 0, onError: (error) => errors.push(error), onEnded: ended },
    isTokenPresent,
  );
  return { keeper, session, bus, errors, ended };
}

describe('the session', () => {
  test('loads the account first, then boot data, points and user info in parallel', async () => {
    const api = answering();
    let release = (): void => undefined;
    api.answer('GET /account', () => new Promise((resolve) => (release = () => resolve(account))));
    const { keeper, session } = keep(api);
    const entering = keeper.enter();
    expect(api.sent.map(({ name }) => name)).toEqual(['GET /account']);
    expect(session.getState().status).toBe('pending');
    release();
    await entering;
    expect(api.sent.map(({ name }) => name)).toEqual(['GET /account', 'GET /app/boot', 'GET /account/point/all', 'GET /user']);
    expect(api.sentTo('GET /user')).toEqual([{ user_id: 4 }]);
    expect(session.getState()).toMatchObject({ isLoggedIn: true, status: 'success', account: { nickname: 'Rin' }, point: { total: 30 } });
  });
  test.each([
    ['success', user],
    ['error', new ApiError(1099, 500)],
  ])('goes from idle through pending to %s', async (end, answer) => {
    const api = answering();
    api.answer('GET /user', answer);
    const { keeper, session } = keep(api);
    const seen = [session.getState().status];
    session.subscribe(({ status }) => status !== seen.at(-1) && seen.push(status));
    await keeper.enter();
    expect(seen).toEqual(['idle', 'pending', end]);
  });
  test('stores the login on this device', async () => {
    await keep(answering()).keeper.enter();
    expect(window.localStorage.getItem('isLoggedIn')).toBe('true');
  });
  test('loads once for two concurrent calls', async () => {
    const api = answering();
    const { keeper } = keep(api);
    await Promise.all([keeper.enter(), keeper.enter()]);
    expect(api.sentTo('GET /account')).toHaveLength(1);
  });
  test('clears app data, account, points, tickets and the flag on reset', async () => {
    const { keeper, session } = keep(answering());
    await keeper.enter();
    keeper.leave();
    expect(session.getState()).toMatchObject({ ...emptySession });
    expect(storage.isLoggedIn()).toBe(false);
    expect(keeper.hasUserWebToken()).toBe(false);
  });
  test.each([1101, 2011, 2012, 2013])('makes the reader a visitor without an error on code %i', async (code) => {
    const api = answering();
    // Thrown, not answered: the specification names 2012 here, and the contract has no reason for it.
    api.answer('GET /account', () => {
      throw new ApiError(code, 401);
    });
    const { keeper, session, errors } = keep(api);
    await keeper.enter();
    expect(session.getState().isLoggedIn).toBe(false);
    expect(storage.isLoggedIn()).toBe(false);
    expect(errors).toEqual([]);
  });
  test('passes other failures to the error handling and keeps the flag', async () => {
    const api = answering();
    api.answer('GET /app/boot', new ApiError(1099, 500));
    const { keeper, session, errors } = keep(api);
    await keeper.enter();
    expect(errors).toMatchObject([{ code: 1099 }]);
    expect(session.getState().status).toBe('error');
    expect(storage.isLoggedIn()).toBe(true);
  });
  test('drops responses that arrive after the reader has logged out', async () => {
    const api = answering();
    let release = (): void => undefined;
    api.answer('GET /account', () => new Promise((resolve) => (release = () => resolve(account))));
    const { keeper, session } = keep(api);
    const entering = keeper.enter();
    keeper.leave();
    release();
    await entering;
    expect(session.getState()).toMatchObject({ isLoggedIn: false, account: null });
  });
  test('remembers that a logout got no response, until one does or somebody logs in', () => {
    const { keeper, bus } = keep(answering());
    const stop = keeper.listen();
    bus.emit('logged-out', { isUnanswered: true });
    expect(storage.isLogoutUnanswered()).toBe(true);
    bus.emit('logged-out', {});
    expect(storage.isLogoutUnanswered()).toBe(false);
    bus.emit('logged-out', { isUnanswered: true });
    bus.emit('logged-in', {});
    expect(storage.isLogoutUnanswered()).toBe(false);
    stop();
  });
  test('points that change while the account is loaded are loaded again after it', async () => {
    const api = answering();
    const holdings = (total: number) => ({ point: { ...point, free: total, total }, ticket: noTicket, spending_list: [] });
    let release = (): void => undefined;
    api.answer('GET /account/point/all', () => new Promise((resolve) => (release = () => resolve(holdings(30)))));
    const { keeper, session } = keep(api);
    const entering = keeper.enter();
    while (api.sentTo('GET /account/point/all').length === 0) await new Promise((resolve) => process.nextTick(resolve));
    // The login bonus is given after the request, and before its answer is here.
    api.answer('GET /account/point/all', holdings(31));
    const refreshing = keeper.refreshPoints();
    release();
    await Promise.all([entering, refreshing]);
    expect(session.getState().point?.total).toBe(31);
  });
  test('follows the events of other rooms until it stops listening', async () => {
    const api = answering();
    const { keeper, session, bus } = keep(api, false);
    const stop = keeper.listen();
    bus.emit('logged-in', {});
    await keeper.enter();
    api.answer('GET /account/point/all', { point: { ...point, total: 10 }, ticket: noTicket, spending_list: [] });
    bus.emit('points-changed', {});
    await new Promise((resolve) => process.nextTick(resolve));
    await keeper.refreshPoints();
    expect(session.getState().point?.total).toBe(10);
    api.answer('GET /account', { ...account, nickname: 'Inkwell' });
    bus.emit('account-changed', {});
    await keeper.refreshAccount();
    expect(session.getState().account?.nickname).toBe('Inkwell');
    // The cookie belongs to somebody else by now.
    api.answer('GET /account', { ...account, account_id: account.account_id + 1, nickname: 'Other' });
    await keeper.refreshAccount();
    expect(session.getState().account?.nickname).toBe('Inkwell');
    bus.emit('logged-out', {});
    expect(session.getState().isLoggedIn).toBe(false);
    stop();
    bus.emit('logged-in', {});
    expect(session.getState().isLoggedIn).toBe(false);
  });
});

describe('a session that ended elsewhere', () => {
  const expired = new ApiError(1101, 401);
  const refused = (code: number, call: CallKey) => new ApiError(code, 401, undefined, undefined, call);
  const entered = async () => {
    const api = answering();
    const kept = keep(api);
    await kept.keeper.enter();
    const before = api.sent.length;
    const calls = (): string[] => api.sent.slice(before).map(({ name }) => name);
    return { api, calls, ...kept };
  };

  test('is reported once by the first load of the account', async () => {
    const api = answering();
    api.answer('GET /account', expired);
    const { keeper, session, ended } = keep(api);
    await keeper.enter();
    expect([session.getState().isLoggedIn, ended.mock.calls.length]).toEqual([false, 1]);
  });
  test.each(['refreshPoints', 'refreshAccount'] as const)('is reported by %s', async (refresh) => {
    const { api, keeper, session, ended } = await entered();
    api.answer('GET /account', expired);
    api.answer('GET /account/point/all', expired);
    await Promise.all([keeper[refresh](), keeper[refresh]()]);
    expect([session.getState().isLoggedIn, ended.mock.calls.length]).toEqual([false, 1]);
  });
  test.each([1101, 2011])('is noticed when another call is refused with %i, and checked once', async (code) => {
    const { api, calls, keeper, session, ended } = await entered();
    api.answer('GET /account', expired);
    const refusal = refused(code, 'GET /web/top');
    await Promise.all([keeper.checkAfter(refusal), keeper.checkAfter(refusal)]);
    await keeper.checkAfter(refusal);
    expect(calls()).toEqual(['GET /account']);
    expect([session.getState().isLoggedIn, ended.mock.calls.length]).toEqual([false, 1]);
  });
  test('is not assumed: the refused call may be older than the login', async () => {
    const { calls, keeper, session, ended } = await entered();
    await keeper.checkAfter(refused(2011, 'GET /web/top'));
    expect(calls()).toEqual(['GET /account']);
    expect([session.getState().isLoggedIn, ended.mock.calls.length]).toEqual([true, 0]);
  });
  test.each([
    ['a form, which requests the login itself', refused(1101, 'POST /profile/save')],
    ['the check itself', refused(1101, 'GET /account')],
    ['another refusal', refused(3000, 'GET /web/title/detail')],
  ])('is not checked after %s', async (_, refusal) => {
    const { calls, keeper } = await entered();
    await keeper.checkAfter(refusal);
    expect(calls()).toEqual([]);
  });
  test('is not checked for a visitor', async () => {
    const api = answering();
    await keep(api, false).keeper.checkAfter(refused(2011, 'GET /web/top'));
    expect(api.sent).toEqual([]);
  });
});

describe('the login bonus', () => {
  const dayFor = async (createdDate = '2026-11-01T00:00:00.000Z') => {
    const api = answering();
    api.answer('GET /app/boot', { ...app, karte_data: { ...app.karte_data, created_date: createdDate } });
    const { keeper, session } = keep(api);
    await keeper.enter();
    return session.getState().loginBonusDay;
  };
  test('is requested once a day per device', async () => {
    expect(await dayFor()).toBe('2026-11-20');
    storage.setPromptedBonus({ accountId: 3, day: '2026-11-19' });
    expect(await dayFor()).toBe('2026-11-20');
    storage.setPromptedBonus({ accountId: 3, day: '2026-11-20' });
    expect(await dayFor()).toBeNull();
    storage.setPromptedBonus({ accountId: 4, day: '2026-11-20' });
    expect(await dayFor()).toBe('2026-11-20');
  });
  test('does not open automatically on the day of the sign-up', async () => {
    expect(await dayFor('2026-11-20T00:00:00.000Z')).toBeNull();
    expect(await dayFor('2026-11-19T23:59:59.000Z')).toBe('2026-11-20');
  });
  test('starts its days by the region’s clock', () => {
    const question = { accountId: 3, createdDate: '2026-11-19T14:59:00Z', now: new Date('2026-11-20T21:00:00Z'), offsetMinutes: 540 };
    expect(bonusDay(question, storage)).toBe('2026-11-20');
    expect(bonusDay({ ...question, createdDate: '2026-11-19T15:00:00Z' }, storage)).toBeNull();
  });
});

describe('the ticket badge', () => {
  const ask = (expired: string, now = NOW, userId = 4) =>
    ticketBadge({ detailList: [{ expired_date: expired, count: 1 }], userId, now, offsetMinutes: 0 }, storage);

  test('is off without tickets and stores no record', () => {
    expect(ticketBadge({ detailList: [], userId: 4, now: NOW, offsetMinutes: 0 }, storage)).toBe(false);
    expect(storage.ticketExpiryRecords()).toEqual([]);
  });
  test.each([
    [172_799_999, true],
    [172_800_000, false],
    [600_001, true],
    [600_000, false],
  ])('with %i ms left is %s', (remaining, isOn) => expect(isNearExpiry(remaining)).toBe(isOn));
  test('counts down to the start of the day after the expiry', () => {
    expect(timeToExpiry('2026-11-20T12:00:00.000Z', NOW, 0)).toBe(DAY / 2);
    // 20:00 UTC is the next morning in Japan; the shifted clock shows 21:00 of the 20th.
    expect(timeToExpiry('2026-11-20T20:00:00.000Z', new Date('2026-11-20T21:00:00.000Z'), 540)).toBe(DAY + 3 * 3_600_000);
  });
  test('is evaluated once a day per user', () => {
    expect(ask('2026-11-21T10:00:00.000Z')).toBe(true);
    expect(storage.ticketExpiryRecords()).toEqual([{ userId: 4, date: '2026-11-20', isExpiredBadge: true }]);
    expect(ask('2027-05-01T00:00:00.000Z')).toBe(true);
    expect(ask('2027-05-01T00:00:00.000Z', NOW, 5)).toBe(false);
    expect(storage.ticketExpiryRecords()).toHaveLength(2);
  });
  test('is evaluated again the next day, and older records are dropped', () => {
    ask('2026-11-21T10:00:00.000Z');
    expect(ask('2027-05-01T00:00:00.000Z', new Date(NOW.getTime() + DAY))).toBe(false);
    expect(storage.ticketExpiryRecords()).toEqual([{ userId: 4, date: '2026-11-21', isExpiredBadge: false }]);
  });
  test('stays off for the day once it is dismissed', () => {
    ask('2026-11-21T10:00:00.000Z');
    dismissTicketBadge(4, storage);
    expect(ask('2026-11-21T10:00:00.000Z')).toBe(false);
  });
  test('is set with the points', async () => {
    const api = answering();
    api.answer('GET /account/point/all', { point, ticket, spending_list: [] });
    const { keeper, session } = keep(api);
    await keeper.enter();
    expect(session.getState().hasTicketBadge).toBe(true);
  });
  test.each(['{', '[{"userId":"4"}]', '{"a":1}'])('ignores invalid records: %s', (text) => {
    window.localStorage.setItem('ticketExpiryRecords', text);
    expect(ask('2026-11-21T10:00:00.000Z')).toBe(true);
  });
});

describe('the web status check', () => {
  const check = async (api: FakeApi, at: number) => {
    const went: string[] = [];
    await checkWebStatus({ api, storage, now: () => at, navigate: (path) => went.push(path) });
    return went;
  };
  test('runs at most once in 24 hours', async () => {
    const api = fakeApi({ 'GET /web/status': {} });
    await check(api, 0);
    await check(api, DAY - 1);
    expect(api.sent).toHaveLength(1);
    await check(api, DAY);
    expect(api.sent).toHaveLength(2);
  });
  test('redirects to the maintenance page if the service is not up, and counts as done', async () => {
    const api = fakeApi({ 'GET /web/status': new ApiError(1098, 503) });
    expect(await check(api, 5)).toEqual(['/maintenance']);
    expect(storage.webStatusCheckedAt()).toBe(5);
  });
  test('changes nothing and does not count as done if the api-server is away', async () => {
    const api = fakeApi({ 'GET /web/status': new ApiError(1099, 502, undefined, 'server-unavailable') });
    expect(await check(api, 5)).toEqual([]);
    expect(storage.webStatusCheckedAt()).toBeNull();
  });
  test('changes nothing and does not count as done if the call fails', async () => {
    const api = fakeApi({
      'GET /web/status': () => {
        throw new TypeError('offline');
      },
    });
    expect(await check(api, 5)).toEqual([]);
    expect(storage.webStatusCheckedAt()).toBeNull();
  });
});

describe('a browser that stores nothing breaks nothing', () => {
  afterEach(() => jest.restoreAllMocks());
  const isForgetful = () => {
    const kept = createDeviceStorage();
    kept.setLoggedIn(true);
    expect(kept.isLoggedIn()).toBeNull();
    expect(kept.ticketExpiryRecords()).toEqual([]);
  };
  test('because its disk is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    isForgetful();
  });
  test('because its owner blocks site data', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    isForgetful();
  });
});
