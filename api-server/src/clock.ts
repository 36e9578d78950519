export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The clock is injected, so that tests can set it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

export interface ManualClock extends Clock {
  set(now: Date): void;
  advance(milliseconds: number): void;
}
export function manualClock(start: Date): ManualClock {
  let now = start;
  return {
    now: () => now,
    set: (next) => void (now = next),
    advance: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}
