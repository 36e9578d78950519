import {
  definePage,
  FEED_PATHS,
  type CallResult,
  type PageHead,
  type PageLoaderArguments,
  type PageProperties,
} from '@komado/shared-contracts';
import { PageWidth } from '@komado/shared-ui';
import { PageStart } from '../page/page-start.component';
import { categoryName } from './category';
import { Results } from './results.component';
import { SearchBox } from './search-box.component';
import { PAGE_PARAMETER, SORT_PARAMETER, searchParameters, searchRequestOf, type SearchRequest } from './search-request';

interface ResultsData {
  readonly request: SearchRequest;
  readonly found: CallResult<'GET /search/title'>;
}
export async function loadResults({ api, params, url, signal }: PageLoaderArguments): Promise<ResultsData> {
  const request = searchRequestOf(params, url.searchParams);
  return { request, found: await api.call('GET /search/title', searchParameters(request), { signal }) };
}
const headingOf = ({ request, found }: ResultsData): string => {
  if (request.keyword !== null) return `Results for “${request.keyword}”`;
  if (request.categoryId !== null) return categoryName(request.categoryId) ?? 'Unknown category';
  return found.subject_name ?? (request.genreId === null ? 'Unknown tag' : 'Unknown genre');
};

const ResultsPage = ({ data }: PageProperties<ResultsData>) => (
  <PageStart>
    <PageWidth>
      <SearchBox key={data.request.keyword} keyword={data.request.keyword ?? ''} />
      <Results heading={headingOf(data)} request={data.request} found={data.found} />
    </PageWidth>
  </PageStart>
);

export const { loader, Component, head, reloadOn } = definePage<ResultsData>({
  loader: loadResults,
  reloadOn: [SORT_PARAMETER, PAGE_PARAMETER],
  Component: ResultsPage,
  head: ({ data }): PageHead => ({
    title: headingOf(data),
    // Free words make any number of pages; genres, tags and categories are the catalogue's own.
    isIndexed: data.request.keyword === null && data.found.total_count > 0,
    ...(/^[1-9]\d*$/.test(data.request.genreId ?? '') ? { feedPath: FEED_PATHS.ofGenre(Number(data.request.genreId)) } : {}),
  }),
});
