import { pathOf, useSession, type TitleSummary } from '@komado/shared-contracts';
import {
  Caption,
  color,
  EmptyState,
  formatNumberOf,
  gridCoverSizes,
  LinkButton,
  PageHeading,
  revealWhenParsed,
  SectionHeading,
  Shelf,
  space,
  TitleCard,
  TitleGrid,
  VisuallyHidden,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { clampedLines } from '../page/clamped-lines';
import { ROW_COVER_SIZES } from '../page/row-cover-sizes';
import { categoryName } from './search-category';
import { SortAndFilters, useRefinedUrl } from './sort-and-filters.component';
import { GenreTiles } from './genre-tiles.component';
import { rememberSearch } from './recent-searches';
import { OnlyResult } from './only-result.component';
import { resultsHeadingAppearance, IllustratedResultsHeading } from './illustrated-results-heading.component';
import type { ResultsData } from './results.loader';
import { CATEGORY_PARAMETER, GENRE_PARAMETER, hasSubject, hasFilters, PAGE_PARAMETER, pageCount } from './search-request';

/** First-row covers on a phone, loaded before the rest: the largest may be any of them, since their widths are rounded. */
const FIRST_ROW = 3;
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
const Corrected = styled.p`
  ${revealWhenParsed}
  margin-bottom: ${space[2]};
  color: ${color.muted};
`;
const Pager = styled.nav`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space[4]};
  margin-top: ${space[8]};
`;
const Suggestions = styled.div`
  margin-top: ${space[10]};
  /* Badges rise above their covers. */
  & h2 {
    margin-bottom: ${space[2]};
  }
`;
const OtherGenres = styled.section`
  margin-top: ${space[10]};
  & > h2 {
    margin-bottom: ${space[3]};
  }
`;
const NothingFound = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  max-width: 480px;
  margin-top: ${space[4]};
`;
/** Below the cover: whole sentences in columns of any width. */
const CatchCopy = styled.span`
  ${clampedLines(4)}
`;
const isSameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the page is about, for its heading and document title. */
export function searchResultsHeading({ request, found }: Pick<ResultsData, 'request' | 'found'>): string {
  const { keyword, categoryId, genreId } = request;
  if (keyword !== null) {
    const [first] = found.title_list;
    // All by one author: a page about that author.
    const isAuthor = first && isSameText(first.author, keyword) && found.title_list.every((title) => isSameText(title.author, keyword));
    return isAuthor ? `Titles by ${first.author}` : `Results for “${keyword}”`;
  }
  if (!hasSubject(request)) return 'All titles';
  if (categoryId !== null) return categoryName(categoryId) ?? 'Unknown category';
  if (genreId !== null) return found.subject_name ?? 'Unknown genre';
  return found.subject_name === null ? 'Unknown tag' : `#${found.subject_name}`;
}

const BrowseGenres = () => (
  <LinkButton variant="soft" to={pathOf('search')}>
    Browse genres
  </LinkButton>
);
function Nothing({ data }: { data: ResultsData }) {
  const refinedUrl = useRefinedUrl();
  const { request, found } = data;
  if (request.page > 1 && found.total_count > 0)
    return <EmptyStateWithLink icon="search" message="This page doesn’t exist." to={refinedUrl(PAGE_PARAMETER, null)} label="First page" />;
  if (hasFilters(request)) {
    const one = request.genreFilter === null ? CATEGORY_PARAMETER : GENRE_PARAMETER;
    return (
      <EmptyStateWithLink
        icon="filter"
        message="No titles match these filters."
        to={refinedUrl(one, null)}
        label={one === GENRE_PARAMETER ? 'All genres' : 'All types'}
      />
    );
  }
  if (request.keyword === null) return <EmptyState icon="search" message="No titles here yet." action={<BrowseGenres />} />;
  return (
    <NothingFound>
      <p>No titles found. Check your spelling or browse genres.</p>
      <BrowseGenres />
    </NothingFound>
  );
}

function PopularTitles({ titles }: { titles: readonly TitleSummary[] }) {
  const headingId = useId();
  if (titles.length === 0) return null;
  return (
    <Suggestions as="section" aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Popular right now</SectionHeading>
      <TitleGrid data-cards="row">
        {titles.map((title) => (
          <li key={title.title_id}>
            <TitleCard title={title} sizes={ROW_COVER_SIZES} />
          </li>
        ))}
      </TitleGrid>
    </Suggestions>
  );
}

const SuggestionShelf = ({ heading, titles }: { heading: string; titles: readonly TitleSummary[] }) => (
  <Suggestions>
    <Shelf heading={heading}>
      {titles.map((title) => (
        <TitleCard key={title.title_id} title={title} />
      ))}
    </Shelf>
  </Suggestions>
);

/** The titles found, sorted, filtered and paged by the URL, followed by recommendations. */
export function Results({ data }: { data: ResultsData }) {
  const { request, found, genres, recommendations } = data;
  const refinedUrl = useRefinedUrl();
  const accountId = useSession(({ account, status }) => (status === 'pending' ? null : (account?.account_id ?? 0)));
  const foundWords = found.total_count > 0 && !found.is_corrected ? request.keyword : null;
  useEffect(() => {
    if (foundWords !== null && accountId !== null) rememberSearch(accountId, foundWords);
  }, [accountId, foundWords]);
  const pages = pageCount(found.total_count);
  const { similar, byAuthor, nearest, popular } = recommendations;
  const appearance = resultsHeadingAppearance(data);
  const otherGenresId = useId();
  // Nearly what was searched for, in the place of what was not found.
  const titles = nearest.length > 0 ? nearest : found.title_list;
  const total = nearest.length > 0 ? nearest.length : found.total_count;
  const count = formatNumberOf(total, 'title');
  return (
    <>
      <section aria-label="Results">
        {appearance ? (
          <IllustratedResultsHeading appearance={appearance} heading={searchResultsHeading(data)} count={count} />
        ) : (
          <Head>
            <PageHeading>{searchResultsHeading(data)}</PageHeading>
            <Caption role="status">{total > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}</Caption>
          </Head>
        )}
        {(found.is_corrected || nearest.length > 0) && titles[0] ? (
          <Corrected>
            No exact match. Showing results for <b>{titles[0].title_name}</b>.
          </Corrected>
        ) : null}
        <SortAndFilters request={request} genres={genres} canSort={found.total_count > 1} />
        {titles.length === 0 ? (
          <Nothing data={data} />
        ) : total === 1 ? (
          <OnlyResult title={titles[0]!} start={recommendations.start} />
        ) : (
          <TitleGrid>
            {titles.map((title, index) => (
              <li key={title.title_id}>
                <TitleCard
                  title={title}
                  sizes={gridCoverSizes(titles.length)}
                  priority={index < FIRST_ROW}
                  note={appearance && title.catch_copy ? <CatchCopy>{title.catch_copy}</CatchCopy> : undefined}
                />
              </li>
            ))}
          </TitleGrid>
        )}
        {pages > 1 && request.page <= pages ? (
          <Pager aria-label="Pages">
            {request.page > 1 ? (
              <LinkButton variant="secondary" to={refinedUrl(PAGE_PARAMETER, String(request.page - 1))}>
                Previous
              </LinkButton>
            ) : null}
            <Caption>{`Page ${request.page} of ${pages}`}</Caption>
            {request.page < pages ? (
              <LinkButton variant="secondary" to={refinedUrl(PAGE_PARAMETER, String(request.page + 1))}>
                Next
              </LinkButton>
            ) : null}
          </Pager>
        ) : null}
      </section>
      {request.genreId === null || genres.length < 2 ? null : (
        <OtherGenres aria-labelledby={otherGenresId}>
          <SectionHeading id={otherGenresId}>Other genres</SectionHeading>
          <GenreTiles genres={genres} after={Number(request.genreId)} />
        </OtherGenres>
      )}
      {byAuthor ? <SuggestionShelf heading={`More by ${byAuthor.author}`} titles={byAuthor.list} /> : null}
      {similar ? <SuggestionShelf heading={`More like ${similar.title.title_name}`} titles={similar.list} /> : null}
      <PopularTitles titles={popular} />
      {nearest.length > 0 ? (
        <Suggestions>
          <BrowseGenres />
        </Suggestions>
      ) : null}
    </>
  );
}
