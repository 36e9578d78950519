import { spreadOf, type Spread } from './pairing';

/** Where the reader is: on a page, or on the panel after the last one. */
export type ReadingPosition = number | 'end';

/** Position of an index among the spreads and the end panel; clamped. */
export const positionAt = (spreads: readonly Spread[], index: number): ReadingPosition =>
  index >= spreads.length ? 'end' : (spreads[Math.max(0, index)]?.[0] ?? 'end');
export const indexOf = (spreads: readonly Spread[], position: ReadingPosition): number =>
  position === 'end' ? spreads.length : spreadOf(spreads, position);
/** One turn onwards (1) or back (-1). */
export const turn = (spreads: readonly Spread[], position: ReadingPosition, by: 1 | -1): ReadingPosition =>
  positionAt(spreads, indexOf(spreads, position) + by);

/** `Page 3 of 20`, `Pages 8 and 9 of 20`, `End of the chapter`: what a screen reader hears. */
export function describePosition(spreads: readonly Spread[], position: ReadingPosition, pageCount: number): string {
  if (position === 'end') return 'End of the chapter';
  const spread = spreads[spreadOf(spreads, position)] ?? [position];
  return spread.length === 1 ? `Page ${spread[0]} of ${pageCount}` : `Pages ${spread[0]} and ${spread[1]} of ${pageCount}`;
}
