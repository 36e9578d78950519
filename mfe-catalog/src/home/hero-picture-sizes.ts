import type { ImageWidth } from '@komado/shared-ui';

/** Image sizes for the hero. */
export const HERO_SIZES = '(min-width: 1280px) 60vw, 100vw';
export const HERO_WIDTHS: readonly ImageWidth[] = [480, 640, 960, 1280, 1600, 1920];
export const HERO_RATIO = [16, 9] as const;
