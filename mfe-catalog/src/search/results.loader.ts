import type { ApiClient, CallResult, Genre, PageLoaderArguments, SearchCategory, TitleSummary } from '@komado/shared-contracts';
import { parseSearchCategory } from './search-category';
import { hasFilters, searchParameters, searchRequestOf, type SearchRequest } from './search-request';

/** With no more results than this, there is space for recommendations. */
const FEW_RESULTS = 6;
/** Titles per recommendation shelf. */
const SHELF = 12;
const POPULAR = 6;
/** Magazine issues on the page of a category; the slot loads more. */
const MAGAZINES = 6;

/** Recommendations below the results. */
export interface Recommendations {
  /** What readers of the best match also enjoyed. */
  readonly similar: { readonly title: TitleSummary; readonly list: readonly TitleSummary[] } | null;
  /** Other titles by its author. */
  readonly byAuthor: { readonly author: string; readonly list: readonly TitleSummary[] } | null;
  /** Shown when nothing was found. */
  readonly popular: readonly TitleSummary[];
}
export interface ResultsData {
  readonly request: SearchRequest;
  readonly found: CallResult<'GET /search/title'>;
  /** Choices for the filter. */
  readonly genres: readonly Genre[];
  readonly recommendations: Recommendations;
  /** On the first page of a category: the newest magazine issues with such titles, null if they could not be loaded. */
  readonly categoryMagazines?: { readonly category: SearchCategory; readonly list: CallResult<'GET /magazine/list'> | null };
}
const NO_SUGGESTIONS: Recommendations = { similar: null, byAuthor: null, popular: [] };

/** Shelves shown below few or no results. They are optional: the page omits those that fail to load. */
async function loadRecommendations(
  api: ApiClient,
  { title_list, total_count }: ResultsData['found'],
  signal: AbortSignal,
): Promise<Recommendations> {
  const withoutFailure = async <T>(request: Promise<T>): Promise<T | null> => request.catch(() => null);
  const [best] = title_list;
  if (total_count > FEW_RESULTS) return NO_SUGGESTIONS;
  if (!best) {
    const popular =
      total_count === 0 && (await withoutFailure(api.call('GET /search/title', { sort: 'popular', limit: POPULAR }, { signal })));
    return { ...NO_SUGGESTIONS, popular: popular ? popular.title_list : [] };
  }
  const [detail, same] = await Promise.all([
    withoutFailure(api.call('GET /web/title/detail', { title_id: best.title_id }, { signal })),
    withoutFailure(api.call('GET /search/title', { author: best.author, limit: SHELF }, { signal })),
  ]);
  const shown = new Set(title_list.map((title) => title.title_id));
  const notShown = (list: readonly TitleSummary[] = []): TitleSummary[] => list.filter((title) => !shown.has(title.title_id));
  const others = notShown(same?.title_list);
  const similar = notShown(detail?.recommend_list).filter((title) => !others.some((other) => other.title_id === title.title_id));
  return {
    similar: similar.length > 0 ? { title: best, list: similar.slice(0, SHELF) } : null,
    byAuthor: others.length > 0 ? { author: best.author, list: others } : null,
    popular: [],
  };
}

async function loadMagazines(api: ApiClient, request: SearchRequest, signal: AbortSignal): Promise<ResultsData['categoryMagazines']> {
  const category = parseSearchCategory(request.categoryId);
  if (category === undefined || request.page > 1 || hasFilters(request)) return undefined;
  const loaded = api.call('GET /magazine/list', { search_category: category, limit: MAGAZINES }, { signal });
  return { category, list: await loaded.catch(() => null) };
}

/** Results for a URL, with recommendations. */
export async function loadSearchResults(api: ApiClient, request: SearchRequest, signal: AbortSignal): Promise<ResultsData> {
  const [found, { genre_list }, categoryMagazines] = await Promise.all([
    api.call('GET /search/title', searchParameters(request), { signal }),
    api.call('GET /genre/search/list', {}, { signal }),
    loadMagazines(api, request, signal),
  ]);
  return { request, found, genres: genre_list, recommendations: await loadRecommendations(api, found, signal), categoryMagazines };
}
export const loadResults = ({ api, params, url, signal }: PageLoaderArguments): Promise<ResultsData> =>
  loadSearchResults(api, searchRequestOf(params, url), signal);
