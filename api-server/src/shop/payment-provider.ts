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
/** A page on which a running plan gets another card; nothing is charged. */
export interface CardChangeOrder extends Omit<Order, 'amountMinor'> {
  /** Ours; comes back in the webhook. Asking twice with the same one gives the same session. */
  readonly changeId: string;
  readonly providerSubscriptionId: string;
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
  | {
      readonly kind: 'plan-card-given';
      readonly changeId: string;
      readonly providerSessionId: string;
      /** By which the provider finds the card. */
      readonly providerSetupId: string;
    }
  | { readonly kind: 'plan-card-page-closed'; readonly changeId: string; readonly providerSessionId: string }
  | { readonly kind: 'plan-ended'; readonly providerSubscriptionId: string }
);
/** A payment or a month of a plan by our own ids, or by the provider's when its notice does not carry ours. */
export type ChargeReference = { readonly accountId: number; readonly sourceId: string } | { readonly providerPaymentId: string };
export type DisputeState = 'open' | 'won' | 'lost';
/** Money that goes back, or is asked back by the reader's bank, or comes back from there. */
export type MoneyNotice = {
  readonly charge: ChargeReference;
  readonly amountMinor: number;
  /** Upper case. */
  readonly currency: string;
} & (
  | {
      /** `amountMinor` is what was given back of the payment in all. */
      readonly kind: 'refunded';
      readonly statedAt: Date;
    }
  | {
      /** `amountMinor` is what one refund was to give back, and what is the shop's again. */
      readonly kind: 'refund-failed';
      readonly refundId: string;
      readonly reason: string;
      /** When the money went away, and when it was known to come back. */
      readonly givenAt: Date;
      readonly failedAt: Date;
    }
  | {
      /** `amountMinor` is what the bank asks for; lost means that it has it, won that it does not or no longer has it. */
      readonly kind: 'disputed';
      readonly disputeId: string;
      readonly state: DisputeState;
      readonly reason: string;
    }
);
export type ProviderNotice = PaymentNotice | PlanNotice | MoneyNotice;

export interface RefundOrder {
  readonly accountId: number;
  /** Our payment, or the provider's charge of a month of a plan. */
  readonly sourceId: string;
  /** Of a payment; null for a month of a plan. */
  readonly providerSessionId: string | null;
  readonly idempotencyKey: string;
}
export type RefundAnswer = { readonly isAccepted: true } | { readonly isAccepted: false; readonly reason: string };

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
  createCardChange(order: CardChangeOrder): Promise<Checkout>;
  /**
   * Charges of a subscription go to the card that was given on a page of `createCardChange` from now on. May be told the same again; one
   * that has ended has nothing to charge. Rejects when the provider cannot be reached.
   */
  adoptCard(providerSubscriptionId: string, providerSetupId: string): Promise<void>;
  /** Makes sure that a session of a plan can no longer be paid; `paid` when that is too late. */
  closePlanCheckout(providerSessionId: string): Promise<'closed' | 'paid'>;
  /** May be told the same again. Rejects when the provider cannot be reached. */
  setRenewal(providerSubscriptionId: string, wish: RenewalWish): Promise<void>;
  /** Gives back what was not yet given back; accepted also when that is nothing. Rejects when the provider cannot be reached. */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Whose charge a notice is about; undefined when it is none of ours. Rejects when the provider cannot be reached. */
  findCharge(providerPaymentId: string): Promise<{ accountId: number; sourceId: string } | undefined>;
  /** Verifies the signature over the raw body; throws `InvalidNoticeError` when it does not hold. undefined for notices that mean nothing to us. */
  readNotice(rawBody: Buffer, signature: string | undefined): ProviderNotice | undefined;
}
export const isMoneyNotice = (notice: ProviderNotice): notice is MoneyNotice => 'charge' in notice;
export const isPlanNotice = (notice: ProviderNotice): notice is PlanNotice => 'kind' in notice && !isMoneyNotice(notice);
