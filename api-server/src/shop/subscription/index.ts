export { cancelAllPlans } from './cancel-plan.command';
export { syncDesiredRenewals } from './desired-renewal';
export { endOverduePlans, settlePlan } from './settle-plan.command';
export { runningSubscriptions } from './subscription-record.query';
