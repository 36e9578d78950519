import fc from 'fast-check';
import { type AcceptedCharge, disputeEvent, refundEvent, refundFailureEvent } from '../../payment/card/card-event';

const SECOND_MS = 1000;
/** What may happen to the money of one charge; impossible steps are skipped. */
export const providerStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fail' as const), which: fc.nat({ max: 3 }), isToldTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dispute' as const), percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('win' as const) }) },
);
export type ProviderStep = typeof providerStep extends fc.Arbitrary<infer T> ? T : never;

export interface ProviderHistory {
  /** Notices of everything that happened, oldest first. */
  readonly notices: readonly object[];
  /** Refunded in the end. */
  readonly refundedMinor: number;
  readonly chargedBackMinor: number;
}

/** Plays the steps at a provider that keeps its own books of the charge, from `start` on. */
export function liveAtProvider(charge: AcceptedCharge, steps: readonly ProviderStep[], start: Date): ProviderHistory {
  const notices: object[] = [];
  const refunds: { refundId: string; amountMinor: number; givenAt: Date; hasFailed: boolean }[] = [];
  let dispute: { state: 'open' | 'lost' | 'won'; disputed: AcceptedCharge } | undefined;
  let now = start;
  const given = (): number => refunds.reduce((sum, { amountMinor, hasFailed }) => (hasFailed ? sum : sum + amountMinor), 0);
  for (const step of steps) {
    now = new Date(now.getTime() + 2 * SECOND_MS);
    if (step.kind === 'refund') {
      const amountMinor = Math.ceil(((charge.amountMinor - given()) * step.percent) / 100);
      if (amountMinor === 0) continue;
      refunds.push({ refundId: `re_${charge.chargeId}_${refunds.length + 1}`, amountMinor, givenAt: now, hasFailed: false });
      notices.push(refundEvent(charge, given(), now));
    } else if (step.kind === 'fail') {
      const refund = refunds[step.which];
      if (!refund || refund.hasFailed) continue;
      refund.hasFailed = true;
      notices.push(refundFailureEvent(charge, refund, now, 'refund.failed'));
      // Another kind of notice reports it, too, after the next event.
      const later = new Date(now.getTime() + 3 * SECOND_MS);
      if (step.isToldTwice) notices.push(refundFailureEvent(charge, refund, later, 'charge.refund.updated'));
    } else if (step.kind === 'dispute') {
      if (dispute) continue;
      const disputed = { ...charge, amountMinor: Math.ceil((charge.amountMinor * step.percent) / 100) };
      dispute = { state: 'open', disputed };
      notices.push(disputeEvent(disputed, 'needs_response', now));
    } else if (step.kind === 'lose') {
      if (dispute?.state !== 'open') continue;
      dispute.state = 'lost';
      notices.push(disputeEvent(dispute.disputed, 'lost', now));
    } else {
      if (!dispute || dispute.state === 'won') continue;
      if (dispute.state === 'open') notices.push(disputeEvent(dispute.disputed, 'won', now));
      dispute.state = 'won';
      notices.push(disputeEvent(dispute.disputed, 'reinstated', now));
    }
  }
  return { notices, refundedMinor: given(), chargedBackMinor: dispute?.state === 'lost' ? dispute.disputed.amountMinor : 0 };
}
