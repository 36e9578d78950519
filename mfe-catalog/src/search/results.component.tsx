import { pathOf, type CallResult, type SearchSort } from '@komado/shared-contracts';
import {
  Caption,
  ChipLink,
  ChipRow,
  EmptyState,
  formatNumberOf,
  GRID_COVER_SIZES,
  LinkButton,
  PageHeading,
  space,
  TitleCard,
  TitleGrid,
} from '@komado/shared-ui';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { PAGE_PARAMETER, pageCount, SORT_PARAMETER, type SearchRequest } from './search-request';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[2]};
  margin: ${space[6]} 0 ${space[2]};
  & > h1 {
    overflow-wrap: anywhere;
  }
`;
const Sorts = styled(ChipRow)`
  margin-bottom: ${space[4]};
`;
const Pager = styled.nav`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space[4]};
  margin-top: ${space[8]};
`;
const SORTS: readonly { sort: SearchSort | null; name: string }[] = [
  { sort: null, name: 'Best' },
  { sort: 'popular', name: 'Most read' },
  { sort: 'new', name: 'Newest' },
  { sort: 'name', name: 'A to Z' },
];

export interface ResultsProperties {
  heading: string;
  request: SearchRequest;
  found: CallResult<'GET /search/title'>;
}
/** The titles found, sorted and paged by the address. */
export function Results({ heading, request, found }: ResultsProperties) {
  const [query] = useSearchParams();
  /** The same address with one parameter changed; null takes it away. Another sort starts on the first page. */
  const turned = (name: string, value: string | null) => {
    const next = new URLSearchParams(query);
    if (name === SORT_PARAMETER) next.delete(PAGE_PARAMETER);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return { search: next.size > 0 ? `?${next}` : '' };
  };
  // With words the best fit is an order of its own; without, it is the most read.
  const sorts = request.keyword === null ? SORTS.filter(({ sort }) => sort !== null) : SORTS;
  const current = request.sort ?? (request.keyword === null ? 'popular' : null);
  const pages = pageCount(found.total_count);
  return (
    <section aria-label="Results">
      <Head>
        <PageHeading>{heading}</PageHeading>
        <Caption role="status">{formatNumberOf(found.total_count, 'title')}</Caption>
      </Head>
      {found.total_count > 1 ? (
        <Sorts as="nav" aria-label="Sort by">
          {sorts.map(({ sort, name }) => (
            <ChipLink key={name} to={turned(SORT_PARAMETER, sort)} replace preventScrollReset isCurrent={sort === current}>
              {name}
            </ChipLink>
          ))}
        </Sorts>
      ) : null}
      {found.title_list.length === 0 ? (
        <EmptyState
          icon="search"
          message={
            request.page > 1 && found.total_count > 0
              ? 'There is no such page.'
              : request.keyword === null
                ? 'No title stands here.'
                : 'No title fits. Try fewer letters, or look by genre.'
          }
          action={
            <LinkButton variant="soft" to={pathOf('search')}>
              Browse genres
            </LinkButton>
          }
        />
      ) : (
        <TitleGrid>
          {found.title_list.map((title) => (
            <li key={title.title_id}>
              <TitleCard title={title} sizes={GRID_COVER_SIZES} />
            </li>
          ))}
        </TitleGrid>
      )}
      {pages > 1 && request.page <= pages ? (
        <Pager aria-label="Pages">
          {request.page > 1 ? (
            <LinkButton variant="secondary" to={turned(PAGE_PARAMETER, String(request.page - 1))}>
              Previous
            </LinkButton>
          ) : null}
          <Caption>
            Page {request.page} of {pages}
          </Caption>
          {request.page < pages ? (
            <LinkButton variant="secondary" to={turned(PAGE_PARAMETER, String(request.page + 1))}>
              Next
            </LinkButton>
          ) : null}
        </Pager>
      ) : null}
    </section>
  );
}
