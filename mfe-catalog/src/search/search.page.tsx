import {
  definePage,
  pathOf,
  SEARCH_PARAMETER,
  type CallResult,
  type Genre,
  type PageLoaderArguments,
  type PageProperties,
} from '@komado/shared-contracts';
import {
  Badge,
  ChipLink,
  ChipRow,
  color,
  DisplayHeading,
  font,
  from,
  hover,
  measure,
  PageWidth,
  Shelf,
  revealWhenParsed,
  space,
  TitleCard,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { withTitleCardData, type TitleCardData } from '../page/title-card-data';
import { PageTopSpacing } from '../page/page-top-spacing.styles';
import { Section, ShelfSection } from '../page/section.component';
import { SEARCH_CATEGORIES, categoryPath } from './search-category';
import { GenreTiles } from './genre-tiles.component';
import { searchResultsHeading, Results } from './results.component';
import { loadSearchResults, type ResultsData } from './results.loader';
import { SearchBox } from './search-box.component';
import { CATEGORY_PARAMETER, GENRE_PARAMETER, PAGE_PARAMETER, searchRequestOf, SORT_PARAMETER } from './search-request';

type SearchStart = Omit<CallResult<'GET /web/search/start'>, 'free_list'> & {
  readonly free_list: readonly { readonly title: TitleCardData; readonly free_episode_count: number }[];
};
type SearchData =
  | { readonly kind: 'start'; readonly genres: readonly Genre[]; readonly start: SearchStart }
  /** Results for the plain form. */
  | ({ readonly kind: 'found' } & ResultsData);

export async function loadSearch({ api, params, url, signal }: PageLoaderArguments): Promise<SearchData> {
  const request = searchRequestOf(params, url);
  if (request.keyword !== null) return { kind: 'found', ...(await loadSearchResults(api, request, signal)) };
  const [{ genre_list }, start] = await Promise.all([
    api.call('GET /genre/search/list', {}, { signal }),
    api.call('GET /web/search/start', {}, { signal }),
  ]);
  return { kind: 'start', genres: genre_list, start: { ...start, free_list: withTitleCardData(start.free_list) } };
}

const Heading = styled(DisplayHeading)`
  margin-bottom: ${space[4]};
`;
/** Numbered, in two columns on a phone, then four. */
const Trending = styled.ol`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${measure.gutter};
  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const TrendingSearch = styled(Link)`
  display: grid;
  grid-template-columns: 1.5ch minmax(0, 1fr);
  gap: ${space[3]};
  align-items: baseline;
  padding-block: 10px;
  border-bottom: 1px solid ${color.line};
  font: ${font.bodyStrong};
  overflow-wrap: anywhere;
  & > span {
    font: 400 1.25rem / 1.5rem ${font.displayFamily};
    color: ${color.muted};
  }
  /* Searches are counted in lower case. */
  & > b::first-letter {
    text-transform: uppercase;
  }
  &[data-top='true'] > span {
    color: ${color.action};
  }
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
const TOP_SEARCHES = 3;
/** Chips that wrap onto as many lines as they need. */
const Chips = styled.ul`
  ${revealWhenParsed}
  display: flex;
  flex-wrap: wrap;
  gap: 10px 8px;
`;

function Start({ genres, start }: Extract<SearchData, { kind: 'start' }>) {
  const { trending_list, popular_tag_list, free_list } = start;
  return (
    <>
      {trending_list.length > 0 ? (
        <Section heading="Trending searches">
          <Trending>
            {trending_list.map((words, index) => (
              <li key={words}>
                <TrendingSearch to={pathOf('search-query', { query: words })} data-top={index < TOP_SEARCHES}>
                  <span aria-hidden="true">{index + 1}</span>
                  <b>{words}</b>
                </TrendingSearch>
              </li>
            ))}
          </Trending>
        </Section>
      ) : null}
      <Section heading="Genres">
        {genres.length === 0 ? (
          <EmptyStateWithLink message="There are no genres yet." to={pathOf('series')} label="Series by weekday" />
        ) : (
          <GenreTiles genres={genres} />
        )}
      </Section>
      {free_list.length > 0 ? (
        <ShelfSection>
          <Shelf heading="Free this week">
            {free_list.map(({ title, free_episode_count }) => (
              <TitleCard key={title.title_id} title={title} badge={<Badge tone="free">{free_episode_count} free</Badge>} />
            ))}
          </Shelf>
        </ShelfSection>
      ) : null}
      {popular_tag_list.length > 0 ? (
        <Section heading="Popular tags">
          <Chips>
            {popular_tag_list.map(({ tag_id, tag_name }) => (
              <li key={tag_id}>
                <ChipLink to={pathOf('search-tag-tagId', { tagId: tag_id })}>#{tag_name}</ChipLink>
              </li>
            ))}
          </Chips>
        </Section>
      ) : null}
      <Section heading="Categories">
        <ChipRow as="nav" aria-label="Categories">
          {SEARCH_CATEGORIES.map(({ id, name }) => (
            <ChipLink key={id} to={categoryPath(id)}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      </Section>
    </>
  );
}

function Search({ data }: PageProperties<SearchData>) {
  const keyword = data.kind === 'found' ? data.request.keyword : null;
  return (
    <PageTopSpacing>
      <PageWidth>
        {data.kind === 'start' ? <Heading>Search</Heading> : null}
        <SearchBox key={keyword} keyword={keyword ?? ''} />
        {data.kind === 'found' ? <Results data={data} /> : null}
      </PageWidth>
      {data.kind === 'start' ? <Start {...data} /> : null}
    </PageTopSpacing>
  );
}

export const { loader, Component, head, reloadOn } = definePage<SearchData>({
  loader: loadSearch,
  reloadOn: [SEARCH_PARAMETER, SORT_PARAMETER, PAGE_PARAMETER, GENRE_PARAMETER, CATEGORY_PARAMETER],
  Component: Search,
  head: ({ data }) => ({
    title: data.kind === 'start' ? 'Search' : searchResultsHeading(data),
    description: 'Find manga and novels by title, author, genre, category or tag.',
    canonicalPath: pathOf('search'),
    isIndexed: data.kind === 'start',
  }),
});
