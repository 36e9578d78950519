import type { Page } from '@komado/shared-contracts';

/** Tops of all pages of a strip and, last, its total height. CSS pixels. */
export function stripOffsets(pages: readonly Pick<Page, 'width' | 'height'>[], width: number, gap: number): readonly number[] {
  const offsets = [0];
  pages.forEach((page, index) => {
    const height = (width * page.height) / page.width;
    offsets.push(offsets[index]! + height + (index < pages.length - 1 ? gap : 0));
  });
  return offsets;
}

/** Index of the page at a height in the strip, by binary search. */
export function pageIndexAt(offsets: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offsets[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
