/** Maximum width of a gutter as a fraction of the page, and its minimum in pixels. */
export const WIDEST_GUTTER = 0.07;
const NARROWEST_GUTTER = 2;
const SAMPLE_EVERY = 2;
export const GLANCES = 24;
const GLANCE_JUMP = 7;

/** `at` on one axis, for a position `on` the other. */
export interface Line {
  readonly at: number;
  readonly slope: number;
}
export const on = ({ at, slope }: Line, place: number): number => at + slope * place;
/** Bounded by two lines along x and two along y. */
export interface Region {
  readonly top: Line;
  readonly bottom: Line;
  readonly left: Line;
  readonly right: Line;
}
export interface BenchData {
  /** 1 where the page is empty. */
  readonly empty: Uint8Array;
  /** 1 where it is empty between ink above and ink below, at most a gutter's width apart. */
  readonly narrow: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly glances: Glances;
}
export const sidewaysRegion = ({ top, bottom, left, right }: Region): Region => ({ top: left, bottom: right, left: top, right: bottom });
/** Looks at a few pixels of 32 parallel lines at once: this rules out most lines. */
interface Glances {
  /** One bit per pixel, column by column: 1 where the page is inked, and outside of it. */
  readonly inked: Int32Array;
  /** 1 where it is empty, but not narrow. */
  readonly open: Int32Array;
  readonly wordsPerColumn: number;
  /** Words of a column above its first row. */
  readonly wordsAbove: number;
  /** Where they fall: the place of the line whose offset is 0, in bits. */
  readonly places: Int32Array;
}
export const WORD = 32;
export function benchDataOf(empty: Uint8Array, width: number, height: number): BenchData {
  const narrow = new Uint8Array(empty.length);
  const widest = WIDEST_GUTTER * Math.max(width, height);
  // No line that is looked at leaves the page by more than its width.
  const wordsAbove = Math.ceil((width + 1) / WORD);
  const wordsPerColumn = 2 * wordsAbove + Math.ceil(height / WORD) + 1;
  const inked = new Int32Array(width * wordsPerColumn).fill(-1);
  const open = new Int32Array(width * wordsPerColumn);
  for (let x = 0; x < width; x += 1) {
    const column = x * wordsPerColumn + wordsAbove;
    let from = -1;
    for (let y = 0, place = x; y <= height; y += 1, place += width) {
      if (y < height && empty[place] === 1) {
        if (from < 0) from = y;
        continue;
      }
      if (from < 0) continue;
      // An empty run at the edge of the page is margin.
      const isNarrow = from > 0 && y < height && y - from >= NARROWEST_GUTTER && y - from <= widest;
      for (let at = from; at < y; at += 1) {
        const bit = 1 << (at & 31);
        inked[column + (at >> 5)]! &= ~bit;
        if (isNarrow) narrow[at * width + x] = 1;
        else open[column + (at >> 5)]! |= bit;
      }
      from = -1;
    }
    // Half a pixel above the page still counts as its first row.
    if ((inked[column]! & 1) === 0) inked[column - 1]! &= ~(1 << 31);
    if ((open[column]! & 1) === 1) open[column - 1]! |= 1 << 31;
  }
  return { empty, narrow, width, height, glances: { inked, open, wordsPerColumn, wordsAbove, places: new Int32Array(GLANCES) } };
}
export function sideways({ empty, width, height }: BenchData): BenchData {
  const turned = new Uint8Array(empty.length);
  for (let x = 0, to = 0; x < width; x += 1)
    for (let y = 0, from = x; y < height; y += 1, from += width, to += 1) turned[to] = empty[from]!;
  return benchDataOf(turned, height, width);
}

/** Aims the glances at the lines of one slope. */
export function aimGlances({ glances }: BenchData, slope: number, middle: number, from: number, to: number): void {
  const stride = (to - from) / GLANCES;
  // Neighboring pixels are alike, so the samples are spread over the whole line.
  for (let glance = 0, at = 0; glance < GLANCES; glance += 1, at = (at + GLANCE_JUMP) % GLANCES) {
    const x = (from + stride * (at + 0.5)) | 0;
    glances.places[glance] = (x * glances.wordsPerColumn + glances.wordsAbove) * WORD + Math.floor(slope * (x - middle) + 0.5);
  }
}
/** One bit for each of 32 offsets from the first: whether the glances let that line be a gutter. */
export function glimpse({ glances: { inked, open, places } }: BenchData, first: number, inkedAllowed: number, openAllowed: number): number {
  // Counters of 32 lines, one bit of each number in a word; a line is out when its counter passes 15.
  const [inkedStart, openStart] = [15 - inkedAllowed, 15 - openAllowed];
  let [i0, i1, i2, i3] = [-(inkedStart & 1), -((inkedStart >> 1) & 1), -((inkedStart >> 2) & 1), -((inkedStart >> 3) & 1)];
  let [o0, o1, o2, o3] = [-(openStart & 1), -((openStart >> 1) & 1), -((openStart >> 2) & 1), -((openStart >> 3) & 1)];
  let out = 0;
  for (let glance = 0; glance < GLANCES && out !== -1; glance += 1) {
    const place = places[glance]! + first;
    const word = place >> 5;
    const shift = place & 31;
    let carry = (inked[word]! >>> shift) | ((inked[word + 1]! << 1) << (31 - shift));
    let next = i0 & carry;
    i0 ^= carry;
    carry = i1 & next;
    i1 ^= next;
    next = i2 & carry;
    i2 ^= carry;
    out |= i3 & next;
    i3 ^= next;
    carry = (open[word]! >>> shift) | ((open[word + 1]! << 1) << (31 - shift));
    next = o0 & carry;
    o0 ^= carry;
    carry = o1 & next;
    o1 ^= next;
    next = o2 & carry;
    o2 ^= carry;
    out |= o3 & next;
    o3 ^= next;
  }
  return ~out;
}
/** Fraction of the samples along a line that are marked; 0 as soon as it can no longer reach `least`. */
export function shareAlong(
  { width, height }: BenchData,
  marks: Uint8Array,
  at: number,
  slope: number,
  from: number,
  to: number,
  least: number,
): number {
  const count = Math.floor((to - from) / SAMPLE_EVERY) + 1;
  const allowed = count * (1 - least);
  const step = slope * SAMPLE_EVERY;
  let missed = 0;
  let y = at + slope * from + 0.5;
  for (let x = from; x <= to; x += SAMPLE_EVERY, y += step) {
    if (y < 0 || y >= height || marks[(y | 0) * width + x] === 0) {
      missed += 1;
      if (missed > allowed) return 0;
    }
  }
  return 1 - missed / count;
}
