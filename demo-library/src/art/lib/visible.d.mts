/** The same picture of `width` by `height` units without elements that are entirely outside or contain invalid numbers. */
export function visible(svg: string, width: number, height: number): string;
