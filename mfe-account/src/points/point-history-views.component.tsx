import { shopPath, Slot, useApi } from '@komado/shared-contracts';
import { formatCount, formatDate, EmptyStateWithLink } from '@komado/shared-ui';
import { TransactionList } from '../transactions/transaction-list.component';
import { pointTransactions, type Reservation, type Transaction } from '../transactions/transaction-lines';
import { OlderEntriesFooter } from '../older-entries/older-entries-footer.component';
import { useOlderEntries } from '../older-entries/use-older-entries';
import { loadPointFlow, loadPurchases, loadReservations, type PointsData } from './points.loader';

type DataOf<V extends PointsData['view']> = Extract<PointsData, { view: V }>;

export function AllTransactions({ data }: { data: DataOf<'all'> }) {
  const api = useApi();
  const older = useOlderEntries(data.flow, (shown) => loadPointFlow(api, shown.length));
  if (older.entries.length === 0)
    return <EmptyStateWithLink icon="point" message="No point activity yet." to={shopPath()} label="Points shop" />;
  return (
    <>
      <TransactionList transactions={pointTransactions(older.entries)} />
      <OlderEntriesFooter {...older} />
    </>
  );
}

export function Purchases({ data }: { data: DataOf<'purchases'> }) {
  const api = useApi();
  const older = useOlderEntries(data.purchases, (shown) => loadPurchases(api, shown.at(-1)?.purchase_time));
  if (older.entries.length === 0) return <EmptyStateWithLink icon="shop" message="No purchases yet." to={shopPath()} label="Points shop" />;
  return (
    <>
      <Slot name="receipts" purchases={older.entries} seller={data.seller} />
      <OlderEntriesFooter {...older} />
    </>
  );
}

const reservationLine = ({ grant_date: date, plan_name, is_paid, amount }: Reservation, index: number): Transaction => ({
  key: `${date}-${index}`,
  date,
  name: plan_name,
  note: `${formatDate(date, 'day')}, ${is_paid ? 'paid points' : 'bonus, free points'}`,
  amount: `+${formatCount(amount)} P`,
  isGain: true,
});
export function UpcomingPoints({ data }: { data: DataOf<'coming'> }) {
  const api = useApi();
  const older = useOlderEntries(data.reservations, (shown) => loadReservations(api, shown.length));
  if (older.entries.length === 0)
    return (
      <EmptyStateWithLink
        icon="gift"
        message={
          data.pastDuePlan === null
            ? 'No points scheduled. A monthly plan adds points on the 1st of each month.'
            : `The last payment for ${data.pastDuePlan} failed, so its points haven’t arrived. Pay with another card to get them right away.`
        }
        to={shopPath('monthly-plan')}
        label={data.pastDuePlan === null ? 'Monthly plan' : 'Update card'}
      />
    );
  return (
    <>
      <TransactionList transactions={older.entries.map(reservationLine)} />
      {older.hasMore || older.error ? <OlderEntriesFooter {...older} /> : null}
    </>
  );
}
