import { PaymentResult, shopPath } from '@komado/shared-contracts';
import { formatDate, formatPrice, LinkButton, PageHeading } from '@komado/shared-ui';
import { CardScene, DoorScene } from '../art/scenes.component';
import { Actions, Lead, StateBox, Sum } from '../payment/state-box.component';
import { firstOfMonth, type Plan } from './upcoming-months';

export interface CardChangeProperties {
  result: PaymentResult;
  /** The plan whose card was to change; undefined when it no longer exists. */
  plan: Plan | undefined;
}
/** The result of a visit to the payment page to change a plan's card. */
export function CardChange({ result, plan }: CardChangeProperties) {
  const isChanged = result === PaymentResult.confirmed;
  const name = plan?.name ?? 'your plan';
  return (
    <StateBox>
      {isChanged ? <CardScene /> : <DoorScene />}
      <PageHeading>{isChanged ? 'Card changed' : 'Card not changed'}</PageHeading>
      <Lead role="status">
        {isChanged
          ? `We’ll charge your new card for ${name} from now on. Nothing was charged today. We’ll email you a confirmation.`
          : `We’ll keep charging the card you had for ${name}. Nothing was charged today.`}
      </Lead>
      {plan?.is_subscribed && plan.next_date && !plan.is_canceled ? (
        <Sum>
          <dt>Next charge</dt>
          <dd>{formatDate(firstOfMonth(plan.next_date), 'long')}</dd>
          <dt data-total="true">{plan.name}</dt>
          <dd data-total="true">{formatPrice(plan.price)}</dd>
        </Sum>
      ) : null}
      <Actions>
        <LinkButton to={shopPath('monthly-plan')} isWide>
          Back to monthly plans
        </LinkButton>
      </Actions>
    </StateBox>
  );
}
