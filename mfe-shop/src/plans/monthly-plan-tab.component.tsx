import { useApi } from '@komado/shared-contracts';
import {
  color,
  EmptyState,
  ErrorState,
  ErrorSummary,
  font,
  formatNumberOf,
  formatPoints,
  from,
  measure,
  space,
  revealWhenParsed,
} from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useBusyAction } from '../busy/use-busy-action';
import { PointsSoldOnlyInAppNotice } from '../points/points-sold-only-in-app-notice.component';
import { chaptersLabel } from '../points/point-pack-pricing';
import { ProductColumn, ProductGrid } from '../points/product-card.styles';
import { CancelPlanDialog } from './cancel-plan.dialog';
import { PlanCard } from './plan-card.component';
import type { Plan, Subscriptions } from './upcoming-charges';
import { usePlanActions } from './use-plan-actions';

/** A plan shows more than a pack: at most two side by side. */
const Plans = styled(ProductGrid)`
  ${revealWhenParsed}
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li {
    display: flex;
    flex-direction: column;
    align-items: stretch;
  }
  /* The actions of both plans stand on one line. */
  & > li > :last-child {
    margin-top: auto;
  }
  /* A plan that the reader has needs less space than one for sale. */
  &[data-has-own='true'] {
    align-items: start;
  }
  & dl {
    width: 100%;
  }
`;
const Terms = styled.ul`
  font: ${font.caption};
  color: ${color.muted};
  & > li {
    break-inside: avoid;
    padding-bottom: ${space[1]};
  }
  ${from.desktop} {
    columns: 2;
    column-gap: ${measure.gutter};
  }
`;

export interface MonthlyPlanTabProperties {
  /** null when the plans could not be loaded with the page. */
  initial: Subscriptions | null;
  /** Point balance; null for visitors. */
  pointBalance: number | null;
  freePointDays: number;
  /** null if no chapter costs points. */
  medianChapterPrice: number | null;
  returnPath: string | undefined;
}
/** Monthly plans with their terms and the available actions. */
export function MonthlyPlanTab({ initial, pointBalance, freePointDays, medianChapterPrice, returnPath }: MonthlyPlanTabProperties) {
  const api = useApi();
  const { isBusy, run } = useBusyAction();
  const [loaded, setLoaded] = useState({ initial, subscriptions: initial });
  // The page data was reloaded and is newer than what this tab requested.
  if (loaded.initial !== initial) setLoaded({ initial, subscriptions: initial });
  const { subscriptions } = loaded;
  const [canceling, setCanceling] = useState<Plan | null>(null);

  const reload = async () => {
    const fresh = await api.call('GET /web/shop/point/subscription', {}).catch(() => null);
    setLoaded((before) => ({ ...before, subscriptions: fresh ?? before.subscriptions }));
  };
  const { pendingAssetId, faultText, subscribe, changeCard, cancel } = usePlanActions(returnPath, pointBalance, reload);

  if (!subscriptions) {
    return (
      <ProductColumn>
        <ErrorState message="We couldn’t load the monthly plans." onRetry={() => void run(reload)} isRetrying={isBusy} />
      </ProductColumn>
    );
  }
  const { is_purchasable, plan_list, renewal_date } = subscriptions;
  if (!is_purchasable && plan_list.length === 0) return <PointsSoldOnlyInAppNotice />;
  return (
    <ProductColumn>
      <ErrorSummary errors={faultText ? [{ message: faultText }] : []} />
      {plan_list.length === 0 ? (
        <EmptyState icon="point" message="No monthly plans are available right now." />
      ) : (
        <Plans data-has-own={plan_list.some(({ is_subscribed }) => is_subscribed)}>
          {plan_list.map((plan) => (
            <PlanCard
              key={plan.asset_id}
              plan={plan}
              chapters={chaptersLabel(plan.point, medianChapterPrice)}
              renewalDate={renewal_date}
              pointBalance={pointBalance}
              currentPlans={plan_list.filter((one) => one !== plan && one.is_subscribed && !one.is_canceled)}
              isPurchasable={is_purchasable}
              isBusy={pendingAssetId === plan.asset_id && canceling === null}
              isDisabled={pendingAssetId !== null && pendingAssetId !== plan.asset_id}
              onSubscribe={() => void subscribe(plan)}
              onChangeCard={() => void changeCard(plan)}
              onCancel={() => setCanceling(plan)}
            />
          ))}
        </Plans>
      )}
      <Terms>
        <li>Monthly plans are available on the web only, and their points can only be used on the web.</li>
        <li>
          You get points with the first payment and on the 1st of each month. A plan renews automatically every month until you cancel.
        </li>
        <li>Cancel each plan on its own. Points you already got stay yours.</li>
        {medianChapterPrice ? <li>Chapter counts assume {formatPoints(medianChapterPrice)} a chapter, the median price.</li> : null}
        <li>
          Bonus points come with your first subscription and on the following 1st only. They are free points and expire after{' '}
          {formatNumberOf(freePointDays, 'day')}.
        </li>
      </Terms>
      <CancelPlanDialog
        plan={canceling}
        isBusy={pendingAssetId !== null}
        onCancelPlan={() => {
          if (canceling) void cancel(canceling).then(() => setCanceling(null));
        }}
        onClose={() => setCanceling(null)}
      />
    </ProductColumn>
  );
}
