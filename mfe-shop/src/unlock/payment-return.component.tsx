import { PaymentResult, type Points } from '@komado/shared-contracts';
import { Callout, formatPoints, formatPrice } from '@komado/shared-ui';
import { useEffect } from 'react';
import { forgetPayment } from '../payment/started-payment.store';
import { useArrivingPoints } from '../payment/use-arriving-points';
import { useStartedPayment } from '../payment/use-started-payment';

/** The result of a payment started from this chapter. `isWaiting`: it is paid, and its points are pending. */
export function usePaymentReturn(result: PaymentResult | undefined, point: Points | null) {
  const isConfirmed = result === PaymentResult.confirmed;
  const started = useStartedPayment(isConfirmed);
  const { isWaiting, isLate } = useArrivingPoints(isConfirmed ? started : undefined, point);
  const isCanceled = result === PaymentResult.canceled;
  useEffect(() => {
    if (isCanceled) forgetPayment();
  }, [isCanceled]);
  const bought = started ? `${formatPoints(started.point + started.bonusPoint)} for ${formatPrice(started.price)}` : null;
  let text: string | null = null;
  if (isCanceled) text = 'Payment canceled. Nothing was charged.';
  else if (isLate)
    text = 'Your payment went through, but its confirmation is late. The points will appear here on their own; nothing is lost.';
  else if (isWaiting) text = 'Your payment went through. The points are on their way, usually within seconds.';
  else if (isConfirmed && bought) text = `You bought ${bought}. One more tap to read.`;
  return { text, isWaiting, isCanceled };
}

export const PaymentReturn = ({ text, isCanceled }: { text: string; isCanceled: boolean }) => (
  <Callout role="status" data-tone={isCanceled ? 'plain' : 'good'}>
    {text}
  </Callout>
);
