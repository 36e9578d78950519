interface Order {
  readonly accountId: number;
  readonly email: string;
  readonly description: string;
  /** In the currency's smallest unit. */
  readonly amountMinor: number;
  readonly currency: 'USD' | 'JPY';
  readonly confirmedUrl: string;
  readonly canceledUrl: string;
}
export interface CheckoutOrder extends Order {
  /** Ours; comes back in the webhook. */
  readonly paymentId: string;
}
/** A first month that is paid at once; after it the provider charges by itself until it is told to end. */
export interface PlanOrder extends Order {
  /** Ours; comes back in the webhook. Asking twice with the same one gives the same session. */
  readonly checkoutId: string;
  readonly assetId: string;
  /** Minutes that the calendar of its months is ahead of UTC. */
  readonly offsetMinutes: number;
}
export interface Checkout {
  readonly providerSessionId: string;
  readonly checkoutUrl: string;
}
export interface PaymentNotice {
  readonly paymentId: string;
  readonly accountId: number;
  readonly providerSessionId: string;
  readonly outcome: 'confirmed' | 'canceled';
  readonly amountMinor: number;
  /** Upper case. */
  readonly currency: string;
}
interface PlanCharge {
  /** The provider's; the same however often it is told. */
  readonly chargeId: string;
  readonly amountMinor: number;
  /** Upper case. */
  readonly currency: string;
}
export type PlanNotice = { readonly accountId: number } & (
  | ({
      readonly kind: 'plan-started';
      readonly checkoutId: string;
      readonly providerSessionId: string;
      readonly providerSubscriptionId: string;
      readonly paidAt: Date;
    } & PlanCharge)
  | { readonly kind: 'plan-checkout-closed'; readonly checkoutId: string; readonly providerSessionId: string }
  | ({
      readonly kind: 'plan-charged';
      readonly providerSubscriptionId: string;
      /** Start of the month that is paid for. */
      readonly periodStart: Date;
    } & PlanCharge)
  | {
      readonly kind: 'plan-charge-failed';
      readonly providerSubscriptionId: string;
      readonly periodStart: Date;
      /** From 1. */
      readonly attempt: number;
      /** null when it is not tried again. */
      readonly nextAttemptAt: Date | null;
    }
  | { readonly kind: 'plan-ended'; readonly providerSubscriptionId: string }
);
/** What a running subscription at the provider shall do from now on. */
export type RenewalWish =
  { readonly wish: 'renew'; readonly renewsAt: Date } | { readonly wish: 'end-at-period' } | { readonly wish: 'end-now' };

/** A webhook that is forged, too old or not readable. */
export class InvalidNoticeError extends Error {
  override readonly name = 'InvalidNoticeError';
}
/** Stripe, or the built-in sandbox that speaks the same protocol. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  createPlanCheckout(order: PlanOrder): Promise<Checkout>;
  /** Makes sure that a session of a plan can no longer be paid; `paid` when that is too late. */
  closePlanCheckout(providerSessionId: string): Promise<'closed' | 'paid'>;
  /** May be told the same again. Rejects when the provider cannot be reached. */
  setRenewal(providerSubscriptionId: string, wish: RenewalWish): Promise<void>;
  /** Verifies the signature over the raw body; throws `InvalidNoticeError` when it does not hold. undefined for notices that mean nothing to us. */
  readNotice(rawBody: Buffer, signature: string | undefined): PaymentNotice | PlanNotice | undefined;
}
export const isPlanNotice = (notice: PaymentNotice | PlanNotice): notice is PlanNotice => 'kind' in notice;
