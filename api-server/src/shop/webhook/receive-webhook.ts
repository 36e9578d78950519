import { commandText } from '@komado/server-kit';
import type { ServerDependencies } from '../../server-dependencies';
import { applyPlanEvent } from '../subscription';
import { applyRefundEvent } from '../refund';
import { InvalidWebhookError, type WebhookEvent, isRefundEvent, isPlanEvent } from '../payment';
import { applyPaymentEvent } from '../purchase';

export type WebhookDependencies = Pick<ServerDependencies, 'payments' | 'database' | 'clock' | 'log' | 'configuration' | 'mailer'>;
export type WebhookResponse =
  | { readonly isAccepted: true; readonly settlement: string }
  | { readonly isAccepted: false; readonly error: string };

const MISMATCHES: ReadonlySet<string> = new Set(['unknown-payment', 'unknown-plan', 'session-mismatch', 'amount-mismatch']);

/** Handles a webhook of the payment provider: rejects those it did not sign, and applies every other one once, however often it arrives. */
export async function receiveWebhook(
  dependencies: WebhookDependencies,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<WebhookResponse> {
  const { payments, log } = dependencies;
  let event: WebhookEvent | undefined;
  try {
    event = await payments.readWebhook(rawBody, signature);
  } catch (error) {
    if (!(error instanceof InvalidWebhookError)) throw error;
    // Strangers send some, too: the reasons only, without stack traces.
    const { cause, message } = error;
    log.warn(
      { reason: message, cause: cause instanceof Error ? cause.message : undefined },
      'A payment webhook was refused. If the payment provider sent it, fix the cause in “reason”.',
    );
    return { isAccepted: false, error: error.message };
  }
  if (!event) return { isAccepted: true, settlement: 'ignored' };
  const settlement = await settle(dependencies, event);
  if (settlement === 'surplus' && !isPlanEvent(event))
    log.error({ event }, 'A payment arrived for a closed account. It is refunded automatically.');
  if (isRefundEvent(event) && event.kind === 'refund-failed' && ['corrected', 'returned', 'recorded'].includes(settlement))
    log.error(
      { event },
      'A refund failed at the payment provider, so the reader did not get the money. Refund the payment in the provider’s dashboard.',
    );
  if (!MISMATCHES.has(settlement)) return { isAccepted: true, settlement };
  log.error(
    { event, settlement },
    `A payment webhook with a valid signature was refused because it does not match a payment. Compare the payment in the provider’s dashboard with: ${commandText('operator', 'payment show EMAIL')}`,
  );
  return { isAccepted: false, error: settlement };
}

function settle(dependencies: WebhookDependencies, event: WebhookEvent): Promise<string> {
  if (isRefundEvent(event)) return applyRefundEvent(dependencies, event);
  if (isPlanEvent(event)) return applyPlanEvent(dependencies, event);
  return applyPaymentEvent(dependencies.database, event, dependencies.configuration, dependencies.clock.now());
}
