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
  /** Ours; returned in the webhook. */
  readonly paymentId: string;
}
/** The first month is paid at once; after that the provider charges monthly until the plan is ended. */
export interface PlanOrder extends Order {
  /** Ours; returned in the webhook. Idempotent: the same id returns the same session. */
  readonly checkoutId: string;
  readonly assetId: string;
  /** Minutes that the calendar of its months is ahead of UTC. */
  readonly offsetMinutes: number;
}
/** A page that replaces the card of a running plan; nothing is charged. */
export interface CardChangeOrder extends Omit<Order, 'amountMinor'> {
  /** Ours; returned in the webhook. Idempotent: the same id returns the same session. */
  readonly changeId: string;
  readonly providerSubscriptionId: string;
}
export interface Checkout {
  readonly providerSessionId: string;
  readonly checkoutUrl: string;
}
export interface PaymentEvent {
  readonly paymentId: string;
  readonly accountId: number;
  readonly providerSessionId: string;
  readonly outcome: 'confirmed' | 'canceled';
  readonly amountMinor: number;
  /** Upper case. */
  readonly currency: string;
}
interface PlanCharge {
  /** The provider's; the same in repeated events. */
  readonly chargeId: string;
  readonly amountMinor: number;
  /** Upper case. */
  readonly currency: string;
}
export type PlanEvent = { readonly accountId: number } & (
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
      /** null when it is not retried. */
      readonly nextAttemptAt: Date | null;
    }
  | {
      readonly kind: 'plan-card-given';
      readonly changeId: string;
      readonly providerSessionId: string;
      /** The provider's reference to the card. */
      readonly providerSetupId: string;
    }
  | { readonly kind: 'plan-card-page-closed'; readonly changeId: string; readonly providerSessionId: string }
  | { readonly kind: 'plan-ended'; readonly providerSubscriptionId: string }
);
/** A payment or a month of a plan, by our IDs, or by the provider's when its event does not include ours. */
export type ChargeReference = { readonly accountId: number; readonly sourceId: string } | { readonly providerPaymentId: string };
export type DisputeState = 'open' | 'won' | 'lost';
/** Money that is refunded, disputed by the reader's bank, or returned to us. */
export type RefundEvent = {
  readonly charge: ChargeReference;
  readonly amountMinor: number;
  /** Upper case. */
  readonly currency: string;
} & (
  | {
      /** `amountMinor` is the total refunded for the payment. */
      readonly kind: 'refunded';
      readonly statedAt: Date;
    }
  | {
      /** `amountMinor` is the amount of one failed refund. */
      readonly kind: 'refund-failed';
      readonly refundId: string;
      readonly reason: string;
      /** When the money was sent, and when its return became known. */
      readonly givenAt: Date;
      readonly failedAt: Date;
    }
  | {
      /** `amountMinor` is what the bank asks for; `lost`: the bank has it; `won`: it does not, or no longer does. */
      readonly kind: 'disputed';
      readonly disputeId: string;
      readonly state: DisputeState;
      readonly reason: string;
    }
);
export type WebhookEvent = PaymentEvent | PlanEvent | RefundEvent;

export interface RefundOrder {
  readonly accountId: number;
  /** Our payment, or the provider's charge of a month of a plan. */
  readonly sourceId: string;
  /** Of a payment; null for a month of a plan. */
  readonly providerSessionId: string | null;
  readonly idempotencyKey: string;
}
export type RefundResult = { readonly isAccepted: true } | { readonly isAccepted: false; readonly reason: string };

/** What may be stored of a card, to name it. */
export interface SavedCard {
  /** As readers know it: Visa. */
  readonly brand: string;
  readonly lastFour: string;
}

/** The desired renewal of a running subscription at the provider. */
export type DesiredRenewal =
  | { readonly state: 'renew'; readonly renewsAt: Date }
  | { readonly state: 'end-at-period' }
  | { readonly state: 'end-now' };

/** A webhook that is forged, too old or malformed. */
export class InvalidWebhookError extends Error {
  override readonly name = 'InvalidWebhookError';
}
/** Stripe, or the built-in sandbox with the same protocol. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** Whether anything can be bought: the sandbox is closed on a public site unless the operator opens it. */
  readonly isAvailable: boolean;
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  createPlanCheckout(order: PlanOrder): Promise<Checkout>;
  createCardChange(order: CardChangeOrder): Promise<Checkout>;
  /**
   * From now on, charges the subscription to the card that was given on a page of `createCardChange`. Idempotent; an ended subscription has
   * nothing to charge. Rejects when the provider cannot be reached.
   */
  adoptCard(providerSubscriptionId: string, providerSetupId: string): Promise<void>;
  /** The card that a subscription is charged to; undefined if unknown. Rejects when the provider cannot be reached. */
  findCard(providerSubscriptionId: string): Promise<SavedCard | undefined>;
  /** Closes a plan's session; `paid` when it is too late. */
  closePlanCheckout(providerSessionId: string): Promise<'closed' | 'paid'>;
  /** Idempotent. Rejects when the provider cannot be reached. */
  setRenewal(providerSubscriptionId: string, renewal: DesiredRenewal): Promise<void>;
  /** Refunds what has not been refunded yet; also succeeds when that is nothing. Rejects when the provider cannot be reached. */
  refund(order: RefundOrder): Promise<RefundResult>;
  /** The charge of an event; undefined when it is not ours. Rejects when the provider cannot be reached. */
  findCharge(providerPaymentId: string): Promise<{ accountId: number; sourceId: string } | undefined>;
  /**
   * Verifies the signature over the raw body; rejects with `InvalidWebhookError` when it is invalid. undefined for events that are
   * irrelevant to us.
   */
  readWebhook(rawBody: Buffer, signature: string | undefined): Promise<WebhookEvent | undefined>;
}
export const isRefundEvent = (event: WebhookEvent): event is RefundEvent => 'charge' in event;
export const isPlanEvent = (event: WebhookEvent): event is PlanEvent => 'kind' in event && !isRefundEvent(event);
