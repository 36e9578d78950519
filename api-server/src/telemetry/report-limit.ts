import { visitorNetwork } from '@komado/server-kit/http';

/** Calls per network and minute: a page reports at most every ten seconds, and a household has several. */
const CALLS_PER_MINUTE = 60;
const MAX_NETWORKS = 50_000;

/** Whether an address's network may be counted once more in this minute. Kept in memory: for sums, a limit that is lost on a restart is enough. */
export function reportLimit(callsPerMinute = CALLS_PER_MINUTE): (ip: string, now: Date) => boolean {
  const calls = new Map<string, number>();
  let minute = 0;
  return (ip, now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute || calls.size >= MAX_NETWORKS) {
      calls.clear();
      minute = current;
    }
    const network = visitorNetwork(ip);
    const count = (calls.get(network) ?? 0) + 1;
    calls.set(network, count);
    return count <= callsPerMinute;
  };
}
