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
export const transposeRegion = ({ top, bottom, left, right }: Region): Region => ({ top: left, bottom: right, left: top, right: bottom });
