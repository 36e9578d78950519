import { definePage, episodePath, pathOf, useNow, type PageProperties } from '@komado/shared-contracts';
import {
  Caption,
  formatDate,
  formatNumberOf,
  gridCoverSizes,
  LinkButton,
  space,
  TitleCard,
  TitleGrid,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { TabbedListLayout } from '../lists/tabbed-list-layout.component';
import { Rows } from '../history/history-row.component';
import { boughtLabel, PurchasedRow, type PurchasedTitle } from '../purchased/purchased-row.component';
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
/** Fewer covers than this would leave a grid empty. */
const FEW_TITLES = 4;
const addressOf = (page: number) => ({ search: page === 1 ? '' : `?${PAGE_PARAMETER}=${page}` });

/** Titles in which the reader bought chapters, latest purchase first. */
function MyPurchasedPage({ data: { page, pageCount, found } }: PageProperties<PurchasedData>) {
  const { purchased_title_list: list, total_count: total } = found;
  const year = String(useNow().getUTCFullYear());
  const dateOf = ({ purchased_date: date }: PurchasedTitle) => formatDate(date, date.startsWith(year) ? 'day' : 'medium');
  return (
    <TabbedListLayout tab="purchased" heading="Purchased" count={total > 0 ? formatNumberOf(total, 'title') : undefined}>
      {list.length === 0 ? (
        <EmptyStateWithLink
          message={total > 0 ? 'This page doesn’t exist.' : 'Chapters you buy show up here.'}
          to={total > 0 ? pathOf('my-purchased') : pathOf('ranking')}
          label={total > 0 ? 'First page' : 'See what others read'}
        />
      ) : total < FEW_TITLES ? (
        <Rows>
          {list.map((entry) => (
            <li key={entry.title.title_id}>
              <PurchasedRow entry={entry} date={dateOf(entry)} />
            </li>
          ))}
        </Rows>
      ) : (
        <TitleGrid>
          {list.map((entry) => (
            <Entry key={entry.title.title_id}>
              <TitleCard
                title={entry.title}
                badge={null}
                sizes={gridCoverSizes(list.length)}
                headingLevel={3}
                note={
                  <>
                    {boughtLabel(entry)}
                    <br />
                    {dateOf(entry)}
                  </>
                }
              />
              <LinkButton
                variant="soft"
                size="small"
                isWide
                to={episodePath(entry.title.title_id, entry.next_episode_id)}
                aria-label={`Read ch. ${entry.next_episode_number} of ${entry.title.title_name}`}
              >
                Read ch. {entry.next_episode_number}
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
          <Caption>{`Page ${page} of ${pageCount}`}</Caption>
          {page < pageCount ? (
            <LinkButton variant="secondary" to={addressOf(page + 1)}>
              Next
            </LinkButton>
          ) : null}
        </Pager>
      ) : null}
    </TabbedListLayout>
  );
}

export const { loader, Component, head, reloadOn } = definePage<PurchasedData>({
  loader: loadPurchased,
  reloadOn: [PAGE_PARAMETER],
  Component: MyPurchasedPage,
  head: () => ({ title: 'Purchased' }),
});
