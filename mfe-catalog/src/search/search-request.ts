import { SEARCH_PARAMETER, SEARCH_SORTS, SearchCategory, type CallParameters, type SearchSort } from '@komado/shared-contracts';

/** Query parameters of result pages. */
export const SORT_PARAMETER = 'sort';
export const PAGE_PARAMETER = 'page';
export const GENRE_PARAMETER = 'genre';
export const CATEGORY_PARAMETER = 'category';
export const KEYWORD_MAX_LENGTH = 100;
const ID_LENGTH = 20;
/** Fills whole rows in 3, 4 and 6 columns. */
export const RESULTS_PER_PAGE = 24;
const LAST_PAGE = 9999;

export interface SearchRequest {
  /** Without a keyword: all titles that match the other conditions. */
  readonly keyword: string | null;
  readonly genreId: string | null;
  readonly tagId: string | null;
  readonly categoryId: number | null;
  /** Filters in addition to the path: a genre's id and a category. */
  readonly genreFilter: string | null;
  readonly categoryFilter: SearchCategory | null;
  /** null: best match first. */
  readonly sort: SearchSort | null;
  /** From 1. */
  readonly page: number;
}

/** Control characters, which calls refuse, separate words. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
/** At most so many code units, not cut within a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '');
/** Passed on as given; an id that does not exist finds nothing. */
const idOf = (text: string | undefined): string | null => (text === undefined ? null : cut(withoutControls(text), ID_LENGTH));

/**
 * The last segment of a path, decoded once. React Router decodes it twice where it contains `%252F`, so that a search for `%2F` would become
 * one for `/`.
 */
function lastSegment(pathname: string): string {
  const segment = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The request that a path and its query describe. Invalid values are ignored. */
export function searchRequestOf(
  params: Readonly<Record<string, string>>,
  { pathname, searchParams: query }: Pick<URL, 'pathname' | 'searchParams'>,
): SearchRequest {
  const typed = params.query === undefined ? query.get(SEARCH_PARAMETER) : lastSegment(pathname);
  const keyword = cut(withoutControls(typed ?? '').trim(), KEYWORD_MAX_LENGTH);
  const page = Number(query.get(PAGE_PARAMETER) ?? 1);
  const genre = query.get(GENRE_PARAMETER) ?? '';
  return {
    keyword: keyword || null,
    // A filter cannot override what the path already sets.
    genreFilter: params.genreId === undefined && /^\d{1,10}$/.test(genre) ? genre : null,
    categoryFilter:
      params.categoryId === undefined
        ? (Object.values(SearchCategory).find((category) => String(category) === query.get(CATEGORY_PARAMETER)) ?? null)
        : null,
    genreId: idOf(params.genreId),
    tagId: idOf(params.tagId),
    categoryId: params.categoryId === undefined ? null : Number(params.categoryId),
    sort: SEARCH_SORTS.find((sort) => sort === query.get(SORT_PARAMETER)) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}
export function searchCallParameters(request: SearchRequest): CallParameters<'GET /search/title'> {
  const genreId = request.genreId ?? request.genreFilter;
  const categoryId = request.categoryId ?? request.categoryFilter;
  return {
    ...(request.keyword === null ? {} : { keyword: request.keyword }),
    ...(genreId === null ? {} : { genre_id: genreId }),
    ...(request.tagId === null ? {} : { tag_id: request.tagId }),
    ...(categoryId === null ? {} : { search_category: categoryId }),
    ...(request.sort === null ? {} : { sort: request.sort }),
    limit: RESULTS_PER_PAGE,
    offset: (request.page - 1) * RESULTS_PER_PAGE,
  };
}
/** Whether the path names what to look for: a query of spaces does not, and finds every title. */
export const hasSubject = ({ keyword, genreId, tagId, categoryId }: SearchRequest): boolean =>
  [keyword, genreId, tagId, categoryId].some((part) => part !== null);
/** Whether filters narrow what the path requests. */
export const hasFilters = ({ genreFilter, categoryFilter }: SearchRequest): boolean => genreFilter !== null || categoryFilter !== null;
export const pageCount = (totalCount: number): number => Math.max(1, Math.ceil(totalCount / RESULTS_PER_PAGE));
