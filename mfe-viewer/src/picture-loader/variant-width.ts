import { IMAGE_WIDTHS } from '@komado/shared-contracts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The widest variant of a whole page; anything wider is shown as tiles of the original. Pixels. */
export const WIDEST_VARIANT: ImageWidth = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
/** The smallest variant that is at least as wide as the box; the largest one available if none is. Device pixels. */
export const variantWidth = (pixels: number): ImageWidth => IMAGE_WIDTHS.find((width) => width >= pixels) ?? WIDEST_VARIANT;
