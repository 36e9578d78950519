import { spreadOf, type Spread } from './page-pairing';

/** The reader's position: on a page, or at the end, after the last one. */
export type ReadingPosition = number | 'end';

/** Position for an index into the spreads plus the end; clamped. */
export const positionAt = (spreads: readonly Spread[], index: number): ReadingPosition =>
  index >= spreads.length ? 'end' : (spreads[Math.max(0, index)]?.[0] ?? 'end');
export const indexOfPosition = (spreads: readonly Spread[], position: ReadingPosition): number =>
  position === 'end' ? spreads.length : spreadOf(spreads, position);
/** One turn forward (1) or back (-1). */
export const positionAfterTurn = (spreads: readonly Spread[], position: ReadingPosition, by: 1 | -1): ReadingPosition =>
  positionAt(spreads, indexOfPosition(spreads, position) + by);

/** `Page 3 of 20`, `Pages 8 and 9 of 20`, `End of the chapter`: for screen readers. */
export function describePosition(spreads: readonly Spread[], position: ReadingPosition, pageCount: number): string {
  if (position === 'end') return 'End of the chapter';
  const spread = spreads[spreadOf(spreads, position)] ?? [position];
  return spread.length === 1 ? `Page ${spread[0]} of ${pageCount}` : `Pages ${spread[0]} and ${spread[1]} of ${pageCount}`;
}
