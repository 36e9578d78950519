import { Button, Dialog, DialogActions, formatDate, formatPoints, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import type { Plan } from './upcoming-charges';

const Effects = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-left: ${space[5]};
  list-style: disc;
`;

export interface CancelPlanDialogProperties {
  /** The plan to cancel; null while the dialog is closed. */
  plan: Plan | null;
  isBusy: boolean;
  onCancelPlan: () => void;
  onClose: () => void;
}
/** Explains what canceling does before it is done. */
export function CancelPlanDialog({ plan, isBusy, onCancelPlan, onClose }: CancelPlanDialogProperties) {
  const end = plan?.next_date ? formatDate(nearestFirstOfMonth(plan.next_date), 'long') : null;
  return (
    <Dialog isOpen={plan !== null} heading={`Cancel ${plan?.name ?? ''}?`} onClose={onClose}>
      {plan ? (
        <>
          <Effects>
            <li>You won’t be charged again for this plan.</li>
            <li>Points you already got stay yours.</li>
            {plan.is_past_due ? (
              <li>The plan ends right away, because this month hasn’t been paid.</li>
            ) : (
              <li>
                The plan ends{end ? ` on ${end}` : ''}, and you won’t get that day’s{' '}
                {formatPoints(plan.point + (plan.is_bonus_available ? plan.bonus_point : 0))}. You can resume it until then.
              </li>
            )}
          </Effects>
          <DialogActions>
            <Button variant="danger" size="large" isWide isBusy={isBusy} busyLabel="Canceling" onClick={onCancelPlan}>
              Cancel plan
            </Button>
            <Button variant="secondary" isWide onClick={onClose}>
              Keep plan
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  );
}
