import { DEMO_TITLES } from './demo-titles';
import { DEMO_GENRES } from './demo-title';
import { episodesOf, planEpisode, MAX_CHAPTER_PAGES, MIN_CHAPTER_PAGES } from './episode-plan';

const distinct = (values: readonly string[]): number => new Set(values).size;

describe('the demo catalog', () => {
  it('has at least forty titles with distinct slugs, names, authors and catch copies', () => {
    expect(DEMO_TITLES.length).toBeGreaterThanOrEqual(40);
    for (const field of ['slug', 'name', 'japanese', 'author', 'catchCopy', 'description'] as const) {
      expect(distinct(DEMO_TITLES.map((title) => title[field]))).toBe(DEMO_TITLES.length);
    }
  });
  it('has Crowblade as its first title', () => {
    expect(DEMO_TITLES[0]?.slug).toBe('crowblade');
  });
  it('covers every weekday and every genre', () => {
    expect([...new Set(DEMO_TITLES.map((title) => title.weekday))].filter((day) => day !== null).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(DEMO_GENRES.filter((genre) => !DEMO_TITLES.some((title) => title.genres[0] === genre))).toEqual([]);
  });
  it('has strips, novels, left-to-right titles, age ratings, originals, tickets, heroes and editors’ choices', () => {
    const count = (of: (title: (typeof DEMO_TITLES)[number]) => unknown): number =>
      DEMO_TITLES.filter((title) => Boolean(of(title))).length;
    expect(count((title) => title.form === 'strip')).toBeGreaterThanOrEqual(4);
    expect(count((title) => title.form === 'novel')).toBeGreaterThanOrEqual(2);
    expect(count((title) => title.direction === 'ltr' && title.form === undefined)).toBeGreaterThanOrEqual(2);
    for (const age of [13, 16, 18]) expect(count((title) => title.ageRating === age)).toBeGreaterThan(0);
    expect(count((title) => title.original)).toBeGreaterThanOrEqual(4);
    expect(count((title) => title.ticket)).toBeGreaterThanOrEqual(6);
    expect(DEMO_TITLES.flatMap((title) => title.heroPlace ?? []).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(count((title) => title.todayChoice)).toBeGreaterThanOrEqual(5);
    expect(count((title) => title.pointBack)).toBeGreaterThanOrEqual(4);
  });
  it.each(DEMO_TITLES.map((title) => [title.slug, title] as const))(
    'gives %s 3 to 14 chapters, plus two upcoming ones for a running comic, each with a distinct name and 8 to 14 pages',
    (_, title) => {
      const episodes = episodesOf(title);
      expect(title.chapters).toBeGreaterThanOrEqual(3);
      expect(title.chapters).toBeLessThanOrEqual(14);
      expect(episodes.length).toBe(title.chapters + (title.weekday === null || title.form === 'novel' ? 0 : 2));
      expect(distinct(episodes.map(({ name }) => name))).toBe(episodes.length);
      for (const { number, name } of episodes) {
        const pages = planEpisode(title, number);
        expect(name).not.toBe('');
        expect(pages.length).toBeGreaterThanOrEqual(MIN_CHAPTER_PAGES);
        expect(pages.length).toBeLessThanOrEqual(MAX_CHAPTER_PAGES);
      }
    },
  );
  it('uses no chapter name twice', () => {
    const names = DEMO_TITLES.flatMap((title) => episodesOf(title).map(({ name }) => name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
  it('opens chapters in four ways, and places each splash on the third page or later', () => {
    const comics = DEMO_TITLES.filter(({ form }) => form === undefined);
    const chapters = comics.flatMap((title) => episodesOf(title).map(({ number }) => planEpisode(title, number).map(({ kind }) => kind)));
    expect(chapters.filter((kinds) => kinds.filter((kind) => kind === 'splash').length !== 1 || kinds.indexOf('splash') < 2)).toEqual([]);
    const ways = { silent: 0, face: 0, lateTitle: 0, words: 0 };
    for (const kinds of chapters) {
      if (['wide', 'right', 'left'].includes(kinds[1]!)) ways.silent += 1;
      if (kinds.indexOf('splash') <= 3) ways.face += 1;
      if (kinds[2] === 'title') ways.lateTitle += 1;
      if (kinds[0] === 'words') ways.words += 1;
    }
    for (const [way, count] of Object.entries(ways)) expect([way, count > chapters.length / 10]).toEqual([way, true]);
  });
  it('starts a pair of facing pages on an even page, so that both are visible together', () => {
    for (const title of DEMO_TITLES) {
      for (const { number } of episodesOf(title)) {
        const spreads = planEpisode(title, number).map((page) => page.spread);
        const first = spreads.findIndex((spread) => spread === 'left' || spread === 'right');
        if (first < 0) continue;
        expect((first + 1) % 2).toBe(0);
        expect(spreads.slice(first, first + 2)).toEqual(title.direction === 'ltr' ? ['left', 'right'] : ['right', 'left']);
      }
    }
  });
});
