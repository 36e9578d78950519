import { ApiError, type RouteName } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import { searchGenresStore } from '../session/search-genres.store';
import { loadSearchGenresStep } from './load-search-genres.step';
import type { Navigation } from './navigation-step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });

test('genres for search are loaded once; a failure is retried on the next navigation', async () => {
  searchGenresStore.setState({ list: [] });
  const api = fakeApi({ 'GET /genre/search/list': new ApiError(1099, 500) });
  const step = loadSearchGenresStep(api);
  expect(await step(to('index'))).toBe(true);
  api.respond('GET /genre/search/list', { genre_list: [{ genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1' }] });
  await step(to('index'));
  await step(to('index'));
  expect(api.sent).toHaveLength(2);
  expect(searchGenresStore.getState().list).toHaveLength(1);
  searchGenresStore.setState({ list: [] });
});
