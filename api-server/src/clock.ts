export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The clock is injected, so that tests can set it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
