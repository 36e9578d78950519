import type { Points } from '@komado/shared-contracts';
import { formatCount, formatPoints } from '@komado/shared-ui';

/** Which points a price takes, free ones first: `Uses 40 free and 29 paid points`. */
function usedPoints(cost: number, point: Points): string {
  const free = Math.min(point.free, cost);
  const kinds = [free > 0 ? `${formatCount(free)} free` : '', cost > free ? `${formatCount(cost - free)} paid` : ''];
  return `Uses ${kinds.filter(Boolean).join(' and ')} points`;
}

/** `About $0.69, 14 P back. Uses 69 free points`. */
export function pointsCostNote(cost: number, point: Points, back: number, worth: string): string {
  const sums = [worth && worth[0]!.toUpperCase() + worth.slice(1), back > 0 ? `${formatPoints(back)} back` : ''].filter(Boolean).join(', ');
  return [sums, point.total < cost ? 'Yours to keep' : usedPoints(cost, point)].filter(Boolean).join('. ');
}
