export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}
/** Milliseconds of each of `count` sequential runs. */
export async function measureRuns(count: number, run: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times;
}
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
