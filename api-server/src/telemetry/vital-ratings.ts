import type { TelemetryKind } from '@komado/shared-contracts';

/** Where a web vital stops being good, and where it begins to be poor: the thresholds of the Web Vitals program. */
const BOUNDS: Partial<Record<TelemetryKind, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};
export function rateWebVital(kind: TelemetryKind, value: number): 'good' | 'needs-improvement' | 'poor' | undefined {
  const bounds = BOUNDS[kind];
  if (!bounds) return undefined;
  return value <= bounds[0] ? 'good' : value > bounds[1] ? 'poor' : 'needs-improvement';
}
