import { PictureError, type PictureMachinery } from './machinery';

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

export const browserMachinery: PictureMachinery = {
  fetchPicture: async (address, signal) => {
    const response = await fetch(address, { signal, credentials: 'same-origin' });
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
  now: () => performance.now(),
  isDataSaving: () => navigator.connection?.saveData === true,
};
