import fc from 'fast-check';
import { isOnePicture, pairPages, spreadOf, toggleShift, type Spread } from './page-pairing';
import { describePosition, positionAfterTurn } from './reading-position';
import { layoutSpread, spreadLeftEdges } from './spread-layout';
import { pageIndexAt, stripOffsets } from './strip-layout';

type Side = 'left' | 'right' | 'wide' | null;
const book = (...sides: Side[]) =>
  sides.map((spread, index) => ({ page: index + 1, spread, width: spread === 'wide' ? 2400 : 1200, height: 1800 }));
const rtl = { isRightToLeft: true, hasCoverOffset: true, shiftedAt: [] as readonly number[] };

describe('pairing pages', () => {
  it('leaves the first page alone and pairs the rest', () => {
    expect(pairPages(book(null, null, null, null, null), rtl)).toEqual([[1], [2, 3], [4, 5]]);
  });
  it('pairs from the first page without cover offset', () => {
    expect(pairPages(book(null, null, null, null, null), { ...rtl, hasCoverOffset: false })).toEqual([[1, 2], [3, 4], [5]]);
  });
  it('moves pairs by one page from where the reader requests it, also after a wide page', () => {
    const pages = book(null, null, null, null, 'wide', null, null, null, null);
    expect(pairPages(pages, rtl)).toEqual([[1], [2, 3], [4], [5], [6, 7], [8, 9]]);
    expect(pairPages(pages, { ...rtl, shiftedAt: [6] })).toEqual([[1], [2, 3], [4], [5], [6], [7, 8], [9]]);
    expect(pairPages(pages, { ...rtl, shiftedAt: [2] })).toEqual([[1], [2], [3, 4], [5], [6, 7], [8, 9]]);
  });
  it('moves the pairs after a page that is single anyway', () => {
    const pages = book(null, null, null, null, 'wide', null, null, null, null);
    for (const page of [4, 5]) expect(pairPages(pages, { ...rtl, shiftedAt: [page] })).toEqual([[1], [2, 3], [4], [5], [6], [7, 8], [9]]);
  });
  it('undoes the move where it was made', () => {
    expect(toggleShift([], 6)).toEqual([6]);
    expect(toggleShift([2, 6], 6)).toEqual([2]);
  });
  it('leaves a wide page alone and restarts pairing after it', () => {
    expect(pairPages(book(null, null, 'wide', null, null, null), rtl)).toEqual([[1], [2], [3], [4, 5], [6]]);
  });
  it('treats a page wider than high as a wide one', () => {
    expect(pairPages([{ page: 1, spread: null, width: 2000, height: 1500 }], { ...rtl, hasCoverOffset: false })).toEqual([[1]]);
  });
  it('keeps fixed sides: right first when reading right to left, left first otherwise', () => {
    expect(pairPages(book('left', 'right', 'left'), rtl)).toEqual([[1], [2, 3]]);
    expect(pairPages(book('left', 'right', 'left'), { ...rtl, isRightToLeft: false })).toEqual([[1, 2], [3]]);
  });
  it('shows every page once, in order, at most two together, whatever the sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Side>('left', 'right', 'wide', null), { maxLength: 60 }),
        fc.record({
          isRightToLeft: fc.boolean(),
          hasCoverOffset: fc.boolean(),
          shiftedAt: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
        }),
        (sides, options) => {
          const spreads = pairPages(book(...sides), options);
          expect(spreads.flat()).toEqual(sides.map((_, index) => index + 1));
          for (const spread of spreads) if (spread.length === 2) expect(spread.every((page) => sides[page - 1] !== 'wide')).toBe(true);
        },
      ),
      { seed: 20_261_315 },
    );
  });
});

describe('a picture over two pages', () => {
  const pages = book(null, 'right', 'left', 'right', null);
  it('is two facing pages that are shown one after the other', () => {
    expect([1, 2, 3, 4].map((page) => isOnePicture(pages, [page], [page + 1], true))).toEqual([false, true, false, false]);
    expect(isOnePicture(pages, [3], [4], false)).toBe(true);
  });
  it('needs no care where both pages are shown together', () => {
    expect(isOnePicture(pages, [2, 3], [4], true)).toBe(false);
  });
});

describe('turning', () => {
  const spreads: Spread[] = [[1], [2, 3], [4]];
  it('works by spreads, from any page of a spread', () => {
    expect(spreadOf(spreads, 3)).toBe(1);
    expect(positionAfterTurn(spreads, 1, 1)).toBe(2);
    expect(positionAfterTurn(spreads, 3, 1)).toBe(4);
    expect(positionAfterTurn(spreads, 3, -1)).toBe(1);
  });
  it('ends on the panel after the last page and starts at the first', () => {
    expect(positionAfterTurn(spreads, 4, 1)).toBe('end');
    expect(positionAfterTurn(spreads, 'end', 1)).toBe('end');
    expect(positionAfterTurn(spreads, 'end', -1)).toBe(4);
    expect(positionAfterTurn(spreads, 1, -1)).toBe(1);
  });
  it('describes where the reader is', () => {
    expect(describePosition(spreads, 1, 4)).toBe('Page 1 of 4');
    expect(describePosition(spreads, 2, 4)).toBe('Pages 2 and 3 of 4');
    expect(describePosition(spreads, 'end', 4)).toBe('End of the chapter');
  });
});

describe('laying out a spread', () => {
  const pageOf = () => ({ width: 1200, height: 1800 });
  const stage = { width: 1280, height: 800 };
  const options = { fit: 'page', gap: 0, isRightToLeft: true } as const;

  it('puts the first-read page on the right when reading right to left', () => {
    const { boxes } = layoutSpread([8, 9], pageOf, stage, options);
    expect(boxes.map(({ page }) => page)).toEqual([9, 8]);
    expect(boxes[0]!.x + boxes[0]!.width).toBeCloseTo(640);
    expect(boxes[1]!.x).toBeCloseTo(640);
  });
  it('shows a whole page, centered, and never larger than the stage', () => {
    const { boxes, content } = layoutSpread([1], pageOf, { width: 390, height: 844 }, options);
    expect(boxes[0]).toMatchObject({ x: 0, width: 390, height: 585 });
    expect(boxes[0]!.y).toBeCloseTo((844 - 585) / 2);
    expect(content.width).toBeLessThanOrEqual(390);
  });
  it('fits to the width, to the height, or not at all', () => {
    expect(layoutSpread([1], pageOf, stage, { ...options, fit: 'width' }).content).toEqual({ width: 1280, height: 1920 });
    expect(layoutSpread([1], pageOf, stage, { ...options, fit: 'height' }).content.height).toBe(800);
    expect(layoutSpread([1, 2], pageOf, stage, { ...options, fit: 'original' }).content).toEqual({ width: 2400, height: 1800 });
  });
  it('adds the gap between two pages', () => {
    const { boxes } = layoutSpread([1, 2], pageOf, stage, { ...options, gap: 8 });
    expect(boxes[1]!.x - (boxes[0]!.x + boxes[0]!.width)).toBeCloseTo(8);
  });
});

describe('the row of spreads', () => {
  const stage = { width: 390, height: 800 };
  const pages = [1200, 300, 1200, 2400].map((width) => ({ width, height: 1800 }));
  it.each([true, false])('has no overlapping pages, whatever the fit (right to left: %s)', (isRightToLeft) => {
    for (const fit of ['page', 'width', 'height', 'original'] as const) {
      const layouts = pages.map((_, index) => layoutSpread([index + 1], (page) => pages[page - 1]!, stage, { fit, gap: 0, isRightToLeft }));
      const places = spreadLeftEdges(layouts, stage, isRightToLeft);
      expect(places[0]).toBe(0);
      const spans = layouts.map(({ content, boxes }, index) => ({
        from: places[index]! + boxes[0]!.x,
        to: places[index]! + boxes[0]!.x + content.width,
      }));
      const inRow = isRightToLeft ? spans.toReversed() : spans;
      inRow.slice(1).forEach((span, index) => expect(span.from).toBeGreaterThanOrEqual(inRow[index]!.to - 0.001));
    }
  });
});

describe('a strip', () => {
  const offsets = stripOffsets(
    [
      { width: 800, height: 1600 },
      { width: 800, height: 800 },
      { width: 800, height: 2400 },
    ],
    400,
    10,
  );
  it('knows where every page starts before any picture loads', () => expect(offsets).toEqual([0, 810, 1220, 2420]));
  it('finds the page at a height', () => {
    expect([-5, 0, 809, 810, 1219, 1220, 9999].map((y) => pageIndexAt(offsets, y))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
});
