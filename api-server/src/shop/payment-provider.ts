export interface CheckoutOrder {
  /** Ours; comes back in the webhook. */
  readonly paymentId: string;
  readonly accountId: number;
  readonly email: string;
  readonly description: string;
  /** In the currency's smallest unit. */
  readonly amountMinor: number;
  readonly currency: 'USD' | 'JPY';
  readonly confirmedUrl: string;
  readonly canceledUrl: string;
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
/** A webhook that is forged, too old or not readable. */
export class InvalidNoticeError extends Error {
  override readonly name = 'InvalidNoticeError';
}
/** Stripe, or the built-in sandbox that speaks the same protocol. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** Verifies the signature over the raw body; throws `InvalidNoticeError` when it does not hold. undefined for notices that mean nothing to us. */
  readNotice(rawBody: Buffer, signature: string | undefined): PaymentNotice | undefined;
}
