const MINUTE_MS = 60_000;

/** The next full minute after `at`, when most of what begins or ends by the clock does so. Both are milliseconds since 1970. */
export const nextMinute = (at: number): number => at - (at % MINUTE_MS) + MINUTE_MS;
