import type { EncodedPicture } from './picture-platform';

/** A thread's request: the encoded picture, and the width to decode it at, in device pixels. */
interface DecodeRequest {
  readonly id: number;
  readonly picture: EncodedPicture;
  readonly width: number;
}
type DecodeResponse = { readonly id: number } & ({ readonly bitmap: ImageBitmap } | { readonly message: string });

/** The part of a `Worker` that decoding needs. */
export interface DecodingWorker {
  postMessage(request: DecodeRequest): void;
  onmessage: ((event: MessageEvent<DecodeResponse>) => void) | null;
  /** The browser refused to start it, or it terminated. */
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}
export type Decode = (picture: EncodedPicture, width: number) => Promise<ImageBitmap>;

interface ThreadScope {
  onmessage: ((event: MessageEvent<DecodeRequest>) => void) | null;
  postMessage(response: DecodeResponse, transfer?: Transferable[]): void;
}
/** Runs in the thread. It is passed as text, so it must not refer to anything outside itself. */
function decodingThread(scope: ThreadScope): void {
  scope.onmessage = ({ data: { id, picture, width } }) => {
    createImageBitmap(new Blob([picture.bytes], { type: picture.type }), { resizeWidth: width, resizeQuality: 'high' }).then(
      (bitmap) => scope.postMessage({ id, bitmap }, [bitmap]),
      (error: unknown) => scope.postMessage({ id, message: String(error) }),
    );
  };
}
let threadAddress: string | undefined;
/** Throws if the browser has no threads, or is not allowed to start one from text. */
export function startDecodingWorker(): DecodingWorker {
  threadAddress ??= URL.createObjectURL(new Blob([`(${decodingThread.toString()})(self);`], { type: 'text/javascript' }));
  return new Worker(threadAddress, { name: 'decoding' });
}
/** Decodes on the calling thread. */
export const decodeOnMainThread: Decode = ({ bytes, type }, width) =>
  createImageBitmap(new Blob([bytes], { type }), { resizeWidth: width, resizeQuality: 'high' });

interface Job extends Omit<DecodeRequest, 'id'> {
  readonly resolve: (bitmap: ImageBitmap | Promise<ImageBitmap>) => void;
  readonly reject: (error: Error) => void;
}

interface Entry {
  readonly thread: DecodingWorker;
  readonly jobs: Map<number, Job>;
  /** How many more pictures it is given. */
  left: number;
}
/**
 * Pictures that a thread decodes before another one takes its place. Decoding needs a `Blob`, whose bytes the browser's own process keeps
 * until the thread's next garbage collection or its end, and decoding hardly ever causes a collection.
 */
export const PICTURES_PER_WORKER = 24;

/**
 * Decodes and scales in threads, so that neither delays a turn: scaling costs the main thread as much as a whole frame. Threads start with
 * the first picture. If none are available, pictures are decoded on the main thread. Rejects in either case for data that is not a picture.
 */
export function createDecoder(
  count: number,
  open: () => DecodingWorker = startDecodingWorker,
  fallback: Decode = decodeOnMainThread,
): Decode {
  let threads: Entry[] | undefined;
  let lastId = 0;

  function startOne(): Entry {
    const entry: Entry = { thread: open(), jobs: new Map(), left: PICTURES_PER_WORKER };
    entry.thread.onmessage = ({ data }) => {
      const job = entry.jobs.get(data.id);
      entry.jobs.delete(data.id);
      if ('bitmap' in data) job?.resolve(data.bitmap);
      else job?.reject(new Error(data.message));
      if (entry.left === 0 && entry.jobs.size === 0) entry.thread.terminate();
    };
    entry.thread.onerror = () => {
      threads = threads?.filter((other) => other !== entry);
      for (const { picture, width, resolve } of entry.jobs.values()) resolve(fallback(picture, width));
      entry.jobs.clear();
    };
    return entry;
  }
  function start(number: number): Entry[] {
    try {
      return Array.from({ length: number }, startOne);
    } catch {
      return [];
    }
  }

  return (picture, width) => {
    threads ??= start(count);
    const [idlest] = [...threads].sort((one, other) => one.jobs.size - other.jobs.size);
    if (!idlest) return fallback(picture, width);
    return new Promise((resolve, reject) => {
      lastId += 1;
      idlest.jobs.set(lastId, { picture, width, resolve, reject });
      // A copy: the picture may be decoded again for another width.
      idlest.thread.postMessage({ id: lastId, picture, width });
      idlest.left -= 1;
      if (idlest.left === 0) threads = [...(threads ?? []).filter((entry) => entry !== idlest), ...start(1)];
    });
  };
}
