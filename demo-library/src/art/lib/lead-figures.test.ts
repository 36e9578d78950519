import { DEMO_TITLES } from '../../catalog/demo-titles';
import { planEpisode } from '../../catalog/episode-plan';
import { parsePictureKey } from '../../drawing/picture-job';
import { composePage } from '../draw-svg.mjs';
import { fitFigure } from '../chapter/fit-figure.mjs';
import { hasLeadFigure, leadPortrait, standingLead } from './lead-figures.mjs';

const INK = { ink: '#0b0b0d', skin: '#fff', skinShade: '#eee', tongue: '#bbb', skirt: '#777', cloth: '#000', clothShade: '#000' };
const AREA = { x: 10, y: 20, w: 300, h: 400 };
const LEADS = DEMO_TITLES.filter(({ slug }) => hasLeadFigure(slug)).map(({ slug }) => slug);
/** The longest outline of a lead, which nothing else in the library has. */
const outlineOf = (slug: string): string =>
  [...leadPortrait(slug, INK).matchAll(/ (?:d|points)="([^"]{30,})"/g)]
    .map(([, outline = '']) => outline)
    .sort((a, b) => b.length - a.length)[0]!;

describe('a lead that is an animal or a machine', () => {
  it('exists in six titles', () => expect(LEADS).toHaveLength(6));

  it.each(LEADS.filter((slug) => slug !== 'iron-choir'))(
    'of %s is seen on at least a third of the pages of its first chapters',
    async (slug) => {
      const title = DEMO_TITLES.find((one) => one.slug === slug)!;
      const seen: boolean[] = [];
      for (const chapter of [1, 2])
        for (const index of planEpisode(title, chapter).keys()) {
          const job = parsePictureKey(`demo/page/${slug}/${chapter}/${index + 1}`)?.job;
          if (job?.picture === 'page') seen.push((await composePage(job)).body.includes(outlineOf(slug)));
        }
      expect(seen.filter(Boolean).length / seen.length).toBeGreaterThanOrEqual(1 / 3);
    },
  );

  it.each(LEADS)('of %s has only ink, paper and tones on ink pages', (slug) => {
    const colors = new Set(leadPortrait(slug, INK).match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi));
    expect([...colors].filter((color) => !Object.values<string>(INK).includes(color))).toEqual([]);
  });

  it.each(LEADS)('of %s stands inside its area', (slug) => {
    const { face } = standingLead(slug, INK, AREA);
    expect(face.x - face.rx).toBeGreaterThanOrEqual(AREA.x - 1);
    expect(face.x + face.rx).toBeLessThanOrEqual(AREA.x + AREA.w + 1);
    expect(face.y + face.ry).toBeLessThanOrEqual(AREA.y + AREA.h + 1);
  });
});

it('a figure in the air is cropped to a bust, and one on the ground is drawn whole', () => {
  expect(fitFigure({ pose: 'leap', hair: 'short', mood: 'shout' }, INK, AREA).figure).toBeUndefined();
  expect(fitFigure({ pose: 'stand', hair: 'short', mood: 'calm' }, INK, AREA).figure).toMatchObject({ pose: 'stand' });
});
