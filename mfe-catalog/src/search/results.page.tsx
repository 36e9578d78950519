import { definePage, FEED_PATHS, pathOf, Slot, type PageHead, type PageProperties } from '@komado/shared-contracts';
import { PageWidth, space, useRefreshOn } from '@komado/shared-ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { PageTopSpacing } from '../page/page-top-spacing.styles';
import { searchResultsHeading, Results } from './results.component';
import { loadResults, type ResultsData } from './results.loader';
import { SearchBox } from './search-box.component';
import {
  CATEGORY_PARAMETER,
  GENRE_PARAMETER,
  hasSubject,
  hasFilters,
  PAGE_PARAMETER,
  SORT_PARAMETER,
  type SearchRequest,
} from './search-request';

const Magazines = styled.div`
  margin-top: ${space[10]};
`;

/** What the reader owns of them depends on who is logged in. */
function CategoryMagazines({ category, list }: NonNullable<ResultsData['categoryMagazines']>) {
  useRefreshOn('logged-in', 'logged-out');
  const { pathname, search } = useLocation();
  return (
    <Magazines>
      <Slot name="category-magazines" category={category} magazines={list} returnPath={`${pathname}${search}`} renderFailure={() => null} />
    </Magazines>
  );
}

const ResultsPage = ({ data }: PageProperties<ResultsData>) => (
  <PageTopSpacing>
    <PageWidth>
      <SearchBox key={data.request.keyword} keyword={data.request.keyword ?? ''} />
      <Results data={data} />
      {data.categoryMagazines ? <CategoryMagazines {...data.categoryMagazines} /> : null}
    </PageWidth>
  </PageTopSpacing>
);

/** Without the zeros that an id may begin with. */
function canonicalPathOf({ genreId, tagId, categoryId }: SearchRequest): string | undefined {
  if (categoryId !== null) return pathOf('search-category-categoryId', { categoryId });
  if (/^\d+$/.test(genreId ?? '')) return pathOf('search-genre-genreId', { genreId: Number(genreId) });
  return /^\d+$/.test(tagId ?? '') ? pathOf('search-tag-tagId', { tagId: Number(tagId) }) : undefined;
}
/** Free-text queries would make unlimited pages; genres, tags and categories are a fixed set. */
const isOfFixedSet = (request: SearchRequest): boolean => hasSubject(request) && request.keyword === null && !hasFilters(request);

export const { loader, Component, head, reloadOn } = definePage<ResultsData>({
  loader: loadResults,
  reloadOn: [SORT_PARAMETER, PAGE_PARAMETER, GENRE_PARAMETER, CATEGORY_PARAMETER],
  Component: ResultsPage,
  head: ({ data }): PageHead => {
    const canonicalPath = canonicalPathOf(data.request);
    return {
      title: searchResultsHeading(data),
      isIndexed: isOfFixedSet(data.request) && data.found.total_count > 0,
      ...(canonicalPath === undefined ? {} : { canonicalPath }),
      ...(/^[1-9]\d*$/.test(data.request.genreId ?? '') ? { feedPath: FEED_PATHS.ofGenre(Number(data.request.genreId)) } : {}),
    };
  },
});
