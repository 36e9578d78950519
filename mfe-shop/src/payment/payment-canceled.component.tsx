import { pathOf, type Points } from '@komado/shared-contracts';
import { formatPoints, LinkButton, PageHeading } from '@komado/shared-ui';
import { DoorIllustration } from '../art/illustrations.component';
import { useEffect } from 'react';
import { returnLabel, shopPathFrom } from './payment-result';
import { forgetPayment } from './started-payment.store';
import { ResultActions, ResultText, ResultColumn, AmountTable } from './result-column.styles';
import { AmountRow } from './amount-row.component';

/** The reader left the payment page before paying. */
export function PaymentCanceled({ point, returnPath }: { point: Points | null; returnPath: string | undefined }) {
  useEffect(forgetPayment, []);
  return (
    <ResultColumn>
      <DoorIllustration />
      <PageHeading>Payment canceled</PageHeading>
      <ResultText>Nothing was charged. You left the payment page before paying, and your points haven’t changed.</ResultText>
      {point ? (
        <AmountTable>
          <AmountRow label="Balance" amount={formatPoints(point.total)} />
        </AmountTable>
      ) : null}
      <ResultActions>
        <LinkButton to={shopPathFrom(returnPath)} isWide>
          Back to the shop
        </LinkButton>
        <LinkButton to={returnPath ?? pathOf('index')} variant="quiet" isWide>
          {returnPath ? returnLabel(returnPath) : 'Find something to read'}
        </LinkButton>
      </ResultActions>
    </ResultColumn>
  );
}
