import { sampleEpisode, sampleTitleDetail } from '../testing/samples';
import { shorten, titleHead } from './title.head';

describe('head of the title page', () => {
  it('names the title, its padded address and its cover for shared links', () => {
    expect(titleHead(sampleTitleDetail(), [])).toMatchObject({
      title: 'Crowblade',
      canonicalPath: '/title/00007',
      imagePath: '/media/title/7/cover/640.jpg',
      isIndexed: true,
      type: 'book',
    });
  });
  it('falls back to the line that sells the title when there is no description', () => {
    expect(titleHead(sampleTitleDetail({ description: '' }), []).description).toBe('Twelve blades. One rooftop. No second cut.');
  });
  it('cuts a long description at a word', () => {
    const short = shorten('word '.repeat(60));
    expect(short.length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/word…$/);
  });
  it('cuts a text without spaces too', () => expect(shorten('x'.repeat(400))).toHaveLength(160));

  it('tells search engines of the series and its newest chapters, the newest first', () => {
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
  it('tells search engines the way to the title, and feed readers where its new chapters are', () => {
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
