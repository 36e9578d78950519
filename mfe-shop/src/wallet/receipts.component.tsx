import type { SlotProperties } from '@komado/shared-contracts';
import { Button, Caption, color, font, formatDate, formatPoints, formatPrice, space, VisuallyHidden } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
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
  /* As close to the name as in the history. */
  & b + span {
    display: block;
  }
`;

/** `$2.99 was refunded. We removed the 252 P you hadn’t used; 48 P of this purchase were already used.` */
function refundText({ refund, point, bonus_point }: Purchase): string | null {
  if (!refund) return null;
  const taken = refund.point + refund.bonus_point;
  const spent = point + bonus_point - taken;
  const points = taken > 0 ? ` We removed the ${formatPoints(taken)} you hadn’t used` : '';
  const used = spent > 0 ? `${points ? '; ' : ' '}${formatPoints(spent)} of this purchase were already used` : '';
  return `${formatPrice(refund.price)} was refunded.${points}${used}${points || used ? '.' : ''}`;
}

/** Payments with their receipts, and what happened to refunded money. */
export function Receipts({ purchases, seller }: SlotProperties['receipts']) {
  const [open, setOpen] = useState<Purchase | null>(null);
  return (
    <>
      <List>
        {purchases.map((purchase) => (
          <li key={purchase.receipt_number}>
            <span>
              <b>{purchaseName(purchase)}</b>
              <Caption as="span">
                {formatDate(purchase.purchase_time)}, {formatPrice(purchase.price)}
              </Caption>
              {purchase.refund ? <Caption as="p">{refundText(purchase)}</Caption> : null}
            </span>
            <Button variant="secondary" size="small" onClick={() => setOpen(purchase)}>
              Receipt
              <VisuallyHidden> {purchase.receipt_number}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
      <ReceiptDialog purchase={open} seller={seller} onClose={() => setOpen(null)} />
    </>
  );
}
