/** Delays before each retry of a failed page, in milliseconds. */
export const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000] as const;
export const RETRY_LIMIT = RETRY_DELAYS_MS.length;

/** Delay before the retry that follows the given number of failures; undefined when the page waits for the reader. */
export const retryDelay = (failures: number): number | undefined => RETRY_DELAYS_MS[failures - 1];
