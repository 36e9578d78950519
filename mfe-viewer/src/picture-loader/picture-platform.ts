import type { ImageFormat } from '@komado/shared-contracts';

/** What the engine needs from a decoded picture; `ImageBitmap` is one. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  close(): void;
}

/**
 * A picture as it was downloaded. Not a `Blob`: the bytes of a blob live in the browser's own process until a garbage collection, which
 * reading hardly ever causes, so that every page read would stay there.
 */
export interface EncodedPicture {
  readonly bytes: ArrayBuffer;
  /** Its media type; empty when the answer did not say. */
  readonly type: string;
}

/** The browser behind the engine. Tests pass their own. */
export interface PicturePlatform {
  /**
   * Encoded picture; `isEarly`: its place is not visible yet, so others have priority. Rejects with `PictureError` when the response is not
   * a picture.
   */
  readonly fetchPicture: (address: string, signal: AbortSignal, isEarly: boolean) => Promise<EncodedPicture>;
  /** Decodes at the given width in device pixels; the height follows. */
  readonly decode: (picture: EncodedPicture, width: number) => Promise<DecodedPicture>;
  /** Frees the bytes immediately, without waiting for a garbage collection. The picture must not be used afterwards. */
  readonly free: (picture: EncodedPicture) => void;
  /** Transfers the picture to the canvas, which owns it from then on, replacing its earlier content. */
  readonly draw: (canvas: HTMLCanvasElement, picture: DecodedPicture) => void;
  /** Frees the memory of the canvas, as far as the browser allows it. */
  readonly clear: (canvas: HTMLCanvasElement) => void;
  /** The smallest format known to be supported by this browser. */
  readonly format: () => ImageFormat;
  readonly now: () => number;
  readonly isDataSaving: () => boolean;
}

export class PictureError extends Error {
  override readonly name = 'PictureError';
  constructor(
    /** HTTP status. */
    readonly status: number,
  ) {
    super(`Picture answered ${status}.`);
  }
  /** A signed address or the right to it has expired. */
  get isExpired(): boolean {
    return this.status === 401 || this.status === 403 || this.status === 410;
  }
}
