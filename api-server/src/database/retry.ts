import { setTimeout as sleep } from 'node:timers/promises';
import { SqlError } from './database';

/** Serialisation failure and deadlock: the same work may succeed when run again. */
const isTransient = (error: unknown): boolean => error instanceof SqlError && (error.code === '40001' || error.code === '40P01');

const MAX_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 250;

/** Runs `attempt` until it does not fail for a transient reason, with growing random pauses; after 40 attempts the error is thrown on. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || count >= MAX_ATTEMPTS) throw error;
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 4 * 2 ** count));
    }
  }
}
