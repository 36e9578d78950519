import { imageVariant, type ImageFormat, type Page } from '@komado/shared-contracts';
import type { PictureSource } from './picture-loader';
import { WIDEST_VARIANT, type ImageWidth } from './variant-width';

/** Widths offered for a whole page. */
const PAGE_WIDTHS: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
/** The maximum width of a strip until the reader chooses, in CSS pixels. */
export const STRIP_WIDTH_DEFAULT = 640;

export const pictureSrcSet = (page: Pick<Page, 'image_url'>, format: ImageFormat): string =>
  PAGE_WIDTHS.map((width) => `${imageVariant(page.image_url, width, format)} ${width}w`).join(', ');

/** Rendered width of a page before the script knows the viewport: full width alone, at most half next to its partner. */
export function pictureSizes(page: Pick<Page, 'width' | 'height'>, layout: 'page' | 'pair' | 'strip'): string {
  if (layout === 'strip') return `min(100vw, ${STRIP_WIDTH_DEFAULT}px)`;
  const byHeight = `${((page.width / page.height) * 100).toFixed(2)}vh`;
  const whole = `min(100vw, ${byHeight})`;
  return layout === 'pair' ? `(min-width: 768px) min(50vw, ${byHeight}), ${whole}` : whole;
}

/** Whether a page on screen shows more than its widest copy contains. `shown`: its width on screen, in device pixels. */
export const needsFullResolutionTiles = (page: Pick<Page, 'width'>, shown: number): boolean => Math.min(page.width, shown) > WIDEST_VARIANT;

export const pictureSources = (pages: readonly Page[], format: () => ImageFormat): readonly PictureSource[] =>
  pages.map((page) => ({
    page: page.page,
    width: page.width,
    key: page.image_url,
    address: (width) => imageVariant(page.image_url, width as ImageWidth, format()),
  }));
