import { visitorNetwork } from '@komado/server-kit/http';
import { LRUCache } from 'lru-cache';

/** Calls per network and minute: a page reports at most every ten seconds, and a household has several. */
const CALLS_PER_MINUTE = 60;
const MAX_NETWORKS = 50_000;

/** Whether an address's network may be counted once more in this minute. Kept in memory: for sums, a limit that is lost on a restart is enough. */
export function reportLimit(callsPerMinute = CALLS_PER_MINUTE): (ip: string, now: Date) => boolean {
  const calls = new LRUCache<string, { readonly minute: number; readonly count: number }>({ max: MAX_NETWORKS });
  return (ip, now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    const network = visitorNetwork(ip);
    const known = calls.get(network);
    const count = known?.minute === minute ? known.count + 1 : 1;
    calls.set(network, { minute, count });
    return count <= callsPerMinute;
  };
}
