import { addMagazine, addMagazineCategory } from '../testing/sample-magazines';
import { addEpisode, addTitle, inDays } from '../testing/sample-rows';
import type { SimulatedReader } from '../../testing/simulated-reader';
import { type TestApp, createTestApp } from '../../testing/test-app';

let test: TestApp;
let visitor: SimulatedReader;
let categoryId: number;
let episodes: number[];
beforeEach(async () => {
  test = await createTestApp();
  visitor = test.visitor();
  categoryId = await addMagazineCategory(test.database);
  const titleId = await addTitle(test.database);
  episodes = [await addEpisode(test.database, titleId), await addEpisode(test.database, titleId)];
});
afterEach(() => test.close());

describe('The categories of magazines', () => {
  it('are listed in their order with the number of issues on sale and the newest cover', async () => {
    const original = await addMagazineCategory(test.database, { isOriginal: true, place: -1 });
    await addMagazine(test.database, categoryId, episodes, { publishedAt: inDays(-9) });
    const newest = await addMagazine(test.database, categoryId, episodes, { publishedAt: inDays(-2) });
    await addMagazine(test.database, categoryId, episodes, { publishedAt: inDays(2) });
    const { magazine_category_list: list, total_count: count } = await visitor.data('GET /magazine/category/list');
    const [cover] = (await visitor.data('GET /magazine/list', { magazine_id_list: [newest] })).magazine_list;
    expect(count).toBe(2);
    expect(list).toMatchObject([
      { magazine_category_id: original, is_original: true, magazine_count: 0, cover_image_url: null },
      { magazine_category_id: categoryId, is_original: false, magazine_count: 2, cover_image_url: cover!.cover_image_url },
    ]);
    const second = await visitor.data('GET /magazine/category/list', { limit: 1, offset: 1 });
    expect([second.magazine_category_list.map(({ magazine_category_id }) => magazine_category_id), second.total_count]).toEqual([
      [categoryId],
      2,
    ]);
  });

  it('are offered in search unless the editors exclude them', async () => {
    await addMagazineCategory(test.database, { isInSearch: false });
    const original = await addMagazineCategory(test.database, { isOriginal: true, place: -1 });
    const { magazine_category_list: list, total_count: count } = await visitor.data('GET /magazine/category/search/list');
    expect([list.map(({ magazine_category_id, is_original }) => [magazine_category_id, is_original]), count]).toEqual([
      [
        [original, true],
        [categoryId, false],
      ],
      2,
    ]);
    expect((await visitor.data('GET /magazine/category/search/list', { limit: 1 })).magazine_category_list).toHaveLength(1);
  });
});
