export { cancelAllPlans } from './cancel-plan.command';
export { syncDesiredRenewals } from './desired-renewal';
export { endOverduePlans, applyPlanEvent } from './apply-plan-event.command';
export { loadRunningSubscriptions } from './subscription-record.query';
