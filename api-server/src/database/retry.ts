import { setTimeout as sleep } from 'node:timers/promises';
import { SqlError } from './database';

/** Serialization failure and deadlock: the same work may succeed when retried. */
const isTransient = (error: unknown): boolean => error instanceof SqlError && (error.code === '40001' || error.code === '40P01');

const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 250;

/** Retries `attempt` after transient errors, with growing random backoff; after 40 attempts the error is rethrown. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || count >= MAX_ATTEMPTS) throw error;
      await sleep(Math.random() * Math.min(MAX_PAUSE_MS, 4 * 2 ** count));
    }
  }
}
