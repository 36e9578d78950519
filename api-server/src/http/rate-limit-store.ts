import { createHmac } from 'node:crypto';
import { callbackify } from 'node:util';
import type { FastifyRateLimitStore as Store } from '@fastify/rate-limit';
import type { Logger } from 'pino';
import { lruCache } from '../cache';
import type { Database } from '../database';

/**
 * Share of the limit that each api-server counts in memory, without the database. Nearly all readers stay below it. Each server beyond the
 * first can add as much to the limit.
 */
const LOCAL_SHARE = 1 / 10;
const MAX_KEYS = 50_000;

/** The database's clock, because those of servers differ. */
const COUNT = `
  insert into request_count as counted (key, requests, ends_at)
  values ($1, 1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (key) do update
    set requests = case when counted.ends_at <= clock_timestamp() then 1 else counted.requests + 1 end,
        ends_at = case when counted.ends_at <= clock_timestamp() then excluded.ends_at else counted.ends_at end
  returning requests, greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::int as milliseconds`;

interface LocalCount {
  count: number;
  endsAt: number;
  /** The IP is over the limit until `endsAt`: its further requests are not counted. */
  isBlocked: boolean;
}

export interface RateLimitStoreOptions {
  readonly database: Database;
  readonly signingSecret: string;
  readonly log: Logger;
}

/** Counts requests by IP: those beyond a small share of the limit in the database, for all api-servers together. */
export function createRateLimitStore({ database, signingSecret, log }: RateLimitStoreOptions): new () => Store {
  const counts = lruCache<string, LocalCount>(MAX_KEYS);
  let isFailing = false;

  async function countShared(ip: string, windowMs: number): Promise<{ requests: number; milliseconds: number } | undefined> {
    const key = createHmac('sha256', signingSecret).update(`request-count ${ip}`).digest('base64url');
    try {
      const rows = await database.query<{ requests: number; milliseconds: number }>(COUNT, [key, windowMs]);
      isFailing = false;
      return rows[0];
    } catch (error) {
      if (!isFailing)
        log.warn(
          { err: error },
          'Requests could not be counted in the database, so REQUESTS_PER_MINUTE applies to each api-server separately. Check the database.',
        );
      isFailing = true;
      return undefined;
    }
  }

  async function count(ip: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const now = performance.now();
    const previous = counts.get(ip);
    const local = previous && previous.endsAt > now ? previous : { count: 0, endsAt: now + windowMs, isBlocked: false };
    if (local !== previous) counts.set(ip, local);
    local.count += 1;
    const share = Math.floor(max * LOCAL_SHARE);
    if (local.count > share && !local.isBlocked) {
      const shared = await countShared(ip, windowMs);
      if (shared) {
        const current = share + shared.requests;
        local.isBlocked = current > max;
        if (local.isBlocked) local.endsAt = performance.now() + shared.milliseconds;
        return { current, ttl: shared.milliseconds };
      }
    }
    return { current: local.isBlocked ? max + 1 : local.count, ttl: local.endsAt - now };
  }

  const countWithCallback = callbackify(count);
  return class implements Store {
    incr(ip: string, callback: Parameters<Store['incr']>[1], windowMs: number, max: number): void {
      countWithCallback(ip, windowMs, max, callback);
    }
    child(): Store {
      return this;
    }
  };
}
