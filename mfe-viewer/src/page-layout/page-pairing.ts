import type { Page } from '@komado/shared-contracts';

export interface PairingOptions {
  readonly isRightToLeft: boolean;
  /** The first page is alone, like a book cover. */
  readonly hasCoverOffset: boolean;
  /** Pages from which the reader moved the pairs by one page. */
  readonly shiftedAt: readonly number[];
}
/** Pages shown together, in reading order: one or two page numbers. */
export type Spread = readonly [number] | readonly [number, number];

export const isWide = (page: Pick<Page, 'spread' | 'width' | 'height'>): boolean => page.spread === 'wide' || page.width > page.height;

/** Whether one picture runs over two pages that are shown one after the other. */
export function isOnePicture(pages: readonly Pick<Page, 'spread'>[], before: Spread, after: Spread, isRightToLeft: boolean): boolean {
  const sides = isRightToLeft ? ['right', 'left'] : ['left', 'right'];
  const [first, second] = [before, after].map(([page]) => pages[page - 1]?.spread);
  return before.length === 1 && after.length === 1 && first === sides[0] && second === sides[1];
}

/** Repeating the action on the same page moves the pairs back. */
export const toggleShift = (shiftedAt: readonly number[], page: number): readonly number[] =>
  shiftedAt.includes(page) ? shiftedAt.filter((other) => other !== page) : [...shiftedAt, page];

/**
 * Pairs pages from the manifest alone, before any picture loads. A wide page is alone, and pairing restarts after it. A page with a fixed
 * side keeps it: of two, the first-read one is on the right when reading right to left. Where the reader moved the pairs, the next page
 * that would start a pair is alone.
 */
export function pairPages(
  pages: readonly Pick<Page, 'page' | 'spread' | 'width' | 'height'>[],
  { isRightToLeft, hasCoverOffset, shiftedAt }: PairingOptions,
): readonly Spread[] {
  const openingSide = isRightToLeft ? 'right' : 'left';
  const spreads: Spread[] = [];
  let waiting: number | undefined;
  let isShiftDue = false;
  const flush = (): void => {
    if (waiting !== undefined) spreads.push([waiting]);
    waiting = undefined;
  };
  const closeWith = (page: number): void => {
    spreads.push(waiting === undefined ? [page] : [waiting, page]);
    waiting = undefined;
  };
  const canPairWithNext = (index: number): boolean => {
    const next = pages[index + 1];
    return next !== undefined && !isWide(next) && next.spread !== openingSide;
  };
  pages.forEach((entry, index) => {
    if (shiftedAt.includes(entry.page)) {
      flush();
      isShiftDue = true;
    }
    if (isWide(entry)) {
      flush();
      spreads.push([entry.page]);
    } else if (entry.spread !== null) {
      if (entry.spread === openingSide) {
        flush();
        waiting = entry.page;
      } else closeWith(entry.page);
    } else if (waiting !== undefined) closeWith(entry.page);
    else if (index === 0 && hasCoverOffset) spreads.push([entry.page]);
    else if (isShiftDue && canPairWithNext(index)) {
      isShiftDue = false;
      spreads.push([entry.page]);
    } else waiting = entry.page;
  });
  flush();
  return spreads;
}

export const singlePages = (pages: readonly Pick<Page, 'page'>[]): readonly Spread[] => pages.map(({ page }) => [page] as const);
/** Index of the spread that contains the page; 0 if none does. */
export const spreadOf = (spreads: readonly Spread[], page: number): number =>
  Math.max(
    0,
    spreads.findIndex((spread) => (spread as readonly number[]).includes(page)),
  );
