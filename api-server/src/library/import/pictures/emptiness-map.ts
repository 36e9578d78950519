/** Maximum width of a gutter as a fraction of the page, and its minimum in pixels. */
export const MAX_GUTTER = 0.07;
const MIN_GUTTER_PX = 2;
export const SAMPLES_PER_LINE = 24;

export interface EmptinessMap {
  /** 1 where the page is empty. */
  readonly empty: Uint8Array;
  /** 1 where it is empty between ink above and ink below, at most a gutter's width apart. */
  readonly narrow: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly samples: LineSamples;
}
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
export function emptinessMapOf(empty: Uint8Array, width: number, height: number): EmptinessMap {
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
export function transposeEmptinessMap({ empty, width, height }: EmptinessMap): EmptinessMap {
  const transposed = new Uint8Array(empty.length);
  for (let x = 0, to = 0; x < width; x += 1)
    for (let y = 0, from = x; y < height; y += 1, from += width, to += 1) transposed[to] = empty[from]!;
  return emptinessMapOf(transposed, height, width);
}
