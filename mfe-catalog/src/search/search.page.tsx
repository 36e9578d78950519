import {
  definePage,
  pathOf,
  SEARCH_PARAMETER,
  type CallResult,
  type Genre,
  type PageLoaderArguments,
  type PageProperties,
} from '@komado/shared-contracts';
import { ChipLink, ChipRow, EmptyState, LinkButton, PageWidth, VisuallyHidden } from '@komado/shared-ui';
import { PageStart } from '../page/page-start.component';
import { Section } from '../page/section.component';
import { CATEGORIES, categoryPath } from './category';
import { GenreTiles } from './genre-tiles.component';
import { Results } from './results.component';
import { SearchBox } from './search-box.component';
import { PAGE_PARAMETER, searchParameters, searchRequestOf, SORT_PARAMETER, type SearchRequest } from './search-request';

interface SearchData {
  readonly request: SearchRequest;
  readonly genres: readonly Genre[];
  /** What the plain form asked for; null while nothing was asked. */
  readonly found: CallResult<'GET /search/title'> | null;
}
export async function loadSearch({ api, params, url, signal }: PageLoaderArguments): Promise<SearchData> {
  const request = searchRequestOf(params, url.searchParams);
  const [{ genre_list }, found] = await Promise.all([
    api.call('GET /genre/search/list', {}, { signal }),
    request.keyword === null ? null : api.call('GET /search/title', searchParameters(request), { signal }),
  ]);
  return { request, genres: genre_list, found };
}

function Search({ data }: PageProperties<SearchData>) {
  return (
    <PageStart>
      <PageWidth>
        {data.found ? null : <VisuallyHidden as="h1">Search</VisuallyHidden>}
        <SearchBox key={data.request.keyword} keyword={data.request.keyword ?? ''} />
        {data.found ? <Results heading={`Results for “${data.request.keyword}”`} request={data.request} found={data.found} /> : null}
      </PageWidth>
      <Section heading="Genres">
        {data.genres.length === 0 ? (
          <EmptyState
            message="There are no genres yet."
            action={
              <LinkButton variant="soft" to={pathOf('series')}>
                Series by weekday
              </LinkButton>
            }
          />
        ) : (
          <GenreTiles genres={data.genres} />
        )}
      </Section>
      <Section heading="Categories">
        <ChipRow as="nav" aria-label="Categories">
          {CATEGORIES.map(({ id, name }) => (
            <ChipLink key={id} to={categoryPath(id)}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      </Section>
    </PageStart>
  );
}

export const { loader, Component, head, reloadOn } = definePage<SearchData>({
  loader: loadSearch,
  reloadOn: [SEARCH_PARAMETER, SORT_PARAMETER, PAGE_PARAMETER],
  Component: Search,
  head: ({ data }) => ({
    title: data.request.keyword === null ? 'Search' : `Results for “${data.request.keyword}”`,
    description: 'Find manga and novels by title, author, genre, category or tag.',
    canonicalPath: pathOf('search'),
    isIndexed: data.request.keyword === null,
  }),
});
