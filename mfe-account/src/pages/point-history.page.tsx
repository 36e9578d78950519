import { definePage, type PageProperties } from '@komado/shared-contracts';
import { ChipLink, ChipRow, useRefreshOn } from '@komado/shared-ui';
import { TabbedListLayout } from '../lists/tabbed-list-layout.component';
import { AllTransactions, UpcomingPoints, Purchases } from '../points/point-history-views.component';
import { loadPoints, POINT_HISTORY_VIEWS, VIEW_PARAMETER, type PointsData, type PointHistoryView } from '../points/points.loader';
import { PointsCard } from '../wallet/points-card.component';

const NAMES: Readonly<Record<PointHistoryView, string>> = { all: 'All', purchases: 'Purchases', coming: 'Upcoming' };

/** Points: current, transactions, purchases, and what is still to come. */
function PointHistoryPage({ data }: PageProperties<PointsData>) {
  useRefreshOn('points-changed');
  return (
    <TabbedListLayout tab="points" heading="Point history" summary={<PointsCard point={data.point} />}>
      <ChipRow as="nav" aria-label="Show">
        {POINT_HISTORY_VIEWS.map((view) => (
          <ChipLink
            key={view}
            to={{ search: view === 'all' ? '' : `?${VIEW_PARAMETER}=${view}` }}
            replace
            preventScrollReset
            isCurrent={view === data.view}
          >
            {NAMES[view]}
          </ChipLink>
        ))}
      </ChipRow>
      {data.view === 'all' ? (
        <AllTransactions data={data} />
      ) : data.view === 'purchases' ? (
        <Purchases data={data} />
      ) : (
        <UpcomingPoints data={data} />
      )}
    </TabbedListLayout>
  );
}

export const { loader, Component, head, reloadOn } = definePage<PointsData>({
  loader: loadPoints,
  reloadOn: [VIEW_PARAMETER],
  Component: PointHistoryPage,
  head: () => ({ title: 'Point history' }),
});
