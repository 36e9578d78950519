import type { Canary } from '@komado/federation';
import type { DegradedMember } from '../render-isolation/faulty-builds';
import type { Side } from './canary-render-counter';
import type { CanaryCheck, CanaryAutoRollback } from './canary-auto-rollback';

/** What has been counted for one side since the canary has been running. */
const sideOf = (check: CanaryCheck, side: Side) => ({
  // Reports of browsers, of all servers, with the limits for one network.
  ...check[side],
  /** This server's pages, with the limit for one network. */
  sent: check.sent[side],
  /** This server's page requests, by outcome. */
  outcomes: check.renders[side].outcomes,
  /** Comparable page requests, and those of them that failed although the other side rendered them. */
  rendered: check.renders[side].pages,
  renderFailures: check.renders[side].failures,
});

/** `degraded`: members whose server build is in quarantine, as for what is live. */
export function canaryStatus(
  { composition, percentage, startedAt, seed }: Canary,
  rollback: Pick<CanaryAutoRollback, 'lastCheck'>,
  degraded: Readonly<Record<string, DegradedMember>>,
) {
  const last = rollback.lastCheck(seed);
  /** The last check by this server; null before the first one. */
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
export type CanaryStatus = ReturnType<typeof canaryStatus>;
