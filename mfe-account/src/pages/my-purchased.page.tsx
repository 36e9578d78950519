import { definePage, episodePath, pathOf, type PageProperties } from '@komado/shared-contracts';
import {
  Caption,
  EmptyState,
  formatCount,
  formatDate,
  formatNumberOf,
  gridCoverSizes,
  LinkButton,
  space,
  TitleCard,
  TitleGrid,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { LibraryLayout } from '../library/library-layout.component';
import { loadPurchased, PAGE_PARAMETER, type PurchasedData } from '../purchased/purchased.loader';

const Pager = styled.nav`
  /* The page number stays centered with either link missing. */
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${space[4]};
  & > :first-child:is(a) {
    justify-self: end;
  }
  & > :last-child:is(a) {
    justify-self: start;
  }
  & > span {
    grid-column: 2;
  }
  margin-top: ${space[4]};
`;
const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;
const addressOf = (page: number) => ({ search: page === 1 ? '' : `?${PAGE_PARAMETER}=${page}` });

/** Titles in which the reader bought chapters, latest purchase first. */
function MyPurchasedPage({ data: { page, pageCount, found } }: PageProperties<PurchasedData>) {
  const { purchased_title_list: list, total_count: total } = found;
  return (
    <LibraryLayout tab="purchased" heading="Purchased" count={total > 0 ? formatNumberOf(total, 'title') : undefined}>
      {list.length === 0 ? (
        <EmptyState
          message={total > 0 ? 'This page doesn’t exist.' : 'Chapters you buy show up here.'}
          action={
            total > 0 ? (
              <LinkButton variant="soft" to={pathOf('my-purchased')}>
                First page
              </LinkButton>
            ) : (
              <LinkButton variant="soft" to={pathOf('ranking')}>
                See what others read
              </LinkButton>
            )
          }
        />
      ) : (
        <TitleGrid>
          {list.map(({ title, purchased_count, episode_count, next_episode_id, next_episode_number, purchased_date }) => (
            <Entry key={title.title_id}>
              <TitleCard
                title={title}
                badge={null}
                sizes={gridCoverSizes(list.length)}
                headingLevel={3}
                note={
                  <>
                    {formatCount(purchased_count)} of {formatNumberOf(episode_count, 'chapter')}
                    <br />
                    {formatDate(purchased_date)}
                  </>
                }
              />
              <LinkButton
                variant="soft"
                size="small"
                isWide
                to={episodePath(title.title_id, next_episode_id)}
                aria-label={`Read ch. ${next_episode_number} of ${title.title_name}`}
              >
                Read ch. {next_episode_number}
              </LinkButton>
            </Entry>
          ))}
        </TitleGrid>
      )}
      {pageCount > 1 && page <= pageCount ? (
        <Pager aria-label="Pages">
          {page > 1 ? (
            <LinkButton variant="secondary" to={addressOf(page - 1)}>
              Previous
            </LinkButton>
          ) : null}
          <Caption>
            Page {page} of {pageCount}
          </Caption>
          {page < pageCount ? (
            <LinkButton variant="secondary" to={addressOf(page + 1)}>
              Next
            </LinkButton>
          ) : null}
        </Pager>
      ) : null}
    </LibraryLayout>
  );
}

export const { loader, Component, head, reloadOn } = definePage<PurchasedData>({
  loader: loadPurchased,
  reloadOn: [PAGE_PARAMETER],
  Component: MyPurchasedPage,
  head: () => ({ title: 'Purchased titles' }),
});
