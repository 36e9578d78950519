import { PaymentResult, shopPath, useNow } from '@komado/shared-contracts';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router-dom';
import { formatDate, formatPrice, LinkButton, PageHeading } from '@komado/shared-ui';
import { BankCardIllustration, DoorIllustration } from '../art/illustrations.component';
import { isRecent } from '../payment/payment-result';
import { ResultActions, ResultText, ResultColumn, AmountTable } from '../payment/result-column.styles';
import { useWebhookPolling } from '../payment/use-webhook-polling';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import { cardName, type Plan } from './upcoming-charges';
import { AmountRow } from '../payment/amount-row.component';

export interface CardChangeResultProperties {
  result: PaymentResult;
  /** The plan whose card was to change; undefined when it no longer exists. */
  plan: Plan | undefined;
}
/** The result of a visit to the payment page to change a plan's card: only what the server has confirmed. */
export function CardChangeResult({ result, plan }: CardChangeResultProperties) {
  const now = useNow();
  const isConfirmed = result === PaymentResult.confirmed;
  const isChanged = isConfirmed && isRecent(plan?.card_changed_date ?? null, now);
  const isWaiting = isConfirmed && !isChanged;
  const { revalidate } = useRevalidator();
  const reloadPlan = useCallback(() => void revalidate(), [revalidate]);
  useWebhookPolling(isWaiting, reloadPlan);
  const name = plan?.name ?? 'your plan';
  const heading = isWaiting ? 'Confirming your new card' : isChanged ? 'Card changed' : 'Card not changed';
  const message = () => {
    if (isWaiting) return `If you entered a new card for ${name}, we’ll confirm it in a moment and email you. Nothing was charged today.`;
    if (isChanged)
      return `We’ll charge ${plan?.card ? cardName(plan.card) : 'your new card'} for ${name} from now on. Nothing was charged today. We’ll email you a confirmation.`;
    return `We’ll keep charging your current card for ${name}. Nothing was charged today.`;
  };
  return (
    <ResultColumn>
      {isChanged ? <BankCardIllustration /> : <DoorIllustration />}
      <PageHeading>{heading}</PageHeading>
      <ResultText role="status">{message()}</ResultText>
      {plan?.is_subscribed && plan.next_date && !plan.is_canceled ? (
        <AmountTable>
          <AmountRow label="Next charge" amount={formatDate(nearestFirstOfMonth(plan.next_date), 'long')} />
          <AmountRow label={plan.name} amount={formatPrice(plan.price)} isTotal />
        </AmountTable>
      ) : null}
      <ResultActions>
        <LinkButton to={shopPath('monthly-plan')} isWide>
          Back to monthly plans
        </LinkButton>
      </ResultActions>
    </ResultColumn>
  );
}
