import { imageVariant, type ImageFormat, type Page } from '@komado/shared-contracts';
import type { PictureSource } from '../engine/picture-engine';
import type { ImageWidth } from '../engine/variant-width';

/** Widths worth offering for a whole page. */
const PAGE_WIDTHS: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
/** Widest a strip is drawn before the reader chooses, in CSS pixels. */
export const STRIP_WIDTH_DEFAULT = 640;

export const pictureSrcSet = (page: Pick<Page, 'image_url'>, format: ImageFormat): string =>
  PAGE_WIDTHS.map((width) => `${imageVariant(page.image_url, width, format)} ${width}w`).join(', ');

/** Drawn width of a page before the script knows the window: whole on the screen, half of it at most beside its partner. */
export function pictureSizes(page: Pick<Page, 'width' | 'height'>, layout: 'page' | 'pair' | 'strip'): string {
  if (layout === 'strip') return `min(100vw, ${STRIP_WIDTH_DEFAULT}px)`;
  const byHeight = `${((page.width / page.height) * 100).toFixed(2)}vh`;
  const whole = `min(100vw, ${byHeight})`;
  return layout === 'pair' ? `(min-width: 768px) min(50vw, ${byHeight}), ${whole}` : whole;
}

export const pictureSources = (pages: readonly Page[], format: () => ImageFormat): readonly PictureSource[] =>
  pages.map((page) => ({
    page: page.page,
    width: page.width,
    key: page.image_url,
    address: (width) => imageVariant(page.image_url, width as ImageWidth, format()),
  }));
