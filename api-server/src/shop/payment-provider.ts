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
export interface PaymentNotice {
  readonly paymentId: string;
  readonly providerSessionId: string;
  readonly outcome: 'confirmed' | 'canceled';
  readonly amountMinor: number;
  readonly currency: string;
}
/** Stripe, or the built-in sandbox that speaks the same protocol. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  createCheckout(order: CheckoutOrder): Promise<{ providerSessionId: string; checkoutUrl: string }>;
  /** Verifies the signature over the raw body; throws when it does not hold. undefined for notices that mean nothing to us. */
  readNotice(rawBody: Buffer, signature: string | undefined): PaymentNotice | undefined;
}
