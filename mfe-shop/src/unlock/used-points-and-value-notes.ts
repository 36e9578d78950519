import type { Points } from '@komado/shared-contracts';
import { formatCount, formatPoints } from '@komado/shared-ui';
import type { UnlockOption } from './unlock-method-picker.component';

/** Which points a price takes, free ones first: `Uses 40 free and 29 paid points`. */
function usedPoints(cost: number, point: Points): string {
  const free = Math.min(point.free, cost);
  const kinds = [free > 0 ? `${formatCount(free)} free` : '', cost > free ? `${formatCount(cost - free)} paid` : ''];
  return `Uses ${kinds.filter(Boolean).join(' and ')} points`;
}

/**
 * `About $0.69. Uses 69 free points`. A longer note has two lines: `Uses 40 free and 29 paid points`, and `About $0.69, 14 P back`, which loads
 * later; `isReady` once it has.
 */
export function usedPointsAndValueNotes(
  cost: number,
  point: Points,
  back: number,
  worth: string,
  isReady: boolean,
): Pick<UnlockOption<string>, 'note' | 'isNoteGrowing' | 'secondNote'> {
  const sums = [worth && worth[0]!.toUpperCase() + worth.slice(1), back > 0 ? `${formatPoints(back)} back` : ''].filter(Boolean).join(', ');
  const isShort = point.total < cost;
  if (!isShort && (back > 0 || (point.free > 0 && point.free < cost)))
    return { note: usedPoints(cost, point), secondNote: sums || (isReady ? 'Yours to keep' : '') };
  return { note: [sums, isShort ? 'Yours to keep' : usedPoints(cost, point)].filter(Boolean).join('. '), isNoteGrowing: true };
}
