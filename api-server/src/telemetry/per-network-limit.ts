import { rateLimitNetwork } from '@komado/server-kit/http';
import { lruCache } from '../cache';

/** Calls per network and minute: a page reports at most every ten seconds, and a household has several. */
const CALLS_PER_MINUTE = 60;
const MAX_NETWORKS = 50_000;
const MINUTE_MS = 60_000;

/** Whether the network of an IP may be counted once more in this minute, or other period. In memory, because a restart may reset the limit. */
export function perNetworkLimit(limit = CALLS_PER_MINUTE, periodMs = MINUTE_MS): (ip: string, now: Date) => boolean {
  const calls = lruCache<string, { readonly period: number; readonly count: number }>(MAX_NETWORKS);
  return (ip, now) => {
    const period = Math.floor(now.getTime() / periodMs);
    const network = rateLimitNetwork(ip);
    const previous = calls.get(network);
    const count = previous?.period === period ? previous.count + 1 : 1;
    calls.set(network, { period, count });
    return count <= limit;
  };
}
