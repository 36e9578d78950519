import type { Currency } from '@komado/shared-contracts';

/** One payment page of the sandbox. Its id must be unguessable: anyone who knows it may pay. */
export interface CheckoutSession {
  readonly sessionId: string;
  /** The shop's ID: of a payment, or of a plan's checkout. */
  readonly paymentId: string;
  readonly accountId: number;
  readonly email: string;
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly confirmedUrl: string;
  readonly canceledUrl: string;
  readonly state: 'open' | 'paid' | 'canceled';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When it was paid or canceled. */
  readonly settledAt: Date | null;
  /** When the shop's webhook accepted the event of how it ended. */
  readonly notifiedAt: Date | null;
  /** The plan that the session starts, with the minutes that its calendar is ahead of UTC; null for a payment. */
  readonly planAssetId: string | null;
  readonly offsetMinutes: number | null;
  /** The mandate that a paid session of a plan created. */
  readonly mandateId: string | null;
  /** The mandate whose card the session replaces: nothing is charged, and `amountMinor` is 0. Null otherwise. */
  readonly changesMandateId: string | null;
}

/** A permission to charge once a month, without the card's number. */
export interface CardSubscription {
  readonly mandateId: string;
  readonly accountId: number;
  readonly checkoutId: string;
  readonly assetId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly offsetMinutes: number;
  /** The bank declines every charge after the first. */
  readonly isDeclinedLater: boolean;
  /** `ending`: no longer charged, and over on the next 1st. */
  readonly state: 'active' | 'ending' | 'ended';
  /** Start of the month that is charged next. */
  readonly periodStart: Date;
  /** Charges of that month that were declined. */
  readonly failedAttempts: number;
  readonly dueAt: Date;
}
