import type { CallResult, PageLoaderArguments } from '@komado/shared-contracts';

type Sitemap = CallResult<'GET /web/sitemap'>;
export type SitemapLetter = Sitemap['letter_list'][number];

/** Name of the query parameter for the letter. */
export const LETTER_PARAMETER = 'letter';
/** Up to this many titles fit on one page; beyond that, each letter has its own. */
export const TITLES_ON_ONE_PAGE = 500;
const OTHER = { letter: '#', id: 'other' } as const;

export interface SitemapData {
  readonly genres: Sitemap['genre_name_list'];
  readonly categories: Sitemap['category_list'];
  readonly weekdays: Sitemap['weekday_list'];
  /** Every letter that has titles. */
  readonly letters: readonly Pick<SitemapLetter, 'letter' | 'title_count'>[];
  /** The letters whose titles this page lists: all in a small library, one in a large one. */
  readonly shown: readonly SitemapLetter[];
}
/** A letter as written in the URL. */
export const letterId = (letter: string): string => (letter === OTHER.letter ? OTHER.id : letter.toLowerCase());

/** Returns only what the page renders, because it is serialized into its HTML. Falls back to the first letter for an unknown one. */
export async function loadSitemap({ api, url, signal }: PageLoaderArguments): Promise<SitemapData> {
  const { genre_name_list, category_list, weekday_list, letter_list } = await api.call('GET /web/sitemap', {}, { signal });
  const count = letter_list.reduce((sum, { title_count }) => sum + title_count, 0);
  const letterParameter = url.searchParams.get(LETTER_PARAMETER)?.toLowerCase();
  const one = letter_list.find(({ letter }) => letterId(letter) === letterParameter) ?? letter_list[0];
  return {
    genres: genre_name_list,
    categories: category_list,
    weekdays: weekday_list,
    letters: letter_list.map(({ letter, title_count }) => ({ letter, title_count })),
    shown: count <= TITLES_ON_ONE_PAGE ? letter_list : one ? [one] : [],
  };
}
