import { type EmptinessMap, SAMPLES_PER_LINE, WORD_BITS } from './emptiness-map';

const SAMPLE_STEP = 2;
const SAMPLE_JUMP = 7;
/** Lines that one mask of `gutterCandidateMask` stands for. */
export const LINES_PER_MASK = WORD_BITS;

/** Places the samples on the lines of one slope. */
export function placeSamplesOnLines({ samples }: EmptinessMap, slope: number, middle: number, from: number, to: number): void {
  const stride = (to - from) / SAMPLES_PER_LINE;
  // Neighboring pixels are similar, so the samples are spread over the whole line.
  for (let sample = 0, at = 0; sample < SAMPLES_PER_LINE; sample += 1, at = (at + SAMPLE_JUMP) % SAMPLES_PER_LINE) {
    const x = (from + stride * (at + 0.5)) | 0;
    samples.positions[sample] = (x * samples.wordsPerColumn + samples.leadingWords) * WORD_BITS + Math.floor(slope * (x - middle) + 0.5);
  }
}
/** One bit for each of 32 offsets from the first: whether that line can be a gutter, by its samples. */
export function gutterCandidateMask(
  { samples: { inked, open, positions } }: EmptinessMap,
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
/** Fraction of the samples along a line that are empty; 0 as soon as it can no longer reach `minShare`. */
export function emptyShareAlong(
  { width, height }: EmptinessMap,
  emptyPixels: Uint8Array,
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
    if (y < 0 || y >= height || emptyPixels[(y | 0) * width + x] === 0) {
      missed += 1;
      if (missed > allowed) return 0;
    }
  }
  return 1 - missed / count;
}
