import { DEMO_TITLES } from '../../catalog/demo-titles';
import { planEpisode } from '../../catalog/episode-plan';
import { parsePictureKey } from '../../drawing/picture-job';
import { composePage } from '../draw-svg.mjs';
import { coversFace } from './balloons.mjs';

const drawnPages = async (slug: string, chapter: number) => {
  const title = DEMO_TITLES.find((one) => one.slug === slug)!;
  const pages = [];
  for (const [index, { kind }] of planEpisode(title, chapter).entries()) {
    const key = `demo/page/${slug}/${chapter}/${index + 1}`;
    const job = parsePictureKey(key)?.job;
    if (job?.picture !== 'page') throw new Error(`no page ${key}`);
    const { faces, figures: drawn, placed, sounds, looks } = await composePage(job);
    pages.push({ key, kind, faces, figures: drawn, placed, sounds, looks });
  }
  return pages;
};
const overlap = (a: { x: number; y: number; rx: number; ry: number }, b: typeof a): boolean =>
  Math.abs(a.x - b.x) < (a.rx + b.rx) * 0.8 && Math.abs(a.y - b.y) < (a.ry + b.ry) * 0.8;
type DrawnPage = Awaited<ReturnType<typeof drawnPages>>[number];
type Figure = NonNullable<DrawnPage['figures']>[number];
const isSamePose = (one: Figure, other: Figure): boolean => one.angles.every((angle, index) => Math.abs(angle - other.angles[index]!) < 4);
const isSameScale = (one: Figure, other: Figure): boolean => Math.max(one.height / other.height, other.height / one.height) < 1.15;
// both pages of a double spread are cut from one picture
const figuresOf = (pages: readonly DrawnPage[]): Figure[] => pages.flatMap(({ kind, figures = [] }) => (kind === 'left' ? [] : figures));
const expectNoneTwice = (pages: readonly DrawnPage[]): void => {
  const figures = figuresOf(pages);
  expect(figures.length).toBeGreaterThan(2);
  for (const [index, one] of figures.entries())
    for (const other of figures.slice(index + 1))
      expect([one.pose, other.pose, isSamePose(one, other) && isSameScale(one, other)]).toEqual([one.pose, other.pose, false]);
};
const COMICS = DEMO_TITLES.filter(({ form }) => form !== 'novel').map(({ slug }) => slug);
const firstChapters = new Map<string, ReturnType<typeof drawnPages>>();
/** Drawn once for all tests, whichever asks first. */
const firstChapter = (slug: string): ReturnType<typeof drawnPages> => {
  const pages = firstChapters.get(slug) ?? drawnPages(slug, 1);
  firstChapters.set(slug, pages);
  return pages;
};

it.each(COMICS)(
  'in the first chapter of %s, no balloon covers a face, a balloon or a sound or is out of order, and no figure appears twice at one scale',
  async (slug) => {
    let balloons = 0;
    const pages = await firstChapter(slug);
    expectNoneTwice(pages);
    for (const { key, faces = [], placed = [], sounds = [] } of pages) {
      balloons += placed.length;
      for (const [index, balloon] of placed.entries()) {
        expect([key, balloon.text, faces.some((face) => coversFace(balloon, face))]).toEqual([key, balloon.text, false]);
        expect([key, balloon.text, placed.slice(index + 1).some((other) => overlap(balloon, other))]).toEqual([key, balloon.text, false]);
        // an answer is never placed above or before its question
        const question = balloon.nth > 0 ? placed[index - 1]! : undefined;
        expect([key, balloon.text, question !== undefined && balloon.y + balloon.ry < question.y - question.ry]).toEqual([
          key,
          balloon.text,
          false,
        ]);
        expect([key, balloon.text, sounds.some((sound) => overlap(balloon, sound))]).toEqual([key, balloon.text, false]);
      }
    }
    expect(balloons).toBeGreaterThan(10);
  },
);

it('no pose of a first chapter appears in three titles', async () => {
  const figures: (Figure & { readonly slug: string })[] = [];
  for (const slug of COMICS) figures.push(...figuresOf(await firstChapter(slug)).map((figure) => ({ ...figure, slug })));
  expect(figures.length).toBeGreaterThan(400);
  for (const one of figures) {
    const slugs = new Set(figures.filter((other) => other.pose === one.pose && isSamePose(one, other)).map(({ slug }) => slug));
    expect([one.pose, [...slugs].slice(2)]).toEqual([one.pose, []]);
  }
});
it('nearly all lettering is legible on a phone', async () => {
  const letterSizes: number[] = [];
  for (const slug of COMICS) letterSizes.push(...(await firstChapter(slug)).flatMap(({ placed = [] }) => placed.map(({ size }) => size)));
  expect(Math.min(...letterSizes)).toBeGreaterThanOrEqual(17);
  expect(letterSizes.filter((size) => size < 23).length / letterSizes.length).toBeLessThan(0.03);
});

it.each(['moth-hotel', 'under-europa'])('two people talking across the gutter in %s look at each other', async (slug) => {
  let pairs = 0;
  const pages = await drawnPages(slug, 2);
  expectNoneTwice(pages);
  for (const { key, looks = [] } of pages)
    for (const [index, one] of looks.entries()) {
      const next = looks[index + 1];
      if (!next || next.scene !== one.scene || next.who === one.who || [one.who, next.who].includes('c')) continue;
      pairs += 1;
      expect([key, one.who, one.isLeft]).toEqual([key, one.who, !next.isLeft]);
    }
  expect(pairs).toBeGreaterThan(3);
});
