/** Minimum and maximum number of steps decoded ahead. */
export const PREFETCH_MIN = 2;
export const PREFETCH_MAX = 8;
/** Under Save-Data. */
export const PREFETCH_DATA_SAVING = 1;

/**
 * Steps to keep decoded ahead of the reader: as many as the reader passes while one is loaded, plus one. Both times in milliseconds;
 * without a measured dwell, the minimum.
 */
export function prefetchDepth({ fetchMs, dwellMs, isDataSaving }: { fetchMs: number; dwellMs: number; isDataSaving: boolean }): number {
  if (isDataSaving) return PREFETCH_DATA_SAVING;
  if (!(dwellMs > 0) || !(fetchMs > 0)) return PREFETCH_MIN;
  return Math.min(PREFETCH_MAX, Math.max(PREFETCH_MIN, Math.ceil(fetchMs / dwellMs) + 1));
}

/** A running mean with decay: one slow page does not dominate the rest of the chapter. */
export function createRunningMean(weight = 0.3): { add(value: number): void; value(): number } {
  let mean = 0;
  return {
    add: (value) => {
      mean = mean === 0 ? value : mean + (value - mean) * weight;
    },
    value: () => mean,
  };
}
