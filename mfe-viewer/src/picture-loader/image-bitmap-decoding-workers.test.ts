import { createDecoder, PICTURES_PER_WORKER, type Decode, type DecodingWorker } from './image-bitmap-decoding-workers';

const picture = { bytes: new ArrayBuffer(4), type: 'image/webp' };
const bitmapOf = (width: number) => ({ width, height: width, close: () => undefined }) as ImageBitmap;

/** Threads that respond when a test says so. */
function fakeThreads() {
  const threads: (DecodingWorker & { readonly requested: { id: number; width: number }[]; readonly terminate: jest.Mock })[] = [];
  const open = (): DecodingWorker => {
    const requested: { id: number; width: number }[] = [];
    const thread = {
      requested,
      postMessage: (request: { id: number; width: number }) => void requested.push(request),
      onmessage: null,
      onerror: null,
      terminate: jest.fn(),
    };
    threads.push(thread);
    return thread;
  };
  const response = (at: number, data: { id: number } & ({ bitmap: ImageBitmap } | { message: string })) =>
    threads[at]!.onmessage!({ data } as MessageEvent<typeof data>);
  return { open, threads, response };
}
const subscribeToNothing: Decode = () => Promise.reject(new Error('Decoded on the main thread.'));

describe('decoding threads', () => {
  it('start with the first picture and share the work', async () => {
    const { open, threads, response } = fakeThreads();
    const decode = createDecoder(2, open, subscribeToNothing);
    expect(threads).toHaveLength(0);
    const [first, second, third] = [decode(picture, 100), decode(picture, 200), decode(picture, 300)];
    expect(threads.map(({ requested }) => requested.map(({ width }) => width))).toEqual([[100, 300], [200]]);
    response(1, { id: 2, bitmap: bitmapOf(200) });
    response(0, { id: 3, bitmap: bitmapOf(300) });
    response(0, { id: 1, bitmap: bitmapOf(100) });
    expect((await Promise.all([first, second, third])).map(({ width }) => width)).toEqual([100, 200, 300]);
  });
  it('reject what is not a picture and keep running', async () => {
    const { open, response } = fakeThreads();
    const decode = createDecoder(1, open, subscribeToNothing);
    const broken = decode(picture, 100);
    response(0, { id: 1, message: 'InvalidStateError' });
    await expect(broken).rejects.toThrow('InvalidStateError');
    const next = decode(picture, 200);
    response(0, { id: 2, bitmap: bitmapOf(200) });
    expect((await next).width).toBe(200);
  });
  it('end after some pictures, when the last one is decoded, and others take their place', async () => {
    const { open, threads, response } = fakeThreads();
    const decode = createDecoder(1, open, subscribeToNothing);
    const decoded = Array.from({ length: PICTURES_PER_WORKER }, (_, at) => decode(picture, at + 1));
    const next = decode(picture, 100);
    expect(threads.map(({ requested }) => requested.length)).toEqual([PICTURES_PER_WORKER, 1]);
    for (const { id, width } of threads[0]!.requested) {
      expect(threads[0]!.terminate).not.toHaveBeenCalled();
      response(0, { id, bitmap: bitmapOf(width) });
    }
    expect(threads[0]!.terminate).toHaveBeenCalledTimes(1);
    expect((await Promise.all(decoded)).map(({ width }) => width)).toEqual(Array.from(decoded, (_, at) => at + 1));
    response(1, { id: threads[1]!.requested[0]!.id, bitmap: bitmapOf(100) });
    expect((await next).width).toBe(100);
    expect(threads[1]!.terminate).not.toHaveBeenCalled();
  });
  it('are replaced by the main thread if the browser refuses to start one', async () => {
    const decodeOnMainThread: Decode = (_, width) => Promise.resolve(bitmapOf(width));
    const refusing = createDecoder(
      2,
      () => {
        throw new DOMException('Refused', 'SecurityError');
      },
      decodeOnMainThread,
    );
    expect((await refusing(picture, 100)).width).toBe(100);
  });
  it('are replaced by the main thread once one has died, including its pending requests', async () => {
    const { open, threads } = fakeThreads();
    const decode = createDecoder(1, open, (_, width) => Promise.resolve(bitmapOf(width)));
    const requested = decode(picture, 100);
    threads[0]!.onerror!(new ErrorEvent('error'));
    expect((await requested).width).toBe(100);
    expect((await decode(picture, 200)).width).toBe(200);
    expect(threads[0]!.requested).toHaveLength(1);
  });
});
