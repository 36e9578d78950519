import { DEMO_TITLES } from '../../catalog/demo-titles';
import { planEpisode } from '../../catalog/episode-plan';
import { orderOf } from '../../drawing/picture-job';
import { page } from '../studio.mjs';
import { covers } from './balloons.mjs';

const drawnPages = async (slug: string, chapter: number) => {
  const title = DEMO_TITLES.find((one) => one.slug === slug)!;
  const pages = [];
  for (const [index] of planEpisode(title, chapter).entries()) {
    const key = `demo/page/${slug}/${chapter}/${index + 1}`;
    pages.push({ key, ...(await page(orderOf(key)!.job)) });
  }
  return pages;
};
const overlap = (a: { x: number; y: number; rx: number; ry: number }, b: typeof a): boolean =>
  Math.abs(a.x - b.x) < (a.rx + b.rx) * 0.8 && Math.abs(a.y - b.y) < (a.ry + b.ry) * 0.8;
const COMICS = DEMO_TITLES.filter(({ form }) => form !== 'novel');

it.each(COMICS.map(({ slug }) => slug))('no balloon of the first chapter of %s covers a face, or another balloon', async (slug) => {
  let balloons = 0;
  for (const { key, faces = [], placed = [] } of await drawnPages(slug, 1)) {
    balloons += placed.length;
    for (const [index, balloon] of placed.entries()) {
      expect([key, balloon.text, faces.some((face) => covers(balloon, face))]).toEqual([key, balloon.text, false]);
      expect([key, balloon.text, placed.slice(index + 1).some((other) => overlap(balloon, other))]).toEqual([key, balloon.text, false]);
    }
  }
  expect(balloons).toBeGreaterThan(10);
});
