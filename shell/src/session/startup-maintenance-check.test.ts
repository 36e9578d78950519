import { ApiError } from '@komado/shared-contracts';
import { fakeApi, type FakeApi } from '@komado/shared-contracts/testing';
import { checkMaintenanceAtStartup } from './startup-maintenance-check';
import { DAY, storage } from '../testing/session';

beforeEach(() => window.localStorage.clear());

describe('the web status check', () => {
  const check = async (api: FakeApi, at: number) => {
    const went: string[] = [];
    await checkMaintenanceAtStartup({ api, storage, now: () => at, navigate: (path) => went.push(path) });
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
