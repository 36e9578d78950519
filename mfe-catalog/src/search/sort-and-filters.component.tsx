import { type Genre, type SearchSort } from '@komado/shared-contracts';
import { ChipLink, ChipRow, color, font, from, Icon, measure, revealWhenParsed, space } from '@komado/shared-ui';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { SEARCH_CATEGORIES } from './search-category';
import { CATEGORY_PARAMETER, GENRE_PARAMETER, hasFilters, PAGE_PARAMETER, SORT_PARAMETER, type SearchRequest } from './search-request';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${space[1]};
  /* Sorting and what opens the filters share a line; the filters follow below it. */
  & > * {
    grid-area: 1 / 1;
  }
  & > nav {
    z-index: 1;
    place-self: start;
    /* The row begins at the edge of the screen. */
    max-width: calc(100% - 4.5rem);
    ${from.tablet} {
      max-width: calc(100% - 8rem);
    }
    mask-image: linear-gradient(90deg, #000 calc(100% - 24px), transparent);
  }
  & > nav + details > summary {
    display: flex;
    width: max-content;
    min-width: ${measure.touch};
    justify-content: end;
    margin: 1px 0 1px auto;
  }
`;
const More = styled.details`
  ${revealWhenParsed}
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 44px;
    font: ${font.label};
    color: ${color.action};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
`;
/** All choices at once where there is space. */
const Choices = styled(ChipRow)`
  ${from.tablet} {
    flex-wrap: wrap;
    row-gap: 10px;
  }
`;
const Label = styled.p`
  margin-top: ${space[2]};
  font: ${font.captionStrong};
  color: ${color.muted};
`;
const SORTS: readonly { sort: SearchSort | null; name: string }[] = [
  { sort: null, name: 'Best match' },
  { sort: 'popular', name: 'Most read' },
  { sort: 'new', name: 'Newest' },
  { sort: 'name', name: 'A to Z' },
];

/** The current URL with one parameter changed; null removes it. Changing anything but the page number goes back to page 1. */
export function useRefinedUrl(): (name: string, value: string | null) => { search: string } {
  const [query] = useSearchParams();
  return (name, value) => {
    const next = new URLSearchParams(query);
    if (name !== PAGE_PARAMETER) next.delete(PAGE_PARAMETER);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return { search: next.size > 0 ? `?${next}` : '' };
  };
}

export interface SortAndFiltersProperties {
  request: SearchRequest;
  genres: readonly Genre[];
  /** Whether there is anything to sort. */
  canSort: boolean;
}
/** Sort and filters as links: the URL holds their state, and they work without JavaScript. */
export function SortAndFilters({ request, genres, canSort }: SortAndFiltersProperties) {
  const refinedUrl = useRefinedUrl();
  // For a keyword, best match is a separate order; without one, it is the same as most read.
  const sorts = request.keyword === null ? SORTS.filter(({ sort }) => sort !== null) : SORTS;
  const current = request.sort ?? (request.keyword === null ? 'popular' : null);
  const canFilter = canSort || hasFilters(request);
  const chip = (name: string, value: string | null, label: string, isCurrent: boolean) => (
    <ChipLink key={label} to={refinedUrl(name, value)} replace preventScrollReset isCurrent={isCurrent}>
      {label}
    </ChipLink>
  );
  if (!canFilter) return null;
  return (
    <Rows>
      {canSort ? (
        <ChipRow as="nav" aria-label="Sort by">
          {sorts.map(({ sort, name }) => chip(SORT_PARAMETER, sort, name, sort === current))}
        </ChipRow>
      ) : null}
      <More open={hasFilters(request)}>
        <summary>
          <Icon name="filter" size="medium" />
          <span>Filters</span>
        </summary>
        {request.categoryId === null ? (
          <>
            <Label aria-hidden="true">Type</Label>
            <Choices as="nav" aria-label="Type">
              {chip(CATEGORY_PARAMETER, null, 'All types', request.categoryFilter === null)}
              {SEARCH_CATEGORIES.map(({ id, name }) => chip(CATEGORY_PARAMETER, String(id), name, request.categoryFilter === id))}
            </Choices>
          </>
        ) : null}
        {request.genreId === null ? (
          <>
            <Label aria-hidden="true">Genre</Label>
            <Choices as="nav" aria-label="Genre">
              {chip(GENRE_PARAMETER, null, 'All genres', request.genreFilter === null)}
              {genres.map(({ genre_id, genre_name }) =>
                chip(GENRE_PARAMETER, String(genre_id), genre_name, request.genreFilter === String(genre_id)),
              )}
            </Choices>
          </>
        ) : null}
      </More>
    </Rows>
  );
}
