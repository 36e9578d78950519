import { pathOf, shopPath, type Points } from '@komado/shared-contracts';
import { formatPoints, formatPrice, LinkButton, PageHeading, Spinner } from '@komado/shared-ui';
import { CoinsScene } from '../art/scenes.component';
import { returnLabel } from './payment-result';
import { forgetPayment } from './started-payment.store';
import { Actions, Lead, StateBox, Sum } from './state-box.component';
import { useArrivingPoints } from './use-arriving-points';
import { useStartedPayment } from './use-started-payment';

/** What a payment bought. Points arrive with the provider's webhook, which may reach the server slightly after the reader is back. */
export function PaymentConfirmed({ point, returnPath }: { point: Points | null; returnPath: string | undefined }) {
  const started = useStartedPayment(true);
  const { isWaiting, isLate } = useArrivingPoints(started, point);
  const before = started?.before ?? null;

  return (
    <StateBox>
      <CoinsScene />
      <PageHeading>{started?.planName ? `${started.planName} is active` : 'Points purchased'}</PageHeading>
      <Lead role="status">
        {started && !isWaiting ? `You bought ${formatPoints(started.point + started.bonusPoint)} for ${formatPrice(started.price)}.` : null}
        {started?.planName && !isWaiting ? ' The plan renews automatically on the 1st of each month until you cancel.' : null}
        {isWaiting && !isLate ? 'Your payment went through. The points are on their way, usually within seconds.' : null}
        {isLate
          ? 'Your payment went through, but its confirmation is late. The points will appear here on their own; nothing is lost.'
          : null}
        {started ? null : 'Thank you. Your payment went through.'}
      </Lead>
      {isWaiting && !isLate ? <Spinner label="Waiting for the points" /> : null}
      {point && !isWaiting ? (
        <Sum>
          {started && before !== null ? (
            <>
              <dt>Before</dt>
              <dd>{formatPoints(before)}</dd>
              <dt>Points</dt>
              <dd>+{formatPoints(started.point)}</dd>
              {started.bonusPoint > 0 ? (
                <>
                  <dt>Bonus</dt>
                  <dd>+{formatPoints(started.bonusPoint)}</dd>
                </>
              ) : null}
            </>
          ) : null}
          <dt data-total="true">Balance</dt>
          <dd data-total="true">{formatPoints(point.total)}</dd>
          <dt data-tone="muted">Paid (web only)</dt>
          <dd data-tone="muted">{formatPoints(point.paid)}</dd>
          <dt data-tone="muted">Free (used first)</dt>
          <dd data-tone="muted">{formatPoints(point.free)}</dd>
        </Sum>
      ) : null}
      <Actions>
        <LinkButton to={returnPath ?? pathOf('index')} isWide onClick={forgetPayment}>
          {returnPath ? returnLabel(returnPath) : 'Find something to read'}
        </LinkButton>
        <LinkButton to={shopPath(started?.planName ? 'monthly-plan' : undefined)} variant="quiet" isWide onClick={forgetPayment}>
          Back to the shop
        </LinkButton>
      </Actions>
    </StateBox>
  );
}
