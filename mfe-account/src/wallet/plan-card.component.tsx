import { shopPath } from '@komado/shared-contracts';
import { formatCount, formatDate, formatPrice } from '@komado/shared-ui';
import type { MyPageData } from '../my-page/my-page.loader';
import { Breakdown, Note, Stat, WalletCardLayout } from './wallet-card-layout.component';

type Plan = NonNullable<MyPageData['plan']>;
function renewalText({ is_canceled, is_past_due, card }: Plan): string {
  if (is_past_due) return 'The last payment failed. Check your card.';
  if (is_canceled) return 'Canceled. No more payments.';
  return `Renews on the 1st of each month${card ? ` with ${card.brand} ending in ${card.last_four}` : ''}.`;
}
/** The reader's monthly plan and its next payment. */
export const PlanCard = ({ plan }: { plan: Plan }) => (
  <WalletCardLayout heading={plan.name} link={{ to: shopPath('monthly-plan'), label: 'Manage plan' }}>
    <Stat>
      {formatCount(plan.point)} <small>P a month</small>
    </Stat>
    <Breakdown>
      <div>
        <dt>Price a month</dt>
        <dd>{formatPrice(plan.price)}</dd>
      </div>
      {plan.next_date === null ? null : (
        <div>
          <dt>{plan.is_canceled ? 'Ends on' : 'Next payment'}</dt>
          <dd>{formatDate(plan.next_date)}</dd>
        </div>
      )}
    </Breakdown>
    <Note data-tone={plan.is_past_due ? 'ticket' : undefined}>{renewalText(plan)}</Note>
  </WalletCardLayout>
);
