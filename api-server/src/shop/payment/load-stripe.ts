import type Stripe from 'stripe';

/** Loaded on first use, because it takes a tenth of a second. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default;
