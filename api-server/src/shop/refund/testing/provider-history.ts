import fc from 'fast-check';
import { type AcceptedCharge, disputeEvent, refundEvent, refundFailureEvent } from '../../payment/card-sandbox/card-event';

const SECOND_MS = 1000;
/** What may happen to the money of one charge; impossible steps are skipped. */
export const providerStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fail' as const), which: fc.nat({ max: 3 }), isReportedTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute' as const), percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('win' as const) }) },
);
export type ProviderStep = typeof providerStep extends fc.Arbitrary<infer T> ? T : never;

export interface ProviderHistory {
  /** Oldest first. */
  readonly events: readonly object[];
  /** Refunded in the end. */
  readonly refundedMinor: number;
  readonly chargedBackMinor: number;
}

/** Simulates the steps at a provider, from `start` on. */
export function simulateProvider(charge: AcceptedCharge, steps: readonly ProviderStep[], start: Date): ProviderHistory {
  const events: object[] = [];
  const refunds: { refundId: string; amountMinor: number; givenAt: Date; hasFailed: boolean }[] = [];
  let dispute: { state: 'open' | 'lost' | 'won'; disputed: AcceptedCharge } | undefined;
  let now = start;
  const refundedSum = (): number => refunds.reduce((sum, { amountMinor, hasFailed }) => (hasFailed ? sum : sum + amountMinor), 0);
  for (const step of steps) {
    now = new Date(now.getTime() + 2 * SECOND_MS);
    if (step.kind === 'refund') {
      const amountMinor = Math.ceil(((charge.amountMinor - refundedSum()) * step.percent) / 100);
      if (amountMinor === 0) continue;
      refunds.push({ refundId: `re_${charge.chargeId}_${refunds.length + 1}`, amountMinor, givenAt: now, hasFailed: false });
      events.push(refundEvent(charge, refundedSum(), now));
    } else if (step.kind === 'fail') {
      const refund = refunds[step.which];
      if (!refund || refund.hasFailed) continue;
      refund.hasFailed = true;
      events.push(refundFailureEvent(charge, refund, now, 'refund.failed'));
      // Another kind of event reports it, too, after the next event.
      const later = new Date(now.getTime() + 3 * SECOND_MS);
      if (step.isReportedTwice) events.push(refundFailureEvent(charge, refund, later, 'charge.refund.updated'));
    } else if (step.kind === 'dispute') {
      if (dispute) continue;
      const disputed = { ...charge, amountMinor: Math.ceil((charge.amountMinor * step.percent) / 100) };
      dispute = { state: 'open', disputed };
      events.push(disputeEvent(disputed, 'needs_response', now));
    } else if (step.kind === 'lose') {
      if (dispute?.state !== 'open') continue;
      dispute.state = 'lost';
      events.push(disputeEvent(dispute.disputed, 'lost', now));
    } else {
      if (!dispute || dispute.state === 'won') continue;
      if (dispute.state === 'open') events.push(disputeEvent(dispute.disputed, 'won', now));
      dispute.state = 'won';
      events.push(disputeEvent(dispute.disputed, 'reinstated', now));
    }
  }
  return { events, refundedMinor: refundedSum(), chargedBackMinor: dispute?.state === 'lost' ? dispute.disputed.amountMinor : 0 };
}
