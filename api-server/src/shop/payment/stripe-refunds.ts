import Stripe from 'stripe';
import type { RefundResult, RefundOrder } from './payment-provider';

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** Stripe's payment intent: found through the session of a payment, or the invoice of a plan's month. */
async function paymentIntentOf(stripe: Stripe, { sourceId, providerSessionId }: RefundOrder): Promise<string | undefined> {
  if (providerSessionId !== null) return idOf((await stripe.checkout.sessions.retrieve(providerSessionId)).payment_intent);
  const payments = await stripe.invoicePayments.list({ invoice: sourceId, status: 'paid', limit: 1 });
  return idOf(payments.data[0]?.payment.payment_intent);
}

/** Refunds everything that is left of the charge. Rejects when Stripe cannot be reached. */
export async function refundAtStripe(stripe: Stripe, order: RefundOrder): Promise<RefundResult> {
  try {
    const paymentIntent = await paymentIntentOf(stripe, order);
    if (paymentIntent === undefined)
      return {
        isAccepted: false,
        reason: `Stripe has no payment for ${order.sourceId}. It was made with another Stripe account or another payment provider.`,
      };
    await stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: order.idempotencyKey });
    return { isAccepted: true };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code === 'charge_already_refunded') return { isAccepted: true };
    return { isAccepted: false, reason: error.message };
  }
}

/** Charges of payments have our ids in their payment intent, those of plans on their invoice's subscription. */
export async function findPaymentOfStripeIntent(
  stripe: Stripe,
  paymentIntentId: string,
): Promise<{ accountId: number; sourceId: string } | undefined> {
  const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
  if (metadata['payment_id']) return subjectOf(metadata['account_id'], metadata['payment_id']);
  const invoicePayments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    expand: ['data.invoice'],
    limit: 1,
  });
  const invoice = invoicePayments.data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || !('parent' in invoice)) return undefined;
  return subjectOf(invoice.parent?.subscription_details?.metadata?.['account_id'], invoice.id);
}

function subjectOf(account: string | undefined, sourceId: string): { accountId: number; sourceId: string } | undefined {
  const accountId = Number(account);
  return account && Number.isSafeInteger(accountId) ? { accountId, sourceId } : undefined;
}
