import { AnalyticsEvent, pathOf, shopPath, useEventBus, type Points } from '@komado/shared-contracts';
import { formatPoints, formatPrice, LinkButton, PageHeading, Spinner } from '@komado/shared-ui';
import { CoinsScene } from '../art/scenes.component';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { returnLabel } from './payment-result';
import { countPayment, forgetPayment, parsePayment, storedPayment } from './started-payment.store';
import { Actions, Lead, StateBox, Sum } from './state-box.component';

/** When to ask again for the balance while the provider's message is on its way, in milliseconds after the last time. No two are alike. */
const ASK_AGAIN_MS = [1500, 3000, 5000, 10_000, 20_000] as const;

const never = (): (() => void) => () => undefined;

/** What a payment brought. Points come by the provider's own message to the server, which may be a moment behind the reader. */
export function PaymentConfirmed({ point, returnPath }: { point: Points | null; returnPath: string | undefined }) {
  const bus = useEventBus();
  const stored = useSyncExternalStore(never, storedPayment, () => null);
  const started = useMemo(() => parsePayment(stored), [stored]);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    bus.emit('points-changed', {});
  }, [bus]);
  useEffect(() => {
    if (!started || !countPayment()) return;
    const { point: points, price } = started;
    bus.emit('analytics', { name: AnalyticsEvent.buy, data: { points, amount: price.value, currency: price.currency } });
  }, [bus, started]);

  const before = started?.before ?? null;
  const isWaiting = before !== null && (point === null || point.total <= before);
  const pause = isWaiting ? ASK_AGAIN_MS[asked] : undefined;
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => {
      bus.emit('points-changed', {});
      setAsked((count) => count + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [bus, pause]);

  return (
    <StateBox>
      <CoinsScene />
      <PageHeading>{started?.planName ? `${started.planName} is active` : 'Points purchased'}</PageHeading>
      <Lead role="status">
        {started && !isWaiting ? `You bought ${formatPoints(started.point + started.bonusPoint)} for ${formatPrice(started.price)}.` : null}
        {started?.planName && !isWaiting ? ' The plan renews automatically on the 1st of each month until you cancel.' : null}
        {isWaiting && pause !== undefined ? 'Your payment went through. The points are on their way, usually within seconds.' : null}
        {isWaiting && pause === undefined
          ? 'Your payment went through, but its confirmation is late. The points appear here by themselves; nothing is lost.'
          : null}
        {started ? null : 'Thank you. Your payment went through.'}
      </Lead>
      {isWaiting && pause !== undefined ? <Spinner label="Waiting for the points" /> : null}
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
          <dt data-total="true">You hold</dt>
          <dd data-total="true">{formatPoints(point.total)}</dd>
          <dt data-tone="muted">Paid, web only</dt>
          <dd data-tone="muted">{formatPoints(point.paid)}</dd>
          <dt data-tone="muted">Free, spent first</dt>
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
