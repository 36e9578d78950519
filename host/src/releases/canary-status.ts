import type { Canary } from '@komado/federation';
import type { DegradedMember } from '../render-isolation/faulty-builds';
import type { Outcome, Side } from './canary-render-counter';
import type { CanaryAnalysis } from './canary-analysis';
import type { CanaryCheck, CanaryAutoRollback } from './canary-auto-rollback';

/** What has been counted for one side since the canary has been running. */
interface SideHealth {
  /** Reports of browsers, of all servers, with the limits for one network. */
  readonly views: number;
  readonly errors: number;
  /** This server's pages, with the limit for one network. */
  readonly sent: number;
  /** This server's page requests, by outcome. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Comparable page requests, and those of them that failed although the other side rendered them. */
  readonly rendered: number;
  readonly renderFailures: number;
}
export interface CanaryStatus {
  readonly composition: string;
  readonly percentage: number;
  readonly since: string;
  /** Members whose server build is in quarantine, as for what is live. */
  readonly degraded: Readonly<Record<string, DegradedMember>>;
  /** The last check by this server; null before the first one. */
  readonly check:
    | (Pick<CanaryAnalysis, 'result' | 'reason' | 'blamed'> & { readonly at: string } & Readonly<Record<Side, SideHealth>>)
    | null;
}

const sideOf = (check: CanaryCheck, side: Side): SideHealth => ({
  ...check[side],
  sent: check.sent[side],
  outcomes: check.renders[side].outcomes,
  rendered: check.renders[side].pages,
  renderFailures: check.renders[side].failures,
});

export function canaryStatus(
  { composition, percentage, startedAt, seed }: Canary,
  rollback: Pick<CanaryAutoRollback, 'lastCheck'>,
  degraded: CanaryStatus['degraded'],
): CanaryStatus {
  const last = rollback.lastCheck(seed);
  const check = last && {
    at: last.checkedAt,
    result: last.result,
    reason: last.reason,
    blamed: last.blamed,
    live: sideOf(last, 'live'),
    canary: sideOf(last, 'canary'),
  };
  return { composition, percentage, since: startedAt, degraded, check };
}
