export interface QueueInput {
  /** Pages to hold, nearest first; the first `visibleCount` are on screen. */
  readonly window: readonly number[];
  readonly visibleCount: number;
  /** Pages that are neither ready, in flight nor waiting for a retry. */
  readonly isWanted: (page: number) => boolean;
  /** The reader pressed "Try now", or the wait is over. */
  readonly isRetry: (page: number) => boolean;
}

/** Pages to start, best first: retries on screen or off it, then what is on screen, then nearest. */
export function queueOrder({ window, visibleCount, isWanted, isRetry }: QueueInput): readonly number[] {
  const wanted = window.map((page, distance) => ({ page, distance })).filter(({ page }) => isWanted(page));
  const rank = ({ page, distance }: { page: number; distance: number }): number => (isRetry(page) ? 0 : distance < visibleCount ? 1 : 2);
  return wanted.sort((a, b) => rank(a) - rank(b) || a.distance - b.distance).map(({ page }) => page);
}
