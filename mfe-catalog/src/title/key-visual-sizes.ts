import type { ImageWidth } from '@komado/shared-ui';

/** Image sizes for the picture above a title's head. */
export const KEY_VISUAL_SIZES = '(min-width: 1024px) 72vw, 100vw';
export const KEY_VISUAL_WIDTHS: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
