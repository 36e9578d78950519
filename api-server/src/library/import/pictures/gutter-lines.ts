/** Maximum width of a gutter as a fraction of the page, and its minimum in pixels. */
export const MAX_GUTTER = 0.07;
const MIN_GUTTER_PX = 2;
const SAMPLE_STEP = 2;
export const SAMPLES_PER_LINE = 24;
const SAMPLE_JUMP = 7;

/** `at` on one axis, for a position `positionAt` the other. */
export interface Line {
  readonly at: number;
  readonly slope: number;
}
export const positionAt = ({ at, slope }: Line, index: number): number => at + slope * index;
/** Bounded by two lines along x and two along y. */
export interface Region {
  readonly top: Line;
  readonly bottom: Line;
  readonly left: Line;
  readonly right: Line;
}
export interface InkMap {
  /** 1 where the page is empty. */
  readonly empty: Uint8Array;
  /** 1 where it is empty between ink above and ink below, at most a gutter's width apart. */
  readonly narrow: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly samples: LineSamples;
}
export const transposeRegion = ({ top, bottom, left, right }: Region): Region => ({ top: left, bottom: right, left: top, right: bottom });
/** A few pixels of 32 parallel lines, tested at once: this rules out most lines. */
interface LineSamples {
  /** One bit per pixel, column by column: 1 where the page is inked, and outside of it. */
  readonly inked: Int32Array;
  /** 1 where it is empty, but not narrow. */
  readonly open: Int32Array;
  readonly wordsPerColumn: number;
  /** Words of a column above its first row. */
  readonly leadingWords: number;
  /** Bit positions of the samples for the line with offset 0. */
  readonly positions: Int32Array;
}
export const WORD_BITS = 32;
export function inkMapOf(empty: Uint8Array, width: number, height: number): InkMap {
  const narrow = new Uint8Array(empty.length);
  const widest = MAX_GUTTER * Math.max(width, height);
  // No tested line leaves the page by more than its width.
  const leadingWords = Math.ceil((width + 1) / WORD_BITS);
  const wordsPerColumn = 2 * leadingWords + Math.ceil(height / WORD_BITS) + 1;
  const inked = new Int32Array(width * wordsPerColumn).fill(-1);
  const open = new Int32Array(width * wordsPerColumn);
  for (let x = 0; x < width; x += 1) {
    const column = x * wordsPerColumn + leadingWords;
    let from = -1;
    for (let y = 0, index = x; y <= height; y += 1, index += width) {
      if (y < height && empty[index] === 1) {
        if (from < 0) from = y;
        continue;
      }
      if (from < 0) continue;
      // An empty run at the edge of the page is margin.
      const isNarrow = from > 0 && y < height && y - from >= MIN_GUTTER_PX && y - from <= widest;
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
  return {
    empty,
    narrow,
    width,
    height,
    samples: { inked, open, wordsPerColumn, leadingWords, positions: new Int32Array(SAMPLES_PER_LINE) },
  };
}
export function transposeInkMap({ empty, width, height }: InkMap): InkMap {
  const transposed = new Uint8Array(empty.length);
  for (let x = 0, to = 0; x < width; x += 1)
    for (let y = 0, from = x; y < height; y += 1, from += width, to += 1) transposed[to] = empty[from]!;
  return inkMapOf(transposed, height, width);
}

/** Places the samples on the lines of one slope. */
export function placeSamplesOnLines({ samples }: InkMap, slope: number, middle: number, from: number, to: number): void {
  const stride = (to - from) / SAMPLES_PER_LINE;
  // Neighboring pixels are similar, so the samples are spread over the whole line.
  for (let sample = 0, at = 0; sample < SAMPLES_PER_LINE; sample += 1, at = (at + SAMPLE_JUMP) % SAMPLES_PER_LINE) {
    const x = (from + stride * (at + 0.5)) | 0;
    samples.positions[sample] = (x * samples.wordsPerColumn + samples.leadingWords) * WORD_BITS + Math.floor(slope * (x - middle) + 0.5);
  }
}
/** One bit for each of 32 offsets from the first: whether that line can be a gutter, by its samples. */
export function gutterCandidates(
  { samples: { inked, open, positions } }: InkMap,
  first: number,
  inkedAllowed: number,
  openAllowed: number,
): number {
  // Counters of 32 lines, one bit of each number in a word; a line is out when its counter passes 15.
  const [inkedStart, openStart] = [15 - inkedAllowed, 15 - openAllowed];
  let [i0, i1, i2, i3] = [-(inkedStart & 1), -((inkedStart >> 1) & 1), -((inkedStart >> 2) & 1), -((inkedStart >> 3) & 1)];
  let [o0, o1, o2, o3] = [-(openStart & 1), -((openStart >> 1) & 1), -((openStart >> 2) & 1), -((openStart >> 3) & 1)];
  let out = 0;
  for (let sample = 0; sample < SAMPLES_PER_LINE && out !== -1; sample += 1) {
    const index = positions[sample]! + first;
    const word = index >> 5;
    const shift = index & 31;
    let overflowBit = (inked[word]! >>> shift) | ((inked[word + 1]! << 1) << (31 - shift));
    let next = i0 & overflowBit;
    i0 ^= overflowBit;
    overflowBit = i1 & next;
    i1 ^= next;
    next = i2 & overflowBit;
    i2 ^= overflowBit;
    out |= i3 & next;
    i3 ^= next;
    overflowBit = (open[word]! >>> shift) | ((open[word + 1]! << 1) << (31 - shift));
    next = o0 & overflowBit;
    o0 ^= overflowBit;
    overflowBit = o1 & next;
    o1 ^= next;
    next = o2 & overflowBit;
    o2 ^= overflowBit;
    out |= o3 & next;
    o3 ^= next;
  }
  return ~out;
}
/** Fraction of the samples along a line that are marked; 0 as soon as it can no longer reach `minShare`. */
export function markedShareAlong(
  { width, height }: InkMap,
  marks: Uint8Array,
  at: number,
  slope: number,
  from: number,
  to: number,
  minShare: number,
): number {
  const count = Math.floor((to - from) / SAMPLE_STEP) + 1;
  const allowed = count * (1 - minShare);
  const step = slope * SAMPLE_STEP;
  let missed = 0;
  let y = at + slope * from + 0.5;
  for (let x = from; x <= to; x += SAMPLE_STEP, y += step) {
    if (y < 0 || y >= height || marks[(y | 0) * width + x] === 0) {
      missed += 1;
      if (missed > allowed) return 0;
    }
  }
  return 1 - missed / count;
}
