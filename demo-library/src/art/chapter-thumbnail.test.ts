import { DEMO_TITLES } from '../catalog/demo-titles';
import { chapterSeed, episodesOf } from '../catalog/episode-plan';
import { parsePictureKey } from '../drawing/picture-job';
import { draw } from './draw-svg.mjs';
import { chooseThumbnailSubject } from './chapter-thumbnail.mjs';

const plansOf = (title: (typeof DEMO_TITLES)[number], titleNumber: number) =>
  episodesOf(title).map(({ number }) =>
    chooseThumbnailSubject({
      slug: title.slug,
      seed: chapterSeed(title.slug, number),
      titleNumber,
      chapter: number,
      storyGenre: title.storyGenre,
    }),
  );

describe('chapter thumbnails', () => {
  it('differ in crop from the previous one and do not repeat a crop among any six in a row', () => {
    for (const [titleNumber, title] of DEMO_TITLES.entries()) {
      const plans = plansOf(title, titleNumber);
      for (const [index, { crop }] of plans.slice(1).entries()) expect(crop).not.toBe(plans[index]!.crop);
      for (let start = 0; start + 6 <= plans.length; start += 1)
        expect(new Set(plans.slice(start, start + 6).map(({ crop }) => crop)).size).toBe(6);
    }
  });
  it('begin with the face of the lead', () => {
    for (const [titleNumber, title] of DEMO_TITLES.entries())
      expect(plansOf(title, titleNumber)[0]).toMatchObject({ crop: 'face', who: 'a' });
  });
  it('of ink pages have the color of their title behind the people', async () => {
    for (const slug of ['crowblade', 'orbit-mail', 'tanuki-tax-office'])
      for (const chapter of [1, 2, 3]) {
        const order = parsePictureKey(`demo/thumb/${slug}/${chapter}`)!;
        expect(order.gray).toBe(false);
        expect((await draw(order.job)).svg).toContain(`fill="${DEMO_TITLES.find((title) => title.slug === slug)!.tint}"`);
      }
  });
});
