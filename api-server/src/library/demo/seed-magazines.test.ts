import { createDemoLibrary } from '@komado/demo-library';
import { hasDemoPicture } from '@komado/demo-library/testing';
import { manualClock } from '../../testing/manual-clock';
import type { Database } from '../../database/database';
import { loadMagazineCategories } from '../../shop/magazine/magazine-category.query';
import { listMagazines } from '../../shop/magazine/magazine-list.query';
import { pointBackCampaignOf } from '../../shop/purchase/point-back-campaign.query';
import { acquireTestDatabase } from '../../testing/test-database';
import { seedDemoLibrary } from './seed';

const NOW = new Date('2026-03-11T10:00:00Z');
const LATER = new Date('2026-04-20T10:00:00Z');
const LIBRARY = createDemoLibrary();
let database: Database;
let release: () => Promise<void>;
beforeAll(async () => {
  ({ database, release } = await acquireTestDatabase());
  await seedDemoLibrary({ database, clock: manualClock(NOW) }, LIBRARY);
});
afterAll(() => release());

describe('The magazines of the demo library', () => {
  it('are three, one of them original, all with issues on sale', async () => {
    const { magazine_category_list: list } = await loadMagazineCategories(database, {}, NOW);
    expect(list.map((category) => [category.magazine_category_name, category.is_original, category.magazine_count])).toEqual(
      LIBRARY.magazines.map((magazine) => [magazine.name, magazine.isOriginal, magazine.issues]),
    );
  });

  it('carry one released chapter of each title for readers of every age, cheaper than one by one', async () => {
    const { magazine_list: issues } = await listMagazines(database, { accountId: null, limit: 100, now: NOW });
    expect(issues).toHaveLength(LIBRARY.magazines.reduce((sum, { issues: count }) => sum + count, 0));
    for (const issue of issues) {
      expect([issue.episode_count, issue.magazine_title_list.length, issue.age_rating]).toEqual([6, 6, 0]);
      expect(new Date(issue.published_date) <= NOW).toBe(true);
      const [sum] = await database.query<{ point: number }>(
        'select sum(e.point)::int as point from magazine_episode me join episode e using (episode_id) where me.magazine_id = $1',
        [issue.magazine_id],
      );
      expect(issue.point).toBeGreaterThan(0);
      expect(issue.point).toBeLessThan(sum!.point);
    }
    expect(
      issues.find(({ issue_number, magazine_name }) => issue_number === 5 && magazine_name === 'Komado Originals')?.magazine_title_list[0],
    ).toMatchObject({
      title_name: 'Crowblade',
      magazine_episode_list: [{ episode_number: LIBRARY.titles.find(({ slug }) => slug === 'crowblade')!.chapters }],
    });
    const covers = await database.query<{ cover_key: string }>('select cover_key from magazine');
    expect(covers.filter(({ cover_key }) => !hasDemoPicture(cover_key))).toEqual([]);
  });

  it('stays unchanged, as do the point-back campaigns, when it is seeded again, and are restored when missing', async () => {
    const everything = () =>
      Promise.all([
        database.query('select * from magazine_category order by 1'),
        database.query('select * from magazine order by 1'),
        database.query('select * from magazine_episode order by 1, 2'),
        database.query('select title_id, point_back_from, point_back_until from title order by 1'),
      ]);
    const before = await everything();
    await seedDemoLibrary({ database, clock: manualClock(LATER) }, LIBRARY);
    expect(await everything()).toEqual(before);

    await database.transaction((tx) => tx.runScript('delete from magazine; delete from magazine_category'));
    await seedDemoLibrary({ database, clock: manualClock(LATER) }, LIBRARY);
    expect((await listMagazines(database, { accountId: null, now: LATER })).total_count).toBe(13);
  });

  it('has point-back campaigns that run for a year from the first start', async () => {
    const [title] = await database.query<{ title_id: number }>(
      'select title_id from title where point_back_percent = 20 order by 1 limit 1',
    );
    expect(await pointBackCampaignOf(database, title!.title_id, NOW)).toEqual({
      percent: 20,
      from: new Date('2026-03-11T00:00:00Z'),
      until: new Date('2027-03-11T00:00:00Z'),
    });
    expect((await pointBackCampaignOf(database, title!.title_id, new Date('2027-03-11T00:00:00Z')))?.percent).toBe(0);
  });
});
