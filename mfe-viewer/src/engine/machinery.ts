import type { ImageFormat } from '@komado/shared-contracts';

/** What the engine needs of a decoded picture; `ImageBitmap` is one. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  close(): void;
}

/** The browser behind the engine. Tests hand in their own. */
export interface PictureMachinery {
  /** Encoded picture; `isEarly`: nobody looks at its place yet, so others go first. Rejects with `PictureError` when the answer is not a picture. */
  readonly fetchPicture: (address: string, signal: AbortSignal, isEarly: boolean) => Promise<Blob>;
  /** Decodes at the given width in device pixels; the height follows. */
  readonly decode: (picture: Blob, width: number) => Promise<DecodedPicture>;
  /** Hands the picture over to the canvas, which owns it from then on. */
  readonly draw: (canvas: HTMLCanvasElement, picture: DecodedPicture) => void;
  /** Frees what the canvas holds. */
  readonly clear: (canvas: HTMLCanvasElement) => void;
  /** The smallest format that this browser reads, as far as is known yet. */
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
  /** A signed address has ended, or the right to it has. */
  get isExpired(): boolean {
    return this.status === 401 || this.status === 403 || this.status === 410;
  }
}
