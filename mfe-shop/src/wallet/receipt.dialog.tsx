import { PaymentKind, useSession, type CallResult } from '@komado/shared-contracts';
import { Button, Caption, Dialog, DialogActions, formatDate, formatPoints, formatPrice, space } from '@komado/shared-ui';
import styled, { createGlobalStyle } from 'styled-components';
import type { Purchase } from '../payment/payment-result';
import { AmountTable } from '../payment/result-column.styles';

type History = CallResult<'GET /web/point/history/list'>;

/** Prints only the receipt, in black on white. */
const PrintedReceipt = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }
    [data-receipt],
    [data-receipt] * {
      visibility: visible;
      color: black;
      background: white;
    }
    [data-receipt] {
      position: fixed;
      inset: 0;
    }
  }
`;
const Lines = styled(AmountTable)`
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  margin-block: ${space[3]};
  & > dd {
    overflow-wrap: anywhere;
  }
`;
const Seller = styled.address`
  font-style: normal;
  white-space: pre-line;
`;

export const purchaseName = ({ purchase_kind, point, bonus_point }: Purchase): string =>
  `${purchase_kind === PaymentKind.plan ? 'Monthly plan' : 'Point pack'}: ${formatPoints(point)}${bonus_point > 0 ? ` + ${formatPoints(bonus_point)} bonus` : ''}`;

export interface ReceiptDialogProperties {
  /** null while closed. */
  purchase: Purchase | null;
  seller: History['seller'];
  onClose: () => void;
}
/** A printable receipt: number, date, seller, buyer, items and tax. */
export function ReceiptDialog({ purchase, seller, onClose }: ReceiptDialogProperties) {
  const email = useSession((session) => session.account?.email);
  return (
    <Dialog isOpen={purchase !== null} heading="Receipt" onClose={onClose}>
      {purchase ? (
        <>
          <PrintedReceipt />
          <div data-receipt>
            <Seller>
              <b>{seller.name}</b>
              {seller.address ? `\n${seller.address}` : null}
              {seller.tax_id ? `\nTax number: ${seller.tax_id}` : null}
            </Seller>
            <Lines aria-label="Receipt">
              <dt>Receipt number</dt>
              <dd>{purchase.receipt_number}</dd>
              <dt>Date</dt>
              <dd>{formatDate(purchase.purchase_time, 'long')}</dd>
              {email ? (
                <>
                  <dt>For</dt>
                  <dd>{email}</dd>
                </>
              ) : null}
              <dt>{purchaseName(purchase)}</dt>
              <dd>{formatPrice(purchase.price)}</dd>
              <dt>
                {purchase.tax_label} included ({purchase.tax_percent}%)
              </dt>
              <dd>{formatPrice(purchase.tax)}</dd>
              <dt data-total="true">Total paid by card</dt>
              <dd data-total="true">{formatPrice(purchase.price)}</dd>
              {purchase.refund ? (
                <>
                  <dt>Refunded</dt>
                  <dd>−{formatPrice(purchase.refund.price)}</dd>
                </>
              ) : null}
            </Lines>
            <Caption as="p">Points bought on the web can only be used on the web.</Caption>
          </div>
          <DialogActions>
            <Button isWide onClick={() => window.print()}>
              Print
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  );
}
