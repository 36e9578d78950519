import type Stripe from 'stripe';

/** With the first notice or charge: a tenth of a second that most commands and many starts do without. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default;
