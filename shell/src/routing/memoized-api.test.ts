import { ApiError, UNKNOWN_API_ERROR } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { memoizedApi } from './memoized-api';

test('a GET is sent once per navigation and set of parameters; a POST is sent every time', async () => {
  const api = fakeApi({
    'GET /genre/list': { genre_list: [] },
    'GET /web/status': {},
    'POST /web/user/logout': {},
  });
  const shared = memoizedApi(api);
  await Promise.all([
    shared.call('GET /genre/list'),
    shared.call('GET /genre/list'),
    shared.call('GET /genre/list', { genre_id_list: [1] }),
  ]);
  await shared.call('POST /web/user/logout', { target_user_id: 0 });
  await shared.call('POST /web/user/logout', { target_user_id: 0 });
  expect(api.sent.map(({ name }) => name)).toEqual([
    'GET /genre/list',
    'GET /genre/list',
    'POST /web/user/logout',
    'POST /web/user/logout',
  ]);
});

describe('a response without content', () => {
  const empty = new ApiError(503, 503, UNKNOWN_API_ERROR);
  test('is requested once more, and all callers share the result', async () => {
    const responses = [empty, { genre_list: [] }];
    const api = fakeApi({ 'GET /genre/list': () => responses.shift()! });
    const shared = memoizedApi(api);
    const both = await Promise.all([shared.call('GET /genre/list'), shared.call('GET /genre/list')]);
    expect(both.map(({ genre_list }) => genre_list)).toEqual([[], []]);
    expect(api.sent).toHaveLength(2);
  });
  test('fails with 503 if it is empty again', async () => {
    const api = fakeApi({ 'GET /genre/list': empty });
    await expect(memoizedApi(api).call('GET /genre/list')).rejects.toMatchObject({ status: 503, message: 'Unknown API Error' });
    expect(api.sent).toHaveLength(2);
  });
  test.each([
    ['a failure that says what it is', new ApiError(1099, 500)],
    ['a server that cannot be reached', new ApiError(503, 0, UNKNOWN_API_ERROR)],
  ])('%s is not requested again', async (_, error) => {
    const api = fakeApi({ 'GET /genre/list': error });
    await expect(memoizedApi(api).call('GET /genre/list')).rejects.toMatchObject({ code: error.code, status: error.status });
    expect(api.sent).toHaveLength(1);
  });
});
