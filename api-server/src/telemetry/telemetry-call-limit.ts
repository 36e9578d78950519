import { limitNetwork } from '@komado/server-kit/http';
import { lruCache } from '../cache';

/** Calls per network and minute: a page reports at most every ten seconds, and a household has several. */
const CALLS_PER_MINUTE = 60;
const MAX_NETWORKS = 50_000;

/** Whether the network of an IP may be counted once more in this minute. In memory, because a restart may reset the limit. */
export function telemetryCallLimit(callsPerMinute = CALLS_PER_MINUTE): (ip: string, now: Date) => boolean {
  const calls = lruCache<string, { readonly minute: number; readonly count: number }>(MAX_NETWORKS);
  return (ip, now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    const network = limitNetwork(ip);
    const previous = calls.get(network);
    const count = previous?.minute === minute ? previous.count + 1 : 1;
    calls.set(network, { minute, count });
    return count <= callsPerMinute;
  };
}
