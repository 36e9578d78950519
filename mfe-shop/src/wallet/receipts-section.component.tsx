import type { CallResult } from '@komado/shared-contracts';
import { Button, EmptyState, SectionHeading, space } from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { useBusyAction } from '../busy/use-busy-action';
import { Receipts } from './receipts.component';

const NoReceipts = styled.div`
  margin-top: ${space[3]};
`;
/** The reader's purchases, in pages. */
export function ReceiptsSection({
  history: { purchase_list, seller, has_more },
  onShowMore,
}: {
  history: CallResult<'GET /web/point/history/list'>;
  onShowMore: () => Promise<void>;
}) {
  const headingId = useId();
  const { isBusy, run } = useBusyAction();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Receipts</SectionHeading>
      {purchase_list.length === 0 ? (
        <NoReceipts>
          <EmptyState icon="point" message="No purchases yet." />
        </NoReceipts>
      ) : (
        <Receipts purchases={purchase_list} seller={seller} />
      )}
      {has_more ? (
        <Button variant="soft" isWide isBusy={isBusy} onClick={() => void run(onShowMore)}>
          Show older
        </Button>
      ) : null}
    </section>
  );
}
