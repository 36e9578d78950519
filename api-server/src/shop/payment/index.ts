export { pointsText, priceOfMinorUnits, priceText } from './money-format';
export {
  type DesiredRenewal,
  InvalidWebhookError,
  type PaymentEvent,
  type PaymentProvider,
  type PlanEvent,
  type RefundEvent,
  type WebhookEvent,
  isPlanEvent,
  isRefundEvent,
} from './payment-provider';
export { type PlanMonth, firstOfNextMonth, planMonthOf, startOfPlanMonth } from './plan-month';
export { returnUrl } from './return-url';
export { type OfferedPlan, findOfferedPlan, findSubscriptionPlan, loadSubscriptionPlans } from './subscription-plans.query';
export { type TaxSettings, type TaxTerms, taxIn, taxTermsOf } from './tax-terms';
