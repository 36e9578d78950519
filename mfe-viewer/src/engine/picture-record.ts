import type { DecodedPicture } from './machinery';

export type PictureState =
  | { readonly status: 'empty' | 'loading' | 'ready' }
  /** `retryAt` is on the machinery's clock; null when only the reader can try again. */
  | { readonly status: 'failed'; readonly failures: number; readonly retryAt: number | null };

/** All that is known of one page inside the window. */
export interface PictureRecord {
  readonly page: number;
  state: PictureState;
  failures: number;
  isRetry: boolean;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** There while it is being fetched or decoded. */
  controller: AbortController | undefined;
  encoded: { readonly blob: Blob; readonly width: number } | undefined;
  /** Decoded and not yet handed to a canvas. */
  picture: DecodedPicture | undefined;
  isDrawn: boolean;
  /** Width it was decoded at, in device pixels. */
  heldWidth: number;
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
  isDrawn: false,
  heldWidth: 0,
});
