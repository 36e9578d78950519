import type { DecodedPicture, EncodedPicture, PicturePlatform } from '../picture-loader/picture-platform';

interface Pending {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
}

/** A browser whose network and decoder are controlled by the test; each request waits until the test completes it. */
export function createFakePicturePlatform({ isAutomatic = false } = {}) {
  const pending: Pending[] = [];
  const requested: string[] = [];
  const early: string[] = [];
  const decodedWidths: number[] = [];
  const open = new Set<DecodedPicture>();
  const drawn = new Map<HTMLCanvasElement, DecodedPicture>();
  let isDataSavingOn = false;
  const encodedPictures = new Set<EncodedPicture>();
  const encoded = (address: string): EncodedPicture => {
    const picture = { bytes: new TextEncoder().encode(address).buffer, type: 'image/webp' };
    encodedPictures.add(picture);
    return picture;
  };
  const remove = (entry: Pending): void => void pending.splice(pending.indexOf(entry), 1);
  const platform: PicturePlatform = {
    fetchPicture: (address, signal, isEarly) =>
      new Promise((resolve, reject) => {
        requested.push(address);
        if (isEarly) early.push(address);
        if (isAutomatic) return resolve(encoded(address));
        const entry: Pending = {
          address,
          signal,
          succeed: () => {
            remove(entry);
            resolve(encoded(address));
          },
          fail: (error) => {
            remove(entry);
            reject(error);
          },
        };
        pending.push(entry);
        signal.addEventListener('abort', () => entry.fail(new DOMException('Aborted', 'AbortError')));
      }),
    decode: async (encodedPicture, width) => {
      if (!encodedPictures.has(encodedPicture)) throw new Error('Decoded after it was freed.');
      decodedWidths.push(width);
      const picture: DecodedPicture = { width, height: width * 1.5, close: () => void open.delete(picture) };
      open.add(picture);
      return picture;
    },
    free: (picture) => void encodedPictures.delete(picture),
    draw: (canvas, picture) => {
      drawn.get(canvas)?.close();
      drawn.set(canvas, picture);
    },
    clear: (canvas) => {
      drawn.get(canvas)?.close();
      drawn.delete(canvas);
    },
    format: () => 'webp',
    now: () => Date.now(),
    isDataSaving: () => isDataSavingOn,
  };
  return {
    platform,
    /** Requested addresses, in order. */
    requested,
    decodedWidths,
    /** Requested addresses that are not visible yet. */
    early: () => early,
    /** Addresses with a pending request. */
    waiting: () => pending.map(({ address }) => address),
    succeed: (part: string) => pending.find(({ address }) => address.includes(part))?.succeed(),
    fail: (part: string, error: Error = new TypeError('Failed to fetch')) =>
      pending.find(({ address }) => address.includes(part))?.fail(error),
    /** Decoded pictures that have not been closed. */
    openCount: () => open.size,
    /** Downloaded pictures that have not been freed. */
    encodedCount: () => encodedPictures.size,
    /** What the canvas in the element shows. */
    drawnIn: (element: HTMLElement) => drawn.get(element.querySelector('canvas')!),
    saveData: (value: boolean) => {
      isDataSavingOn = value;
    },
  };
}
