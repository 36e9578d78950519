import type { CallKey } from '@komado/shared-contracts';
import { createTestApp, type TestApp, TEST_START } from '../../testing/test-app';
import { libraryFixture } from '../testing/library-fixture';

let test: TestApp;
let titleId: number;
beforeEach(async () => {
  test = await createTestApp();
  const library = libraryFixture(test.database);
  titleId = await library.title({ name: 'Night Train' });
  await library.episode(titleId);
});
afterEach(() => test.close());

/** As an operator would. */
const setWithdrawn = async (at: Date | null) => {
  await test.database.execute('update title set withdrawn_at = $2 where title_id = $1', [titleId, at]);
  test.deps.revisions.operator.raise();
};

it.each<CallKey>([
  'GET /web/top',
  'GET /title/weekly',
  'GET /ranking/all',
  'GET /search/title',
  'GET /search/title/all',
  'GET /web/sitemap',
  'GET /web/manga_reader',
  'GET /web/episode',
])('a title that an operator withdraws disappears from %s at once, and returns at once when published again', async (name) => {
  const isNamed = async () => JSON.stringify((await test.visitor().call(name)).body).includes('Night Train');
  expect(await isNamed()).toBe(true);
  await setWithdrawn(TEST_START);
  expect(await isNamed()).toBe(false);
  await setWithdrawn(null);
  expect(await isNamed()).toBe(true);
});
