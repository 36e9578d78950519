import { PaymentKind, useSession, type CallResult } from '@komado/shared-contracts';
import { Button, Caption, Dialog, DialogActions, formatDate, formatPoints, formatPrice, space } from '@komado/shared-ui';
import styled, { createGlobalStyle } from 'styled-components';
import type { Purchase } from '../payment/payment-result';
import { AmountTable } from '../payment/result-column.styles';
import { AmountRow } from '../payment/amount-row.component';

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
              <AmountRow label="Receipt number" amount={purchase.receipt_number} />
              <AmountRow label="Date" amount={formatDate(purchase.purchase_time, 'long')} />
              {email ? <AmountRow label="For" amount={email} /> : null}
              <AmountRow label={purchaseName(purchase)} amount={formatPrice(purchase.price)} />
              <AmountRow label={`${purchase.tax_label} included (${purchase.tax_percent}%)`} amount={formatPrice(purchase.tax)} />
              <AmountRow label="Total paid by card" amount={formatPrice(purchase.price)} isTotal />
              {purchase.refund ? <AmountRow label="Refunded" amount={`−${formatPrice(purchase.refund.price)}`} /> : null}
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
