import type { CallResult } from '@komado/shared-contracts';
import { Button, EmptyState, SectionHeading } from '@komado/shared-ui';
import { useId } from 'react';
import { useBusyAction } from '../busy/use-busy-action';
import { Receipts } from './receipts.component';

/** The reader's purchases, in pages. */
export function Purchases({
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
        <EmptyState icon="point" message="No purchases yet." />
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
