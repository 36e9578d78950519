import { DEMO_TITLES } from '../catalog/demo-titles';
import { chapterSeed, episodesOf } from '../catalog/episode-plan';
import { thumbnailPlan } from './thumbnail.mjs';

const plansOf = (title: (typeof DEMO_TITLES)[number], way: number) =>
  episodesOf(title).map(({ number }) => thumbnailPlan({ seed: chapterSeed(title.slug, number), way, chapter: number, bank: title.bank }));

describe('the small pictures of chapters', () => {
  it('are cropped differently from the one before, and show each person in each crop only once in a row of six', () => {
    for (const [way, title] of DEMO_TITLES.entries()) {
      const plans = plansOf(title, way);
      for (const [index, { crop }] of plans.slice(1).entries()) expect(crop).not.toBe(plans[index]!.crop);
      for (let start = 0; start + 6 <= plans.length; start += 1)
        expect(new Set(plans.slice(start, start + 6).map(({ crop }) => crop)).size).toBe(6);
    }
  });
  it('begin with the face of the lead', () => {
    for (const [way, title] of DEMO_TITLES.entries()) expect(plansOf(title, way)[0]).toMatchObject({ crop: 'face', who: 'a' });
  });
});
