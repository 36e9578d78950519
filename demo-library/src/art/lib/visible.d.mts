/** The same picture of `width` by `height` units without what lies wholly outside, and without what has a number that is none. */
export function visible(svg: string, width: number, height: number): string;
