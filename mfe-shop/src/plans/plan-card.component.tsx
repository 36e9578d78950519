import { useNow } from '@komado/shared-contracts';
import {
  Button,
  Callout,
  color,
  font,
  formatCount,
  formatDate,
  formatNumberOf,
  formatPoints,
  formatPrice,
  from,
  Pill,
  space,
  SubHeading,
  tabularFigures,
  VisuallyHidden,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { ProductAmount, ProductBox, ProductFacts } from '../points/product-card.styles';
import { pricePerHundred } from '../points/price-per-hundred';
import { UpcomingCharges } from './upcoming-charges.component';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import { cardName, daysToSecondPayment, upcomingCharges, type Plan } from './upcoming-charges';
import { AmountRow } from '../payment/amount-row.component';

const Head = styled.div`
  width: 100%;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
`;
const Timeline = styled.div`
  width: 100%;
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
`;
const Actions = styled.div`
  width: 100%;
  display: grid;
  gap: ${space[2]};
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    & > * {
      flex: 1 1 9rem;
    }
    & > p {
      flex-basis: 100%;
    }
  }
`;
const Note = styled.p`
  font: ${font.caption};
  color: ${color.muted};
`;

const PlanPrice = styled.div`
  font: ${font.label};
  & > b {
    font: ${font.h2};
    ${tabularFigures}
  }
  & > p {
    text-wrap: balance;
  }
  & > p::first-letter {
    text-transform: uppercase;
  }
`;

const PlanPill = ({ plan }: { plan: Plan }) => {
  if (plan.is_past_due) return <Pill tone="error">Payment failed</Pill>;
  if (plan.is_canceled) return <Pill tone="plain">Canceled</Pill>;
  if (plan.is_subscribed) return <Pill tone="free">Active</Pill>;
  return plan.bonus_point > 0 && plan.is_bonus_available ? (
    <Pill tone="free">+{formatPoints(plan.bonus_point)} bonus, first two months</Pill>
  ) : null;
};

const list = new Intl.ListFormat('en');
/** Plans add up: another one replaces none. */
function inAddition(current: readonly Plan[], { currency, value }: Plan['price']): string {
  const names = `In addition to ${list.format(current.map(({ name }) => name))}`;
  if (current.some(({ price }) => price.currency !== currency)) return `${names}.`;
  const total = current.reduce((sum, { price }) => sum + price.value, value);
  return `${names}: ${formatPrice({ value: total, currency })} a month together.`;
}

export interface PlanCardProperties {
  plan: Plan;
  /** How many chapters its points buy; empty if unknown. */
  chapters: string;
  /** The next 1st, when a plan that is subscribed to now first renews. */
  renewalDate: string;
  /** Point balance; null for visitors. */
  pointBalance: number | null;
  /** The plans that the reader has. This one would be added to them. */
  currentPlans: readonly Plan[];
  /** Whether the web shop sells plans in this region. */
  isPurchasable: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onSubscribe: () => void;
  onChangeCard: () => void;
  onCancel: () => void;
}
/** What a plan brings and costs, its status for this reader, and the available actions. */
export function PlanCard({
  plan,
  chapters,
  renewalDate,
  pointBalance,
  currentPlans,
  isPurchasable,
  isBusy,
  isDisabled,
  onSubscribe,
  onChangeCard,
  onCancel,
}: PlanCardProperties) {
  const { point, bonus_point, price, is_subscribed, is_canceled, is_past_due, is_bonus_available, next_date, card } = plan;
  const bonus = is_bonus_available ? bonus_point : 0;
  const months = upcomingCharges(plan, renewalDate);
  const soon = daysToSecondPayment(months, useNow());
  const rate = pricePerHundred(price, point);
  const perHundred =
    bonus > 0 ? `${pricePerHundred(price, point + bonus)} per 100 P for the first two payments, then ${rate}` : `${rate} per 100 P`;
  const end = next_date ? formatDate(nearestFirstOfMonth(next_date), 'long') : '';
  return (
    <ProductBox data-best={is_subscribed && !is_canceled && !is_past_due}>
      <VisuallyHidden as="h2">{plan.name}</VisuallyHidden>
      <Head>
        <ProductAmount>
          {formatCount(point)}
          <small>P every month</small>
        </ProductAmount>
        <PlanPill plan={plan} />
      </Head>
      <PlanPrice>
        <b>{formatPrice(price)}</b> a month
        {chapters ? <Note>{chapters}</Note> : null}
        <Note>{perHundred}</Note>
      </PlanPrice>
      {is_subscribed || pointBalance !== null ? (
        <ProductFacts>
          {!is_subscribed && pointBalance !== null ? (
            <AmountRow label="Balance after today" amount={formatPoints(pointBalance + point + bonus)} />
          ) : null}
          {card ? <AmountRow label="Card" amount={cardName(card)} /> : null}
          {is_subscribed && !is_past_due ? <AmountRow label={is_canceled ? 'Ends on' : 'Next payment'} amount={end} /> : null}
        </ProductFacts>
      ) : null}
      {is_past_due ? (
        <Callout data-tone="error" role="status">
          <p>
            <b>Your card was declined.</b> This month’s points haven’t arrived.
            {next_date
              ? ` We’ll try the same card again on ${formatDate(next_date, 'long')}; if it keeps failing, the plan ends.`
              : null}{' '}
            Pay with another card to keep the plan, and the points arrive right away.
          </p>
        </Callout>
      ) : null}
      {is_canceled ? (
        <Callout>
          <p>You won’t be charged again. The plan ends on {end}; points you already got stay yours.</p>
        </Callout>
      ) : null}
      {months.length > 0 ? (
        <Timeline>
          <SubHeading as="h3">Upcoming payments</SubHeading>
          {soon === null ? null : <Note>Your second payment is in {formatNumberOf(soon, 'day')}, on the 1st.</Note>}
          <UpcomingCharges months={months} label={`Upcoming payments for ${plan.name}`} />
        </Timeline>
      ) : null}
      <Actions>
        {(!is_subscribed || is_past_due) && isPurchasable ? (
          <Button size="large" isWide isBusy={isBusy} busyLabel="Opening checkout" disabled={isDisabled} onClick={onSubscribe}>
            {is_past_due ? `Pay ${formatPrice(price)} with another card` : `Subscribe for ${formatPrice(price)} a month`}
          </Button>
        ) : null}
        {is_canceled && isPurchasable ? (
          <Button size="large" isWide isBusy={isBusy} busyLabel="Resuming plan" disabled={isDisabled} onClick={onSubscribe}>
            Resume plan
          </Button>
        ) : null}
        {is_subscribed && !is_canceled && !is_past_due ? (
          <Button variant="secondary" isWide isBusy={isBusy} busyLabel="Opening checkout" disabled={isDisabled} onClick={onChangeCard}>
            Change card
          </Button>
        ) : null}
        {is_subscribed && !is_canceled ? (
          <Button variant="secondary" isWide disabled={isBusy || isDisabled} onClick={onCancel}>
            Cancel plan
          </Button>
        ) : null}
        {!is_subscribed ? (
          <Note>
            {currentPlans.length > 0 ? `${inAddition(currentPlans, price)} ` : null}
            Renews automatically on the 1st of each month until you cancel. Cancel here anytime.
          </Note>
        ) : null}
      </Actions>
    </ProductBox>
  );
}
