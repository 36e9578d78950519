import type { ImageFormat } from '@komado/shared-contracts';
import { createDecoder } from './image-bitmap-decoding-workers';
import { PictureError, type PicturePlatform } from './picture-platform';

/** Absent in browsers that do not support it. */
interface NetworkInformation {
  readonly connection?: { readonly saveData?: boolean };
}

/** Older browsers lack it, and so do TypeScript's types of this target. */
interface TransferableBytes extends ArrayBuffer {
  transfer?(byteLength: number): ArrayBuffer;
}

/** One black pixel as AVIF. */
const AVIF_PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv53G';
let format: ImageFormat = 'webp';
/** Resolves long before hydration; until then WebP, which every supported browser can decode. */
async function findFormat(): Promise<void> {
  const bytes = Uint8Array.from(atob(AVIF_PIXEL), (letter) => letter.codePointAt(0)!);
  (await createImageBitmap(new Blob([bytes], { type: 'image/avif' }))).close();
  format = 'avif';
}
if (typeof window !== 'undefined' && typeof createImageBitmap === 'function') findFormat().catch(() => undefined);

/** One for the page on screen, one for those ahead. */
const DECODING_THREADS = 2;
export const browserPicturePlatform: PicturePlatform = {
  fetchPicture: async (address, signal, isEarly) => {
    // The browser's own queue follows `priority`, the server's follows the header (RFC 9218).
    const response = await fetch(address, {
      signal,
      credentials: 'same-origin',
      priority: isEarly ? 'low' : 'high',
      headers: isEarly ? { priority: 'u=5' } : {},
    });
    if (!response.ok) throw new PictureError(response.status);
    return { bytes: await response.arrayBuffer(), type: response.headers.get('content-type') ?? '' };
  },
  decode: createDecoder(DECODING_THREADS),
  // Browsers without `transfer` free them with their next garbage collection.
  free: ({ bytes }) => void (bytes as TransferableBytes).transfer?.(0),
  draw: (canvas, picture) => {
    // Setting a size that it already has would empty it first.
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  },
  // Chromium replaces the old picture with an empty one of the canvas's size, which at page size costs as much as everything else after a
  // turn, so the canvas is shrunk first.
  clear: (canvas) => {
    canvas.width = 1;
    canvas.height = 1;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
    canvas.width = 0;
    canvas.height = 0;
  },
  format: () => format,
  now: () => performance.now(),
  isDataSaving: () => (navigator as NetworkInformation).connection?.saveData === true,
};
