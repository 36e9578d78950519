import { ScrollDirection, type Page } from '@komado/shared-contracts';
import { useCallback, useMemo, useState } from 'react';
import { openingSpread } from '../manifest/opening-spread';
import { pairPages, singlePages, spreadOf, toggleShift } from '../manifest/pairing';
import { describePosition, indexOf, turn as turnFrom, type ReadingPosition } from '../manifest/reading-position';
import type { Size } from '../manifest/spread-layout';
import type { ReadingSettings } from '../settings/reading-settings';

/** From here up two pages stand side by side, in CSS pixels. */
export const DOUBLE_FROM_PX = 768;

export interface ReadingInput {
  readonly pages: readonly Page[];
  readonly titleDirection: ScrollDirection;
  readonly settings: ReadingSettings;
  readonly size: Size | null;
  readonly startPage: number;
}

/** Where the reader is, and in which spreads the chapter is shown. */
export function useReading({ pages, titleDirection, settings, size, startPage }: ReadingInput) {
  const [position, setPosition] = useState<ReadingPosition>(startPage);
  /** In a strip: the lower edge of the last page has been scrolled into view. */
  const [isLowerEdgeInView, setIsLowerEdgeInView] = useState(false);
  /** A page asked for other than by scrolling; the one after the last is the end of the chapter. */
  const [jump, setJump] = useState({ page: startPage, count: 0 });
  const direction = settings.direction ?? titleDirection;
  const isStrip = direction === ScrollDirection.vertical;
  const isRightToLeft = direction === ScrollDirection.rightToLeft;
  const isDouble = !isStrip && (settings.pages === 'double' || (settings.pages === 'auto' && (size?.width ?? 0) >= DOUBLE_FROM_PX));
  const { hasCoverOffset } = settings;
  const [shiftedAt, setShiftedAt] = useState<readonly number[]>([]);
  const pairs = useMemo(
    () => pairPages(pages, { isRightToLeft, hasCoverOffset, shiftedAt }),
    [pages, isRightToLeft, hasCoverOffset, shiftedAt],
  );
  const singles = useMemo(() => singlePages(pages), [pages]);
  const spreads = isDouble ? pairs : singles;
  // Which pages stand in the HTML was decided before the window was known.
  const [opening] = useState(() => ({ spread: openingSpread(pages, titleDirection, startPage), page: startPage }));

  const index = indexOf(spreads, position);
  const page = position === 'end' ? pages.length : position;
  const spread: readonly number[] = spreads[Math.min(index, spreads.length - 1)] ?? [page];
  const pageCount = pages.length;
  const goTo = useCallback(
    (next: ReadingPosition) => {
      setPosition(next);
      setJump(({ count }) => ({ page: next === 'end' ? pageCount + 1 : next, count: count + 1 }));
    },
    [pageCount],
  );
  const follow = (next: number, isAtEnd: boolean): void => {
    setPosition((current) => (!isAtEnd ? next : current === 'end' ? 'end' : pageCount));
    setIsLowerEdgeInView(isAtEnd);
  };
  const firstOfPair = pairs[spreadOf(pairs, page)]?.[0] ?? page;
  const isLastPage = position === 'end' || spread.includes(pageCount);
  const turn = useCallback((by: 1 | -1) => goTo(turnFrom(spreads, position, by)), [goTo, spreads, position]);

  return {
    direction,
    isStrip,
    isRightToLeft,
    isDouble,
    spreads,
    pairs,
    opening,
    position,
    index,
    page,
    jump,
    isLastPage,
    /** Nothing of the last page is left to turn or scroll to. */
    isAtEnd: isStrip ? isLowerEdgeInView : isLastPage,
    /** Whether the pairs were moved from the one on screen on. */
    isShiftedHere: shiftedAt.includes(firstOfPair),
    /** Moves the pairs by one page from the one on screen on, or back. */
    shiftHere: () => setShiftedAt((before) => toggleShift(before, firstOfPair)),
    /** The cover decides how the first pair stands; nothing is to be moved there. */
    canShiftHere: firstOfPair > 1,
    description: describePosition(spreads, position, pageCount),
    goTo,
    turn,
    /** The reader scrolled there: nothing has to move. */
    follow,
  };
}
