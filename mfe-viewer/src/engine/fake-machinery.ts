import type { DecodedPicture, PictureMachinery } from './machinery';

interface Pending {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
}

/** A browser whose network and decoder do what a test says; nothing answers until told to. */
export function createFakeMachinery({ isAutomatic = false } = {}) {
  const pending: Pending[] = [];
  const asked: string[] = [];
  const early: string[] = [];
  const decodedWidths: number[] = [];
  const open = new Set<DecodedPicture>();
  const drawn = new Map<HTMLCanvasElement, DecodedPicture>();
  let dataSaving = false;
  const remove = (entry: Pending): void => void pending.splice(pending.indexOf(entry), 1);
  const machinery: PictureMachinery = {
    fetchPicture: (address, signal, isEarly) =>
      new Promise((resolve, reject) => {
        asked.push(address);
        if (isEarly) early.push(address);
        if (isAutomatic) return resolve(new Blob([address]));
        const entry: Pending = {
          address,
          signal,
          succeed: () => {
            remove(entry);
            resolve(new Blob([address]));
          },
          fail: (error) => {
            remove(entry);
            reject(error);
          },
        };
        pending.push(entry);
        signal.addEventListener('abort', () => entry.fail(new DOMException('Aborted', 'AbortError')));
      }),
    decode: async (_, width) => {
      decodedWidths.push(width);
      const picture: DecodedPicture = { width, height: width * 1.5, close: () => void open.delete(picture) };
      open.add(picture);
      return picture;
    },
    draw: (canvas, picture) => void drawn.set(canvas, picture),
    clear: (canvas) => {
      drawn.get(canvas)?.close();
      drawn.delete(canvas);
    },
    format: () => 'webp',
    now: () => Date.now(),
    isDataSaving: () => dataSaving,
  };
  return {
    machinery,
    /** Addresses asked for, in order. */
    asked,
    decodedWidths,
    /** Those of the asked addresses that nobody looks at yet. */
    early: () => early,
    /** Addresses that wait for an answer. */
    waiting: () => pending.map(({ address }) => address),
    succeed: (part: string) => pending.find(({ address }) => address.includes(part))?.succeed(),
    fail: (part: string, error: Error = new TypeError('Failed to fetch')) =>
      pending.find(({ address }) => address.includes(part))?.fail(error),
    /** Decoded pictures that nobody has closed. */
    openCount: () => open.size,
    drawnOn: (canvas: HTMLCanvasElement) => drawn.get(canvas),
    saveData: (value: boolean) => {
      dataSaving = value;
    },
  };
}
