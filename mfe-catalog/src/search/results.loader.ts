import {
  EpisodeStatus,
  type ApiClient,
  type CallResult,
  type Genre,
  type PageLoaderArguments,
  type SearchCategory,
  type TitleSummary,
} from '@komado/shared-contracts';
import type { Resume } from '../page/reading-link';
import { similarlySpelledTitleIds } from './similarly-spelled-titles';
import { parseSearchCategory } from './search-category';
import { hasFilters, searchCallParameters, searchRequestOf, type SearchRequest } from './search-request';

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
  /** Shown when a keyword found nothing: titles with names spelled almost like it. */
  readonly nearest: readonly TitleSummary[];
  /** Where the best match, or the only near one, begins, and how many of its chapters are free. */
  readonly start?: { readonly resume: Resume; readonly freeCount: number };
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
const startOf = (detail: CallResult<'GET /web/title/detail'> | null): Pick<Recommendations, 'start'> =>
  detail
    ? { start: { resume: detail.resume, freeCount: detail.episode_list.filter(({ status }) => status === EpisodeStatus.free).length } }
    : {};
const NO_SUGGESTIONS: Recommendations = { similar: null, byAuthor: null, nearest: [], popular: [] };

/** Among the most read titles, which the search box suggests from. */
async function loadNearest(api: ApiClient, keyword: string, signal: AbortSignal): Promise<readonly TitleSummary[]> {
  const { title_list } = await api.call('GET /web/search/suggestion', {}, { signal });
  const title_id_list = similarlySpelledTitleIds(title_list, keyword);
  return title_id_list.length === 0 ? [] : (await api.call('GET /title/list', { title_id_list }, { signal })).title_list;
}

/** Shelves shown below few or no results. They are optional: the page omits those that fail to load. */
async function loadRecommendations(
  api: ApiClient,
  request: SearchRequest,
  { title_list, total_count }: ResultsData['found'],
  signal: AbortSignal,
): Promise<Recommendations> {
  const withoutFailure = async <T>(loading: Promise<T>): Promise<T | null> => loading.catch(() => null);
  const loadDetail = ({ title_id }: TitleSummary) => api.call('GET /web/title/detail', { title_id }, { signal });
  const [best] = title_list;
  if (total_count > FEW_RESULTS) return NO_SUGGESTIONS;
  if (!best) {
    if (total_count > 0) return NO_SUGGESTIONS;
    const [nearest, popular] = await Promise.all([
      request.keyword === null || hasFilters(request) ? null : withoutFailure(loadNearest(api, request.keyword, signal)),
      withoutFailure(api.call('GET /search/title', { sort: 'popular', limit: 2 * POPULAR }, { signal })),
    ]);
    const isOther = ({ title_id }: TitleSummary) => !nearest?.some((title) => title.title_id === title_id);
    return {
      ...NO_SUGGESTIONS,
      ...(nearest?.length === 1 ? startOf(await withoutFailure(loadDetail(nearest[0]!))) : {}),
      nearest: nearest ?? [],
      popular: (popular?.title_list ?? []).filter(isOther).slice(0, POPULAR),
    };
  }
  const [detail, same] = await Promise.all([
    withoutFailure(loadDetail(best)),
    withoutFailure(api.call('GET /search/title', { author: best.author, limit: SHELF }, { signal })),
  ]);
  const shown = new Set(title_list.map((title) => title.title_id));
  const notShown = (list: readonly TitleSummary[] = []): TitleSummary[] => list.filter((title) => !shown.has(title.title_id));
  const others = notShown(same?.title_list);
  const similar = notShown(detail?.recommend_list).filter((title) => !others.some((other) => other.title_id === title.title_id));
  return {
    ...NO_SUGGESTIONS,
    similar: similar.length > 0 ? { title: best, list: similar.slice(0, SHELF) } : null,
    ...startOf(detail),
    byAuthor: others.length > 0 ? { author: best.author, list: others } : null,
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
    api.call('GET /search/title', searchCallParameters(request), { signal }),
    api.call('GET /genre/search/list', {}, { signal }),
    loadMagazines(api, request, signal),
  ]);
  return { request, found, genres: genre_list, recommendations: await loadRecommendations(api, request, found, signal), categoryMagazines };
}
export const loadResults = ({ api, params, url, signal }: PageLoaderArguments): Promise<ResultsData> =>
  loadSearchResults(api, searchRequestOf(params, url), signal);
