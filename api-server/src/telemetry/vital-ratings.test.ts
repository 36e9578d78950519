import { rateWebVital } from './vital-ratings';

it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['CLS', 0.26, 'poor'],
  ['INP', 200, 'good'],
  ['view', 0, undefined],
] as const)('rates %s of %d as %s', (kind, value, rating) => expect(rateWebVital(kind, value)).toBe(rating));
