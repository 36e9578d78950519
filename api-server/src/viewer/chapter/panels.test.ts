import { demoPanelsOf, createDemoLibrary } from '@komado/demo-library';
import { seedDemoLibrary } from '../../library/demo/seed';
import { createTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ overrides: { panelsOf: demoPanelsOf } });
  await seedDemoLibrary(test.deps, createDemoLibrary());
});
afterAll(() => test.close());

const pagesOf = async (sourceKey: string) => {
  const [episode] = await test.database.query<{ episode_id: number }>('select episode_id from episode where source_key = $1', [sourceKey]);
  return (await test.visitor().data('GET /web/episode/viewer', episode!)).page_list;
};

it('lists the panels of drawn pages with their speakers, and omits them for a novel', async () => {
  const pages = await pagesOf('demo:lane-four:1');
  expect(pages.every(({ panel_list: panels = [] }) => panels.length > 0)).toBe(true);
  expect(pages[1]!.panel_list!.flatMap(({ speaker_list }) => speaker_list)).toContain('Nagi');
  expect((await pagesOf('demo:the-cloud-shepherd:1')).filter((page) => 'panel_list' in page)).toEqual([]);
});
