import type { ImageFormat } from '@komado/shared-contracts';
import { PictureError, type PictureMachinery } from './machinery';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** One black pixel as AVIF. */
const AVIF_PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv53G';
let format: ImageFormat = 'webp';
/** Known long before the page is alive; until then WebP, which every browser of ours reads. */
async function findFormat(): Promise<void> {
  const bytes = Uint8Array.from(atob(AVIF_PIXEL), (letter) => letter.codePointAt(0)!);
  (await createImageBitmap(new Blob([bytes], { type: 'image/avif' }))).close();
  format = 'avif';
}
if (typeof window !== 'undefined' && typeof createImageBitmap === 'function') findFormat().catch(() => undefined);

export const browserMachinery: PictureMachinery = {
  fetchPicture: async (address, signal, isEarly) => {
    // The browser's own queue goes by `priority`, the server's by the header (RFC 9218).
    const response = await fetch(address, {
      signal,
      credentials: 'same-origin',
      priority: isEarly ? 'low' : 'high',
      headers: isEarly ? { priority: 'u=5' } : {},
    });
    if (!response.ok) throw new PictureError(response.status);
    return response.blob();
  },
  decode: (picture, width) => createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'high' }),
  draw: (canvas, picture) => {
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  },
  // A canvas without area gives its memory back at once, whatever the collector does.
  clear: (canvas) => {
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
    canvas.width = 0;
    canvas.height = 0;
  },
  format: () => format,
  now: () => performance.now(),
  isDataSaving: () => navigator.connection?.saveData === true,
};
