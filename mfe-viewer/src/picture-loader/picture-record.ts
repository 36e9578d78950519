import type { DecodedPicture, EncodedPicture } from './picture-platform';

export type PictureState =
  | { readonly status: 'empty' | 'loading' | 'ready' }
  /** `retryAt` is in milliseconds of the platform's clock; null when only the reader can retry. */
  | { readonly status: 'failed'; readonly failures: number; readonly retryAt: number | null };

/** The state of one page inside the window. */
export interface PictureRecord {
  readonly page: number;
  state: PictureState;
  failures: number;
  isRetry: boolean;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Set while it is being loaded or decoded. */
  controller: AbortController | undefined;
  encoded: { readonly picture: EncodedPicture; readonly width: number } | undefined;
  /** Decoded and not yet transferred to a canvas. */
  picture: DecodedPicture | undefined;
  /** Shows it in the page. */
  canvas: HTMLCanvasElement | undefined;
  /** Width at which it was decoded, in device pixels. */
  fetchedWidth: number;
}

export const createPictureRecord = (page: number): PictureRecord => ({
  page,
  state: { status: 'empty' },
  failures: 0,
  isRetry: false,
  retryTimer: undefined,
  controller: undefined,
  encoded: undefined,
  picture: undefined,
  canvas: undefined,
  fetchedWidth: 0,
});
