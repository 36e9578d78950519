import { IMAGE_WIDTHS } from '@komado/shared-contracts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The smallest variant that is at least as wide as the box; the largest there is for a box beyond all. Device pixels. */
export const variantWidth = (pixels: number): ImageWidth =>
  IMAGE_WIDTHS.find((width) => width >= pixels) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
