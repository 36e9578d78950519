import { Slot } from '@komado/shared-contracts';
import { Button, Caption, EmptyState, from, SectionHeading, Select, space } from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useBusyAction } from '../busy/use-busy-action';
import { TransactionsPlaceholder } from './transactions-placeholder.component';
import { TRANSACTION_FILTERS, matchesFilter, type TransactionFilter, type PointFlow } from './point-transaction-filter';

const Head = styled.div`
  display: grid;
  gap: ${space[3]};
  /* Next to the heading of the receipts. */
  align-items: start;
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 240px;
    & > :last-child {
      margin-top: calc(-1 * ${space[2]});
    }
  }
`;
/** Every transaction of points with its reason and the balance after it. */
export function PointHistory({
  flows,
  total,
  onShowMore,
}: {
  flows: readonly PointFlow[];
  /** The total number of transactions. */
  total: number;
  onShowMore: () => Promise<void>;
}) {
  const headingId = useId();
  const [filter, setFilter] = useState<TransactionFilter>('all');
  const { isBusy, run } = useBusyAction();
  const shown = flows.filter((flow) => matchesFilter(flow, filter));
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <SectionHeading id={headingId}>Point history</SectionHeading>
        <Select
          label="Show"
          isLabelHidden
          options={TRANSACTION_FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value as TransactionFilter)}
        />
      </Head>
      {shown.length === 0 ? (
        <EmptyState icon="point" message={flows.length === 0 ? 'No point activity yet.' : 'Nothing here yet.'} />
      ) : (
        <Slot name="point-transactions" flows={shown} fallback={<TransactionsPlaceholder $count={shown.length} />} />
      )}
      {flows.length < total ? (
        <>
          <Caption as="p">
            Showing the latest {flows.length} of {total}
          </Caption>
          <Button variant="soft" isWide isBusy={isBusy} onClick={() => void run(onShowMore)}>
            Show more
          </Button>
        </>
      ) : null}
    </section>
  );
}
