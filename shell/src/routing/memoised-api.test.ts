import { fakeApi } from '@komado/shared-contracts/testing';
import { memoisedApi } from './memoised-api';

test('a GET is asked once a navigation, for each set of parameters; a POST is sent every time', async () => {
  const api = fakeApi({
    'GET /genre/list': { genre_list: [] },
    'GET /web/status': {},
    'POST /web/user/logout': {},
  });
  const shared = memoisedApi(api);
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
