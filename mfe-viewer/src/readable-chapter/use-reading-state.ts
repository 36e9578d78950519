import { ScrollDirection, type Page } from '@komado/shared-contracts';
import { useCallback, useMemo, useState } from 'react';
import { openingSpread } from '../page-layout/opening-spread';
import { pairPages, singlePages, spreadOf, toggleShift } from '../page-layout/page-pairing';
import { describePosition, indexOfPosition, positionAfterTurn, type ReadingPosition } from '../page-layout/reading-position';
import type { Size } from '../page-layout/spread-layout';
import type { ReadingSettings } from '../settings/reading-settings';

/** From this width, two pages are shown side by side, in CSS pixels. */
export const DOUBLE_FROM_PX = 768;

export interface ReadingStateInput {
  readonly pages: readonly Page[];
  readonly titleDirection: ScrollDirection;
  readonly settings: ReadingSettings;
  readonly size: Size | null;
  readonly openingPage: number;
}

/** The reader's position, and the chapter's spreads. */
export function useReadingState({ pages, titleDirection, settings, size, openingPage }: ReadingStateInput) {
  const [position, setPosition] = useState<ReadingPosition>(openingPage);
  /** In a strip: the bottom edge of the last page has been scrolled into view. */
  const [isLowerEdgeInView, setIsLowerEdgeInView] = useState(false);
  /** A page requested other than by scrolling; the one after the last is the end of the chapter. */
  const [jump, setJump] = useState({ page: openingPage, count: 0 });
  const direction = settings.direction ?? titleDirection;
  const isStrip = direction === ScrollDirection.vertical;
  const isRightToLeft = direction === ScrollDirection.rightToLeft;
  const isPanelView = settings.isPanelView && !isStrip && size !== null;
  const isDouble =
    !isStrip && !isPanelView && (settings.pages === 'double' || (settings.pages === 'auto' && (size?.width ?? 0) >= DOUBLE_FROM_PX));
  const { hasCoverOffset } = settings;
  const [shiftedAt, setShiftedAt] = useState<readonly number[]>([]);
  const pairs = useMemo(
    () => pairPages(pages, { isRightToLeft, hasCoverOffset, shiftedAt }),
    [pages, isRightToLeft, hasCoverOffset, shiftedAt],
  );
  const singles = useMemo(() => singlePages(pages), [pages]);
  const spreads = isDouble ? pairs : singles;
  // The pages in the HTML were chosen before the viewport was known.
  const [opening] = useState(() => ({ spread: openingSpread(pages, titleDirection, openingPage), page: openingPage }));

  const index = indexOfPosition(spreads, position);
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
  const turn = useCallback((by: 1 | -1) => goTo(positionAfterTurn(spreads, position, by)), [goTo, spreads, position]);

  return {
    direction,
    isStrip,
    isRightToLeft,
    isDouble,
    isPanelView,
    spreads,
    pairs,
    opening,
    position,
    index,
    page,
    jump,
    isLastPage,
    /** There is nothing left of the last page to turn or scroll to. */
    isAtEnd: isStrip ? isLowerEdgeInView : isLastPage,
    /** Whether the pairs were moved, starting with the one on screen. */
    isShiftedHere: shiftedAt.includes(firstOfPair),
    /** Moves the pairs by one page, starting with the one on screen, or back. */
    shiftHere: () => setShiftedAt((before) => toggleShift(before, firstOfPair)),
    /** The cover setting determines the first pair; it cannot be moved. */
    canShiftHere: firstOfPair > 1,
    description: describePosition(spreads, position, pageCount),
    goTo,
    turn,
    /** The reader scrolled there: nothing has to move. */
    follow,
  };
}
export type ReadingState = ReturnType<typeof useReadingState>;
