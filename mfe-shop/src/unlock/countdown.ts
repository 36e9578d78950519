/** Whole seconds until an instant, never below 0. */
export const secondsUntil = (instant: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));

const two = (value: number): string => String(value).padStart(2, '0');
/** `03:12:45`; hours may pass 99. */
export const formatCountdown = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
