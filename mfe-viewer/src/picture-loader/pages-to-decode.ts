/** Pages shown together, in reading order: one page, a double page, or one picture of a strip. */
export type Step = readonly number[];

/** The steps on screen: inclusive indexes of the first and the last. */
export interface VisibleSteps {
  readonly first: number;
  readonly last: number;
}

/** Kept decoded behind the reader. */
export const STEPS_BEHIND = 1;

/**
 * Pages to keep decoded, nearest first: those on screen, then alternating outward, in the reader's direction first. Everything else is
 * freed.
 */
export function pagesToDecode(steps: readonly Step[], visible: VisibleSteps, direction: 1 | -1, depth: number): readonly number[] {
  const window: number[] = [];
  const add = (index: number): void => {
    for (const page of steps[index] ?? []) window.push(page);
  };
  for (let index = visible.first; index <= visible.last; index += 1) add(index);
  for (let distance = 1; distance <= Math.max(depth, STEPS_BEHIND); distance += 1) {
    const ahead = direction === 1 ? visible.last + distance : visible.first - distance;
    const behind = direction === 1 ? visible.first - distance : visible.last + distance;
    if (distance <= depth) add(ahead);
    if (distance <= STEPS_BEHIND) add(behind);
  }
  return window;
}
