import type { Clock } from '../clock';

/** Counts attempts by key within a rolling window, in memory. */
export interface AttemptLimit {
  /** Notes one attempt under all keys; false, noting nothing, when one of them has had its share. */
  take(...keys: string[]): boolean;
  /** Takes the last attempt of each key back. */
  giveBack(...keys: string[]): void;
}

const SWEEP_AT = 10_000;

export function attemptLimit(clock: Clock, max: number, windowMs: number): AttemptLimit {
  const attempts = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const start = clock.now().getTime() - windowMs;
    return (attempts.get(key) ?? []).filter((time) => time > start);
  };
  const sweep = (): void => {
    for (const key of attempts.keys()) if (recent(key).length === 0) attempts.delete(key);
  };
  return {
    take(...keys) {
      if (attempts.size >= SWEEP_AT) sweep();
      const seen = keys.map((key) => [key, recent(key)] as const);
      if (seen.some(([, times]) => times.length >= max)) return false;
      for (const [key, times] of seen) attempts.set(key, [...times, clock.now().getTime()]);
      return true;
    },
    giveBack(...keys) {
      for (const key of keys) attempts.set(key, recent(key).slice(0, -1));
    },
  };
}
