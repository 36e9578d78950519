import { LINES_PER_MASK, emptyShareAlong, gutterCandidateMask, placeSamplesOnLines } from './gutter-checks';
import { MAX_GUTTER, SAMPLES_PER_LINE, type EmptinessMap, emptinessMapOf, transposeEmptinessMap } from './emptiness-map';
import { type Line, type Region, positionAt, transposeRegion } from './slanted-lines';

/** A page in grayscale, one byte per pixel, row by row. */
export interface GrayPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
/** x and y of each corner, clockwise from the top left, as fractions of the page's width and height. */
export type PanelPolygon = readonly number[];
export interface PanelResult {
  /** In reading order; empty when the page is one picture or the result is uncertain. */
  readonly panels: readonly PanelPolygon[];
  /** 0 to 1: how clear the gutters are. Pages below `MIN_CONFIDENCE` have no panels. */
  readonly confidence: number;
}

/** At this width, a gutter of half a percent of the page is two pixels wide. */
export const SEARCH_WIDTH = 480;
/** Minimum width and height of a panel, as a fraction of the page. */
const MIN_SIDE = 0.09;
const MIN_AREA = 0.02;
/** Maximum slope of a gutter: pixels down per pixel along. */
const MAX_SLOPE = 0.36;
/** Fraction of a gutter that has to be empty: sound effects and balloons may cover the rest. */
const MIN_EMPTY = 0.93;
/** Fraction of a gutter that has ink along both sides: panel borders, or pictures that end there. Balloons may cover the rest. */
const MIN_BORDERED = 0.45;
/** Lower limits of a covered gutter, which makes the result uncertain. */
const UNCERTAIN_EMPTY = 0.78;
const UNCERTAIN_BORDERED = 0.6;
/** Panels are only reported from this confidence on. */
export const MIN_CONFIDENCE = 0.6;
/** Pixels along a cut that are ignored, because borders are a little uneven. */
const INSET = 3;
/** Width of a border in pixels. */
const BORDER = 2;
const MAX_DEPTH = 6;
/** Step between tried slopes, in pixels at the end of the gutter. */
const SLOPE_STEP = 3;

interface Cut {
  /** Where the panels before it end, and where those after it begin. */
  readonly before: Line;
  readonly after: Line;
  readonly score: number;
  readonly bordered: number;
  readonly slope: number;
}
/** The range of a line within its region. */
function extent({ left, right }: Region, line: Line, width: number): readonly [number, number] {
  const meet = (side: Line): number => (side.at + side.slope * line.at) / (1 - side.slope * line.slope);
  return [Math.max(0, Math.ceil(meet(left)) + INSET), Math.min(width - 1, Math.floor(meet(right)) - INSET)];
}
/** A gutter continues into another one, into the margin or off the page; a false one ends at the border of its panel. */
function isOpenAtEnds({ empty, width, height }: EmptinessMap, region: Region, line: Line): boolean {
  const [from, to] = extent(region, line, width);
  const isEmpty = (x: number): boolean => {
    const y = Math.round(positionAt(line, x));
    return x < 0 || x >= width || y < 0 || y >= height || empty[y * width + x] === 1;
  };
  for (let step = -1; step <= INSET + BORDER; step += 1) if (!isEmpty(from - step) || !isEmpty(to + step)) return false;
  return opensIntoMargin(empty, width, height, line, from, -1) && opensIntoMargin(empty, width, height, line, to, 1);
}
/**
 * A gutter that runs off the page does so through the margin of a panel on one side; a false one that runs off with its picture is
 * rejected.
 */
function opensIntoMargin(empty: Uint8Array, width: number, height: number, line: Line, end: number, by: 1 | -1): boolean {
  const edge = by === 1 ? width - 1 : 0;
  if (Math.abs(end - edge) > 2 * INSET + BORDER) return true;
  const x = edge - by * INSET;
  const y = Math.round(positionAt(line, x));
  let [top, bottom] = [y, y];
  while (top > 0 && empty[(top - 1) * width + x] === 1) top -= 1;
  while (bottom < height - 1 && empty[(bottom + 1) * width + x] === 1) bottom += 1;
  return bottom - top >= MIN_SIDE * height;
}
/** The clearest gutter across a region, from left to right, among those that are at least `minEmpty` empty and `minBordered` bordered. */
function findClearestCut(emptinessMap: EmptinessMap, region: Region, minEmpty: number, minBordered: number): Cut | undefined {
  const { width, height } = emptinessMap;
  const middle = (positionAt(region.left, height / 2) + positionAt(region.right, height / 2)) / 2;
  const span = positionAt(region.right, height / 2) - positionAt(region.left, height / 2);
  const minDistance = MIN_SIDE * height;
  if (span < 4 * INSET) return undefined;
  const first = Math.max(0, Math.floor(positionAt(region.top, middle) + minDistance / 2));
  const last = Math.min(height - 1, Math.ceil(positionAt(region.bottom, middle) - minDistance / 2));
  const maxWidth = MAX_GUTTER * Math.max(width, height);
  let cut: Cut | undefined;
  const inkedAllowed = Math.floor(SAMPLES_PER_LINE * (1 - minEmpty) + 1);
  const openAllowed = Math.floor(SAMPLES_PER_LINE * (1 - minBordered) + 2);
  const testLine = (slope: number, offset: number, from: number, to: number): void => {
    const at = offset - slope * middle;
    // A gutter leaves space for a panel on both sides along its whole length.
    const distance = (x: number): number => {
      const y = at + slope * x;
      return Math.min(y - positionAt(region.top, x), positionAt(region.bottom, x) - y);
    };
    if (Math.min(distance(from), distance(to)) < minDistance * 0.6 || distance((from + to) / 2) < minDistance) return;
    const bordered = emptyShareAlong(emptinessMap, emptinessMap.narrow, at, slope, from, to, cut ? cut.bordered : minBordered);
    if (bordered === 0 || (cut && bordered <= cut.bordered)) return;
    const empty = emptyShareAlong(emptinessMap, emptinessMap.empty, at, slope, from, to, minEmpty);
    if (empty === 0 || !isOpenAtEnds(emptinessMap, region, { at, slope })) return;
    const edge = (by: 1 | -1): Line => {
      const next = (step: number): number => offset + by * (step + 1) - slope * middle;
      let step = 0;
      while (step < maxWidth && emptyShareAlong(emptinessMap, emptinessMap.empty, next(step), slope, from, to, MIN_EMPTY) > 0) step += 1;
      return { at: next(step), slope };
    };
    cut = { before: edge(-1), after: edge(1), bordered, score: empty * bordered, slope };
  };
  const { left, right } = region;
  const isUpright = left.slope === 0 && right.slope === 0;
  const testSlope = (slope: number): void => {
    const startOf = (offset: number): number => offset - slope * middle;
    const fromOf = (start: number): number => Math.max(0, Math.ceil((left.at + left.slope * start) / (1 - left.slope * slope))) + INSET;
    const toOf = (start: number): number =>
      Math.min(width - 1, Math.floor((right.at + right.slope * start) / (1 - right.slope * slope))) - INSET;
    for (let offset = first; offset <= last;) {
      const from = fromOf(startOf(offset));
      const to = toOf(startOf(offset));
      // Lines of a run have the same ends.
      let end = isUpright ? last + 1 : offset + 1;
      while (end <= last && fromOf(startOf(end)) === from && toOf(startOf(end)) === to) end += 1;
      if (to - from >= 4 * INSET) {
        placeSamplesOnLines(emptinessMap, slope, middle, from, to);
        for (; offset < end; offset += LINES_PER_MASK) {
          let candidates = gutterCandidateMask(emptinessMap, offset, inkedAllowed, openAllowed);
          if (end - offset < LINES_PER_MASK) candidates &= (1 << (end - offset)) - 1;
          for (; candidates !== 0; candidates &= candidates - 1)
            testLine(slope, offset + 31 - Math.clz32(candidates & -candidates), from, to);
        }
      }
      offset = end;
    }
  };
  const coarse = SLOPE_STEP / span;
  for (let slope = 0; slope <= MAX_SLOPE; slope += coarse) {
    testSlope(slope);
    if (slope > 0) testSlope(-slope);
  }
  const around = (cut as Cut | undefined)?.slope;
  if (around !== undefined) for (const fraction of [-2, -1, 1, 2]) testSlope(around + (fraction * coarse) / 3);
  return cut;
}

interface Orientations {
  readonly upright: EmptinessMap;
  readonly transposed: EmptinessMap;
}
function split(maps: Orientations, region: Region, isRightToLeft: boolean, depth: number): { leaves: Region[]; scores: number[] } {
  const row = depth < MAX_DEPTH ? findClearestCut(maps.upright, region, MIN_EMPTY, MIN_BORDERED) : undefined;
  const cut = row ?? (depth < MAX_DEPTH ? findClearestCut(maps.transposed, transposeRegion(region), MIN_EMPTY, MIN_BORDERED) : undefined);
  if (!cut) return { leaves: [region], scores: [] };
  const regions: Region[] = row
    ? [
        { ...region, bottom: cut.before },
        { ...region, top: cut.after },
      ]
    : [
        { ...region, right: cut.before },
        { ...region, left: cut.after },
      ];
  if (!row && isRightToLeft) regions.reverse();
  const results = regions.map((fraction) => split(maps, fraction, isRightToLeft, depth + 1));
  return { leaves: results.flatMap(({ leaves }) => leaves), scores: [cut.score, ...results.flatMap(({ scores }) => scores)] };
}

/** Moves a side of a panel inward over the empty margin of the page to its border; a panel without a border bleeds off the page. */
function trimmed(emptinessMap: EmptinessMap, region: Region, side: 'top' | 'bottom'): Line {
  const by = side === 'top' ? 1 : -1;
  const shareOf = (line: Line, minDistance: number): number => {
    const [from, to] = extent(region, line, emptinessMap.width);
    return to <= from ? 0 : emptyShareAlong(emptinessMap, emptinessMap.empty, line.at, line.slope, from, to, minDistance);
  };
  let line = region[side];
  for (let moved = 0; moved < 0.15 * emptinessMap.height && shareOf(line, 0.9) > 0; moved += 1) line = { ...line, at: line.at + by };
  const hasBorder = [0, 1, 2].some((step) => shareOf({ ...line, at: line.at + by * step }, 0) < 0.6);
  return hasBorder ? line : region[side];
}
function trim(maps: Orientations, region: Region): Region {
  const upright = { ...region, top: trimmed(maps.upright, region, 'top'), bottom: trimmed(maps.upright, region, 'bottom') };
  const transposed = transposeRegion(upright);
  return { ...upright, left: trimmed(maps.transposed, transposed, 'top'), right: trimmed(maps.transposed, transposed, 'bottom') };
}

function corners({ top, bottom, left, right }: Region, width: number, height: number): PanelPolygon {
  const fraction = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  const meet = (row: Line, column: Line): readonly number[] => {
    const x = (column.at + column.slope * row.at) / (1 - column.slope * row.slope);
    return [fraction(x / width), fraction(positionAt(row, x) / height)];
  };
  return [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)].flat();
}
export function areaOf(polygon: PanelPolygon): number {
  let sum = 0;
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    sum += polygon[at]! * polygon[next + 1]! - polygon[next]! * polygon[at + 1]!;
  }
  return Math.abs(sum) / 2;
}

/** Width of the margin as a fraction of the page, where there is one. */
const MARGIN = 0.025;
/** The shade of empty paper: the most frequent one near the gutters' end of the scale, preferably in the margin. */
function paperShade({ pixels, width, height }: GrayPicture, isDark: boolean): number {
  const margin = new Uint32Array(256);
  const all = new Uint32Array(256);
  const [right, bottom] = [width * MARGIN, height * MARGIN];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = pixels[y * width + x]!;
      all[shade]! += 1;
      if (x < right || x >= width - right || y < bottom || y >= height - bottom) margin[shade]! += 1;
    }
  }
  const [from, to] = isDark ? [0, 60] : [200, 255];
  const mostFrequent = (counts: Uint32Array): number => {
    let paper = from;
    for (let shade = from; shade <= to; shade += 1) if (counts[shade]! >= counts[paper]!) paper = shade;
    return paper;
  };
  const paper = mostFrequent(margin);
  return margin[paper]! > 0 ? paper : mostFrequent(all);
}
/** Whether most of the page's edge is dark. */
function hasDarkMargin({ pixels, width, height }: GrayPicture): boolean {
  let dark = 0;
  for (let y = 0; y < height; y += 1) dark += (pixels[y * width + 1]! < 60 ? 1 : 0) + (pixels[y * width + width - 2]! < 60 ? 1 : 0);
  for (let x = 0; x < width; x += 1) dark += (pixels[width + x]! < 60 ? 1 : 0) + (pixels[(height - 2) * width + x]! < 60 ? 1 : 0);
  return dark > width + height;
}
/** Maximum variation of the paper's shade. */
const PAPER_SPREAD = 22;

function emptyPixels(pixels: Uint8Array, paper: number): Uint8Array {
  const empty = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) if (Math.abs(pixels[at]! - paper) <= PAPER_SPREAD) empty[at] = 1;
  return empty;
}

function findPanelsByPaper(picture: GrayPicture, isDark: boolean, isRightToLeft: boolean): PanelResult {
  const { pixels, width, height } = picture;
  const paper = paperShade(picture, isDark);
  const upright = emptinessMapOf(emptyPixels(pixels, paper), width, height);
  const maps: Orientations = { upright, transposed: transposeEmptinessMap(upright) };
  const page: Region = {
    top: { at: 0, slope: 0 },
    bottom: { at: height - 1, slope: 0 },
    left: { at: 0, slope: 0 },
    right: { at: width - 1, slope: 0 },
  };
  const { leaves, scores } = split(maps, page, isRightToLeft, 0);
  if (scores.length === 0) return { panels: [], confidence: 0 };
  const panels = leaves.map((leaf) => corners(trim(maps, leaf), width, height));
  const uncertainScore = Math.max(
    0,
    ...leaves.flatMap((leaf) => [
      findClearestCut(maps.upright, leaf, UNCERTAIN_EMPTY, UNCERTAIN_BORDERED)?.score ?? 0,
      findClearestCut(maps.transposed, transposeRegion(leaf), UNCERTAIN_EMPTY, UNCERTAIN_BORDERED)?.score ?? 0,
    ]),
  );
  const isTooSmall = panels.some((panel) => areaOf(panel) < MIN_AREA);
  const confidence = isTooSmall ? 0 : Math.min(...scores) * (uncertainScore > 0 ? 1 - uncertainScore / 2 : 1);
  return { panels: confidence >= MIN_CONFIDENCE ? panels : [], confidence };
}

/**
 * Finds the panels of a page by its gutters: straight empty bands, level, upright or slanted, with ink along both sides, that cut the page
 * into rows, the rows into columns, and so on. An area that no gutter divides is a panel. Gutters are as dark or as light as the margin.
 */
export function findPanels(picture: GrayPicture, isRightToLeft: boolean): PanelResult {
  return findPanelsByPaper(picture, hasDarkMargin(picture), isRightToLeft);
}
