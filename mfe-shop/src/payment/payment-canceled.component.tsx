import { pathOf, type Points } from '@komado/shared-contracts';
import { formatPoints, LinkButton, PageHeading } from '@komado/shared-ui';
import { DoorScene } from '../art/scenes.component';
import { useEffect } from 'react';
import { returnLabel, shopPathFrom } from './payment-result';
import { forgetPayment } from './started-payment.store';
import { Actions, Lead, StateBox, AmountTable } from './state-box.component';

/** The reader left the payment page before paying. */
export function PaymentCanceled({ point, returnPath }: { point: Points | null; returnPath: string | undefined }) {
  useEffect(forgetPayment, []);
  return (
    <StateBox>
      <DoorScene />
      <PageHeading>Payment canceled</PageHeading>
      <Lead>Nothing was charged. You left the payment page before paying, and your points haven’t changed.</Lead>
      {point ? (
        <AmountTable>
          <dt>Balance</dt>
          <dd>{formatPoints(point.total)}</dd>
        </AmountTable>
      ) : null}
      <Actions>
        <LinkButton to={shopPathFrom(returnPath)} isWide>
          Back to the shop
        </LinkButton>
        <LinkButton to={returnPath ?? pathOf('index')} variant="quiet" isWide>
          {returnPath ? returnLabel(returnPath) : 'Find something to read'}
        </LinkButton>
      </Actions>
    </StateBox>
  );
}
