import type { ScrollDirection } from '@komado/shared-contracts';

export type TapZone = 'next' | 'previous' | 'menu';

/** Thirds of the stage: forward on the side where reading leads, back on the other, the menu in the middle. A strip has only the menu. */
export function tapZone(x: number, width: number, direction: ScrollDirection): TapZone {
  if (direction === 'vertical') return 'menu';
  const third = Math.min(2, Math.max(0, Math.floor((x / width) * 3)));
  if (third === 1) return 'menu';
  return (third === 0) === (direction === 'rtl') ? 'next' : 'previous';
}
