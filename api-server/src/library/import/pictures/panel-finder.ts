import {
  GLANCES,
  type BenchData,
  type Line,
  type Region,
  WIDEST_GUTTER,
  WORD,
  aimGlances,
  glimpse,
  benchDataOf,
  on,
  shareAlong,
  sideways,
  sidewaysRegion,
} from './gutter-lines';

/** A page in grayscale, one byte per pixel, row by row. */
export interface GrayPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
/** x and y of each corner, clockwise from the top left, as fractions of the page's width and height. */
export type PanelPolygon = readonly number[];
export interface FoundPanels {
  /** In reading order; empty when the page is one picture or the result is uncertain. */
  readonly panels: readonly PanelPolygon[];
  /** 0 to 1: how clear the gutters are. Pages below `SURE_FROM` have no panels. */
  readonly confidence: number;
}

/** At this width, a gutter of half a percent of the page is two pixels wide. */
export const FINDER_WIDTH = 480;
/** Minimum width and height of a panel, as a fraction of the page. */
const SMALLEST_SIDE = 0.09;
const SMALLEST_AREA = 0.02;
/** Maximum slope of a gutter: pixels down per pixel along. */
const STEEPEST = 0.36;
/** Fraction of a gutter that has to be empty: sound effects and balloons may cover the rest. */
const EMPTY_FROM = 0.93;
/** Fraction of a gutter that has ink along both sides: panel borders, or pictures that end there. Balloons may cover the rest. */
const BORDERED_FROM = 0.45;
/** Something may lie over a near-gutter; then the result is uncertain. */
const DOUBTFUL_EMPTY = 0.78;
const DOUBTFUL_BORDERED = 0.6;
/** Panels are only reported from this confidence on. */
export const SURE_FROM = 0.6;
/** Pixels along a cut that are ignored, because borders are a little uneven. */
const INSET = 3;
/** Width of a border in pixels. */
const BORDER = 2;
const DEEPEST = 6;
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
/** A gutter continues into another one, into the margin or off the page; a lookalike ends at the border of its panel. */
function isOpenAtEnds({ empty, width, height }: BenchData, region: Region, line: Line): boolean {
  const [from, to] = extent(region, line, width);
  const isEmpty = (x: number): boolean => {
    const y = Math.round(on(line, x));
    return x < 0 || x >= width || y < 0 || y >= height || empty[y * width + x] === 1;
  };
  for (let far = -1; far <= INSET + BORDER; far += 1) if (!isEmpty(from - far) || !isEmpty(to + far)) return false;
  return opensIntoMargin(empty, width, height, line, from, -1) && opensIntoMargin(empty, width, height, line, to, 1);
}
/**
 * A gutter that runs off the page does so through the margin of a panel on one side; a lookalike that runs off with its picture is
 * rejected.
 */
function opensIntoMargin(empty: Uint8Array, width: number, height: number, line: Line, end: number, by: 1 | -1): boolean {
  const edge = by === 1 ? width - 1 : 0;
  if (Math.abs(end - edge) > 2 * INSET + BORDER) return true;
  const x = edge - by * INSET;
  const y = Math.round(on(line, x));
  let [top, bottom] = [y, y];
  while (top > 0 && empty[(top - 1) * width + x] === 1) top -= 1;
  while (bottom < height - 1 && empty[(bottom + 1) * width + x] === 1) bottom += 1;
  return bottom - top >= SMALLEST_SIDE * height;
}
/** The clearest gutter across a region, from left to right, among those that are at least `emptyFrom` empty and `borderedFrom` bordered. */
function clearestCut(ground: BenchData, region: Region, emptyFrom: number, borderedFrom: number): Cut | undefined {
  const { width, height } = ground;
  const middle = (on(region.left, height / 2) + on(region.right, height / 2)) / 2;
  const span = on(region.right, height / 2) - on(region.left, height / 2);
  const least = SMALLEST_SIDE * height;
  if (span < 4 * INSET) return undefined;
  const first = Math.max(0, Math.floor(on(region.top, middle) + least / 2));
  const last = Math.min(height - 1, Math.ceil(on(region.bottom, middle) - least / 2));
  const thickest = WIDEST_GUTTER * Math.max(width, height);
  let cut: Cut | undefined;
  const inkedAllowed = Math.floor(GLANCES * (1 - emptyFrom) + 1);
  const openAllowed = Math.floor(GLANCES * (1 - borderedFrom) + 2);
  const lookAt = (slope: number, offset: number, from: number, to: number): void => {
    const at = offset - slope * middle;
    // A gutter leaves room for a panel on both sides along its whole length.
    const room = (x: number): number => {
      const y = at + slope * x;
      return Math.min(y - on(region.top, x), on(region.bottom, x) - y);
    };
    if (Math.min(room(from), room(to)) < least * 0.6 || room((from + to) / 2) < least) return;
    const bordered = shareAlong(ground, ground.narrow, at, slope, from, to, cut ? cut.bordered : borderedFrom);
    if (bordered === 0 || (cut && bordered <= cut.bordered)) return;
    const empty = shareAlong(ground, ground.empty, at, slope, from, to, emptyFrom);
    if (empty === 0 || !isOpenAtEnds(ground, region, { at, slope })) return;
    const edge = (by: 1 | -1): Line => {
      const next = (far: number): number => offset + by * (far + 1) - slope * middle;
      let far = 0;
      while (far < thickest && shareAlong(ground, ground.empty, next(far), slope, from, to, EMPTY_FROM) > 0) far += 1;
      return { at: next(far), slope };
    };
    cut = { before: edge(-1), after: edge(1), bordered, score: empty * bordered, slope };
  };
  const { left, right } = region;
  const isUpright = left.slope === 0 && right.slope === 0;
  const look = (slope: number): void => {
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
        aimGlances(ground, slope, middle, from, to);
        for (; offset < end; offset += WORD) {
          let seen = glimpse(ground, offset, inkedAllowed, openAllowed);
          if (end - offset < WORD) seen &= (1 << (end - offset)) - 1;
          for (; seen !== 0; seen &= seen - 1) lookAt(slope, offset + 31 - Math.clz32(seen & -seen), from, to);
        }
      }
      offset = end;
    }
  };
  const coarse = SLOPE_STEP / span;
  for (let slope = 0; slope <= STEEPEST; slope += coarse) {
    look(slope);
    if (slope > 0) look(-slope);
  }
  const around = (cut as Cut | undefined)?.slope;
  if (around !== undefined) for (const part of [-2, -1, 1, 2]) look(around + (part * coarse) / 3);
  return cut;
}

interface Ways {
  readonly upright: BenchData;
  readonly sideways: BenchData;
}
function split(ways: Ways, region: Region, isRightToLeft: boolean, depth: number): { leaves: Region[]; scores: number[] } {
  const row = depth < DEEPEST ? clearestCut(ways.upright, region, EMPTY_FROM, BORDERED_FROM) : undefined;
  const cut = row ?? (depth < DEEPEST ? clearestCut(ways.sideways, sidewaysRegion(region), EMPTY_FROM, BORDERED_FROM) : undefined);
  if (!cut) return { leaves: [region], scores: [] };
  const parts: Region[] = row
    ? [
        { ...region, bottom: cut.before },
        { ...region, top: cut.after },
      ]
    : [
        { ...region, right: cut.before },
        { ...region, left: cut.after },
      ];
  if (!row && isRightToLeft) parts.reverse();
  const found = parts.map((part) => split(ways, part, isRightToLeft, depth + 1));
  return { leaves: found.flatMap(({ leaves }) => leaves), scores: [cut.score, ...found.flatMap(({ scores }) => scores)] };
}

/** Moves a side of a panel inward over the empty margin of the page to its border; a panel without a border bleeds off the page. */
function trimmed(ground: BenchData, region: Region, side: 'top' | 'bottom'): Line {
  const by = side === 'top' ? 1 : -1;
  const shareOf = (line: Line, least: number): number => {
    const [from, to] = extent(region, line, ground.width);
    return to <= from ? 0 : shareAlong(ground, ground.empty, line.at, line.slope, from, to, least);
  };
  let line = region[side];
  for (let moved = 0; moved < 0.15 * ground.height && shareOf(line, 0.9) > 0; moved += 1) line = { ...line, at: line.at + by };
  const hasBorder = [0, 1, 2].some((far) => shareOf({ ...line, at: line.at + by * far }, 0) < 0.6);
  return hasBorder ? line : region[side];
}
function trim(ways: Ways, region: Region): Region {
  const upright = { ...region, top: trimmed(ways.upright, region, 'top'), bottom: trimmed(ways.upright, region, 'bottom') };
  const turned = sidewaysRegion(upright);
  return { ...upright, left: trimmed(ways.sideways, turned, 'top'), right: trimmed(ways.sideways, turned, 'bottom') };
}

function corners({ top, bottom, left, right }: Region, width: number, height: number): PanelPolygon {
  const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  const meet = (row: Line, column: Line): readonly number[] => {
    const x = (column.at + column.slope * row.at) / (1 - column.slope * row.slope);
    return [part(x / width), part(on(row, x) / height)];
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

function findOn(picture: GrayPicture, isDark: boolean, isRightToLeft: boolean): FoundPanels {
  const { pixels, width, height } = picture;
  const paper = paperShade(picture, isDark);
  const upright = benchDataOf(emptyPixels(pixels, paper), width, height);
  const ways: Ways = { upright, sideways: sideways(upright) };
  const page: Region = {
    top: { at: 0, slope: 0 },
    bottom: { at: height - 1, slope: 0 },
    left: { at: 0, slope: 0 },
    right: { at: width - 1, slope: 0 },
  };
  const { leaves, scores } = split(ways, page, isRightToLeft, 0);
  if (scores.length === 0) return { panels: [], confidence: 0 };
  const panels = leaves.map((leaf) => corners(trim(ways, leaf), width, height));
  const doubt = Math.max(
    0,
    ...leaves.flatMap((leaf) => [
      clearestCut(ways.upright, leaf, DOUBTFUL_EMPTY, DOUBTFUL_BORDERED)?.score ?? 0,
      clearestCut(ways.sideways, sidewaysRegion(leaf), DOUBTFUL_EMPTY, DOUBTFUL_BORDERED)?.score ?? 0,
    ]),
  );
  const isTooSmall = panels.some((panel) => areaOf(panel) < SMALLEST_AREA);
  const confidence = isTooSmall ? 0 : Math.min(...scores) * (doubt > 0 ? 1 - doubt / 2 : 1);
  return { panels: confidence >= SURE_FROM ? panels : [], confidence };
}

/**
 * Finds the panels of a page by its gutters: straight empty bands, level, upright or slanted, with ink along both sides, that cut the page
 * into rows, the rows into columns, and so on. An area that no gutter divides is a panel. Gutters are as dark or as light as the margin.
 */
export function findPanels(picture: GrayPicture, isRightToLeft: boolean): FoundPanels {
  return findOn(picture, hasDarkMargin(picture), isRightToLeft);
}
