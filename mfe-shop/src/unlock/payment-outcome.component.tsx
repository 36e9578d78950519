import { PaymentResult, type Points } from '@komado/shared-contracts';
import { Callout, formatPoints, formatPrice } from '@komado/shared-ui';
import { useEffect } from 'react';
import { forgetPayment, isSameUnlock, type AgreedUnlock } from '../payment/started-payment.store';
import { LATE_MESSAGE, WAITING_MESSAGE } from '../payment/payment-result';
import { usePollUntilPointsArrive } from '../payment/use-poll-until-points-arrive';
import { useReportConfirmedPayment } from '../payment/use-report-confirmed-payment';

/**
 * The result of a payment started from this chapter. `isWaiting`: the server has not confirmed it yet. `isOpening`: the chapter is being
 * bought, at what the reader agreed to.
 */
export function usePaymentOutcome(result: PaymentResult | undefined, point: Points | null, agreed?: AgreedUnlock, isOpening = false) {
  const isConfirmed = result === PaymentResult.confirmed;
  const started = useReportConfirmedPayment(isConfirmed);
  const { isWaiting, isLate } = usePollUntilPointsArrive(isConfirmed ? started : undefined, point);
  const isCanceled = result === PaymentResult.canceled;
  useEffect(() => {
    if (isCanceled) forgetPayment();
  }, [isCanceled]);
  const bought =
    started && started.before !== null ? `${formatPoints(started.point + started.bonusPoint)} for ${formatPrice(started.price)}` : null;
  let text: string | null = null;
  if (isCanceled) text = 'Payment canceled. Nothing was charged.';
  else if (isLate) text = LATE_MESSAGE;
  else if (isWaiting) text = WAITING_MESSAGE;
  else if (isConfirmed && bought)
    text = `You bought ${bought}. ${isOpening || (agreed && isSameUnlock(started?.unlock, agreed)) ? 'Opening the chapter.' : 'Now buy the chapter to read it.'}`;
  return { text, isWaiting, isCanceled };
}

export const PaymentOutcome = ({ text, isCanceled }: { text: string; isCanceled: boolean }) => (
  <Callout role="status" data-tone={isCanceled ? 'plain' : 'good'}>
    {text}
  </Callout>
);
