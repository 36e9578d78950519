import { DEMO_TITLES } from '../catalog/demo-titles';
import { planEpisode } from '../catalog/episode-plan';
import { demoPanelsOf } from './page-panels';

const pagesOf = (slug: string, chapter: number) => {
  const title = DEMO_TITLES.find((one) => one.slug === slug)!;
  return planEpisode(title, chapter).map(({ kind }, index) => ({
    kind,
    panels: demoPanelsOf(`demo/page/${slug}/${chapter}/${index + 1}`),
  }));
};
const areaOf = (polygon: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    sum += polygon[at]! * polygon[next + 1]! - polygon[next]! * polygon[at + 1]!;
  }
  return Math.abs(sum) / 2;
};
const middleOf = (polygon: readonly number[]) => ({
  x: polygon.filter((_, at) => at % 2 === 0).reduce((sum, x) => sum + x, 0) / (polygon.length / 2),
  top: Math.min(...polygon.filter((_, at) => at % 2 === 1)),
  bottom: Math.max(...polygon.filter((_, at) => at % 2 === 1)),
});

describe('the panels of a page', () => {
  it.each(DEMO_TITLES.map(({ slug, form }) => [slug, form] as const))('of %s are inside the page and not too small', (slug, form) => {
    for (const { panels } of [...pagesOf(slug, 1), ...pagesOf(slug, 2)]) {
      expect(panels.length > 0).toBe(form !== 'novel');
      for (const { polygon } of panels) {
        expect(polygon.length).toBe(8);
        expect(polygon.every((part) => part >= 0 && part <= 1)).toBe(true);
        expect(areaOf(polygon)).toBeGreaterThan(0.015);
      }
      expect(panels.reduce((sum, { polygon }) => sum + areaOf(polygon), 0)).toBeLessThan(1.02);
    }
  });
  it('are listed in reading order: from the top down, and in a row from the side where reading begins', () => {
    for (const { slug, direction, form } of DEMO_TITLES) {
      if (form === 'novel') continue;
      for (const { panels } of pagesOf(slug, 2)) {
        for (const [index, panel] of panels.slice(1).entries()) {
          const before = middleOf(panels[index]!.polygon);
          const now = middleOf(panel.polygon);
          const isBelow = now.top > before.top + 0.02;
          const isBeside = direction === 'ltr' ? now.x > before.x : now.x < before.x;
          expect([slug, isBelow || isBeside]).toEqual([slug, true]);
        }
      }
    }
  });
  it('name the speakers as in the story', () => {
    const speakers = new Set(pagesOf('lane-four', 1).flatMap(({ panels }) => panels.flatMap((panel) => panel.speakers)));
    expect([...speakers].toSorted()).toEqual(['Nagi', 'Sena', 'Timekeeper']);
  });
  it.each(['demo/cover/crowblade', 'demo/page/nobody/1/1', 'import/page/abc', 'demo/page/the-cloud-shepherd/1/1'])(
    'do not exist for %s',
    (key) => {
      expect(demoPanelsOf(key)).toEqual([]);
    },
  );
});
