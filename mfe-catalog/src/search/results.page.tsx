import { definePage, FEED_PATHS, type PageHead, type PageProperties } from '@komado/shared-contracts';
import { PageWidth } from '@komado/shared-ui';
import { PageStart } from '../page/page-start.component';
import { headingOf, Results } from './results.component';
import { loadResults, type ResultsData } from './results.loader';
import { SearchBox } from './search-box.component';
import { CATEGORY_PARAMETER, GENRE_PARAMETER, isNarrowed, PAGE_PARAMETER, SORT_PARAMETER } from './search-request';

const ResultsPage = ({ data }: PageProperties<ResultsData>) => (
  <PageStart>
    <PageWidth>
      <SearchBox key={data.request.keyword} keyword={data.request.keyword ?? ''} />
      <Results data={data} />
    </PageWidth>
  </PageStart>
);

export const { loader, Component, head, reloadOn } = definePage<ResultsData>({
  loader: loadResults,
  reloadOn: [SORT_PARAMETER, PAGE_PARAMETER, GENRE_PARAMETER, CATEGORY_PARAMETER],
  Component: ResultsPage,
  head: ({ data }): PageHead => ({
    title: headingOf(data),
    // Free-text queries would make unlimited pages; genres, tags and categories are a fixed set.
    isIndexed: data.request.keyword === null && !isNarrowed(data.request) && data.found.total_count > 0,
    ...(/^[1-9]\d*$/.test(data.request.genreId ?? '') ? { feedPath: FEED_PATHS.ofGenre(Number(data.request.genreId)) } : {}),
  }),
});
