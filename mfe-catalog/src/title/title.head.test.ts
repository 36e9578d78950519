import { structuredDataFaults, sampleEpisode } from '@komado/shared-contracts/testing';
import { sampleTitleDetail } from '../testing/samples';
import { shorten, titleHead } from './title.head';

describe('head of the title page', () => {
  it("contains the title's name, its padded URL and its wide picture for shared links", () => {
    expect(titleHead(sampleTitleDetail(), [])).toMatchObject({
      title: 'Crowblade',
      canonicalPath: '/title/00007',
      imagePath: '/media/title/7/key/1280.jpg',
      isIndexed: true,
      type: 'book',
    });
  });
  it('falls back to the tagline when there is no description', () => {
    expect(titleHead(sampleTitleDetail({ description: '' }), []).description).toBe('Twelve blades. One rooftop. No second cut.');
  });
  it('cuts a long description at a word boundary', () => {
    const short = shorten('word '.repeat(60));
    expect(short.length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/word…$/);
  });
  it('cuts text without spaces, too', () => expect(shorten('x'.repeat(400))).toHaveLength(160));

  it('describes the series and its newest chapters to search engines, newest first', () => {
    const episodes = Array.from({ length: 25 }, (_, at) =>
      sampleEpisode(at + 1, { episode_id: 100 + at, point: at === 24 ? 40 : 0, free_end_date: null }),
    );
    const [series] = titleHead(sampleTitleDetail({ author: 'Rin Asagiri, Ebba Lind' }), episodes).structuredData ?? [];
    expect(series).toMatchObject({
      '@type': 'ComicSeries',
      url: '/title/00007',
      author: [
        { '@type': 'Person', name: 'Rin Asagiri' },
        { '@type': 'Person', name: 'Ebba Lind' },
      ],
      genre: ['Action'],
      typicalAgeRange: '13-',
    });
    const parts = series?.['hasPart'] as { issueNumber: number; isAccessibleForFree: boolean; url: string }[];
    expect(parts.map(({ issueNumber }) => issueNumber)).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
    expect(parts.slice(0, 2)).toMatchObject([
      { url: '/title/00007/episode/124', isAccessibleForFree: false },
      { url: '/title/00007/episode/123', isAccessibleForFree: true },
    ]);
  });
  it('lists each chapter at its current price: free, free until a date, or points', () => {
    const episodes = [
      sampleEpisode(1, { point: 0 }),
      sampleEpisode(2, { point: 0, free_end_date: '2026-11-27T00:00:00Z' }),
      sampleEpisode(3, { point: 47 }),
    ];
    const [series] = titleHead(sampleTitleDetail(), episodes).structuredData ?? [];
    const parts = series?.['hasPart'] as { offers: object }[];
    expect(parts.map(({ offers }) => offers)).toMatchObject([
      { price: 47, priceCurrency: 'Komado point', url: '/title/00007/episode/703' },
      { price: 0, priceCurrency: 'USD', availabilityEnds: '2026-11-27T00:00:00Z' },
      { price: 0, priceCurrency: 'USD' },
    ]);
  });
  it('has only structured data that schema.org defines, whatever the title lacks', () => {
    const bare = { title_in_japanese: '', description: '', age_rating: 0, genre_name_list: [], tag_list: [] };
    for (const title of [sampleTitleDetail(), sampleTitleDetail(bare)])
      for (const episodes of [[], [sampleEpisode(1, { point: 0 }), sampleEpisode(2, { free_end_date: '2026-11-27T00:00:00Z' })]])
        expect(titleHead(title, episodes).structuredData?.flatMap(structuredDataFaults)).toEqual([]);
    // A property of books, and a number instead of a list of people.
    const [series] = titleHead(sampleTitleDetail(), []).structuredData ?? [];
    expect(structuredDataFaults({ ...series, numberOfPages: 20, author: 3 })).toEqual([
      expect.stringContaining('author'),
      expect.stringContaining('numberOfPages'),
    ]);
  });
  it('has breadcrumbs for search engines and the feed of new chapters for feed readers', () => {
    const head = titleHead(sampleTitleDetail(), []);
    expect(head.feedPath).toBe('/feeds/title/7.xml');
    expect(head.structuredData?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Series', item: '/series' },
        { position: 2, name: 'Action', item: '/search/genre/1' },
        { position: 3, name: 'Crowblade', item: '/title/00007' },
      ],
    });
  });
});
