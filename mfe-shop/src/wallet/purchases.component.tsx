import type { CallResult } from '@komado/shared-contracts';
import {
  Button,
  Caption,
  color,
  EmptyState,
  font,
  formatDate,
  formatPoints,
  formatPrice,
  SectionHeading,
  space,
  VisuallyHidden,
} from '@komado/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useBusyAction } from '../busy/use-busy-action';
import type { Purchase } from '../payment/payment-result';
import { purchaseName, ReceiptDialog } from './receipt.dialog';

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }
  & b {
    display: block;
    font: ${font.smallStrong};
  }
`;

/** `$2.99 was refunded. 252 P were taken back; 48 P were already spent, and stay spent.` */
function refundWords({ refund, point, bonus_point }: Purchase): string | null {
  if (!refund) return null;
  const taken = refund.point + refund.bonus_point;
  const spent = point + bonus_point - taken;
  const points = taken > 0 ? ` We removed the ${formatPoints(taken)} you hadn’t used` : '';
  const used = spent > 0 ? `${points ? '; ' : ' '}${formatPoints(spent)} of this purchase were already used` : '';
  return `${formatPrice(refund.price)} was refunded.${points}${used}${points || used ? '.' : ''}`;
}

/** Payments with their receipts, and what happened to refunded money. */
export function Purchases({
  history,
  onShowMore,
}: {
  history: CallResult<'GET /web/point/history/list'>;
  onShowMore: () => Promise<void>;
}) {
  const headingId = useId();
  const [open, setOpen] = useState<Purchase | null>(null);
  const { isBusy, run } = useBusyAction();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Receipts</SectionHeading>
      {history.purchase_list.length === 0 ? (
        <EmptyState icon="point" message="No purchases yet." />
      ) : (
        <List>
          {history.purchase_list.map((purchase) => (
            <li key={purchase.receipt_number}>
              <span>
                <b>{purchaseName(purchase)}</b>
                <Caption as="span">
                  {formatDate(purchase.purchase_time)}, {formatPrice(purchase.price)}
                </Caption>
                {purchase.refund ? <Caption as="p">{refundWords(purchase)}</Caption> : null}
              </span>
              <Button variant="secondary" size="small" onClick={() => setOpen(purchase)}>
                Receipt
                <VisuallyHidden> {purchase.receipt_number}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </List>
      )}
      {history.has_more ? (
        <Button variant="soft" isWide isBusy={isBusy} onClick={() => void run(onShowMore)}>
          Show older
        </Button>
      ) : null}
      <ReceiptDialog purchase={open} seller={history.seller} onClose={() => setOpen(null)} />
    </section>
  );
}
