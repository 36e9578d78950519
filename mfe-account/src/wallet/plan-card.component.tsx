import { shopPath } from '@komado/shared-contracts';
import { formatCount, formatDate, formatPrice } from '@komado/shared-ui';
import type { MyPageData } from '../my-page/my-page.loader';
import { Note, Stat, WalletCard } from './wallet-card.component';

type Plan = NonNullable<MyPageData['plan']>;
function nextChargeText({ is_canceled, is_past_due, next_date, price }: Plan): string {
  if (is_past_due) return 'The last payment failed. Check your card.';
  if (next_date === null) return 'Renews on the 1st of each month.';
  const date = formatDate(next_date, 'long');
  return is_canceled ? `Canceled. It ends on ${date}.` : `Next payment of ${formatPrice(price)} on ${date}.`;
}
/** The reader's monthly plan and its next payment. */
export const PlanCard = ({ plan }: { plan: Plan }) => (
  <WalletCard heading={plan.name} link={{ to: shopPath('monthly-plan'), label: 'Manage plan' }}>
    <Stat>
      {formatCount(plan.point)} <small>P a month</small>
    </Stat>
    <Note data-tone={plan.is_past_due ? 'ticket' : undefined}>{nextChargeText(plan)}</Note>
  </WalletCard>
);
