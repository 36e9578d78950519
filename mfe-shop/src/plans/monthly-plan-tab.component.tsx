import { useApi, type CallResult } from '@komado/shared-contracts';
import { Callout, EmptyState, ErrorState, formatCount, formatDate, formatPoints, formatPrice, from, Pill, space } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSingleFlight } from '../busy/use-single-flight';
import { AppOnlyNotice } from '../points/app-only-notice.component';
import { Amount, Facts, PlanBox, PlanGrid } from '../points/point-product.component';
import { pricePerHundred } from '../points/price-per-hundred';

export type Subscriptions = CallResult<'GET /web/shop/point/subscription'>;
type Plan = Subscriptions['plan_list'][number];

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  margin-top: ${space[8]};
`;
/** A plan says more than a pack: at most two beside each other. */
const Plans = styled(PlanGrid)`
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
  }
  & dl {
    width: 100%;
  }
`;
const Terms = styled.ul`
  display: grid;
  gap: ${space[1]};
`;

/** What a plan gives and costs, and how it stands with this reader. */
const PlanCard = ({ plan }: { plan: Plan }) => (
  <PlanBox>
    <Amount>
      {formatCount(plan.point)}
      <small>P every month</small>
    </Amount>
    {plan.is_subscribed ? (
      <Pill tone="free">{plan.is_canceled ? 'Ends soon' : 'Active'}</Pill>
    ) : (
      <Pill tone={plan.bonus_point > 0 ? 'free' : 'plain'}>
        {plan.bonus_point > 0 ? `+${formatPoints(plan.bonus_point)} with the first two` : 'No bonus'}
      </Pill>
    )}
    <Facts>
      <dt>Plan</dt>
      <dd>{plan.name}</dd>
      <dt>Price</dt>
      <dd>{formatPrice(plan.price)} a month</dd>
      <dt>Per 100 points</dt>
      <dd>{pricePerHundred(plan.price, plan.point)}</dd>
      {plan.bonus_point > 0 ? (
        <>
          <dt>With bonus</dt>
          <dd>{pricePerHundred(plan.price, plan.point + plan.bonus_point)}</dd>
        </>
      ) : null}
      {plan.is_subscribed && plan.next_date ? (
        <>
          <dt>{plan.is_canceled ? 'Ends on' : 'Next points on'}</dt>
          <dd>{formatDate(plan.next_date, 'long')}</dd>
        </>
      ) : null}
    </Facts>
  </PlanBox>
);

/** Monthly plans with their terms. `initial` is null when they could not be loaded with the page. */
export function MonthlyPlanTab({ initial }: { initial: Subscriptions | null }) {
  const api = useApi();
  const { isBusy, run } = useSingleFlight();
  const [subscriptions, setSubscriptions] = useState(initial);
  const retry = () => run(async () => setSubscriptions(await api.call('GET /web/shop/point/subscription', {}).catch(() => null)));

  if (!subscriptions) {
    return (
      <Column>
        <ErrorState message="The monthly plans could not be loaded." onRetry={() => void retry()} isRetrying={isBusy} />
      </Column>
    );
  }
  if (!subscriptions.is_purchasable && subscriptions.plan_list.length === 0) return <AppOnlyNotice />;
  return (
    <Column>
      {subscriptions.plan_list.length === 0 ? (
        <EmptyState icon="point" message="There is no monthly plan at the moment." />
      ) : (
        <Plans>
          {subscriptions.plan_list.map((plan) => (
            <PlanCard key={plan.asset_id} plan={plan} />
          ))}
        </Plans>
      )}
      <Callout>
        <Terms>
          <li>Monthly plans exist on the web version only, and their points can only be used on the web.</li>
          <li>
            Points come with the first payment and on the 1st of each month. A plan renews by itself every month until it is cancelled.
          </li>
          <li>Each plan is cancelled on its own; points that were granted stay.</li>
          <li>Bonus points come with the first subscription and on the following 1st only. They are free points and expire.</li>
        </Terms>
      </Callout>
    </Column>
  );
}
