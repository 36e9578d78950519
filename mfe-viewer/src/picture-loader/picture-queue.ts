export interface QueueInput {
  /** Pages to keep, nearest first; the first `visibleCount` are on screen. */
  readonly window: readonly number[];
  readonly visibleCount: number;
  /** Pages that are neither ready, in flight nor waiting for a retry. */
  readonly isNeeded: (page: number) => boolean;
  /** The reader pressed "Try now", or the delay is over. */
  readonly isRetry: (page: number) => boolean;
}

/** Pages to start, in priority order: retries on screen or off, then pages on screen, then the nearest. */
export function queueOrder({ window, visibleCount, isNeeded, isRetry }: QueueInput): readonly number[] {
  const pending = window.map((page, distance) => ({ page, distance })).filter(({ page }) => isNeeded(page));
  const rank = ({ page, distance }: { page: number; distance: number }): number => (isRetry(page) ? 0 : distance < visibleCount ? 1 : 2);
  return pending.sort((a, b) => rank(a) - rank(b) || a.distance - b.distance).map(({ page }) => page);
}
