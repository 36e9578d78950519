import { Worker } from 'node:worker_threads';
import { orderOf } from './picture-job';

type Answer = { id: number; bytes: Uint8Array } | { id: number; error: string };
interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** One thread that draws one picture after the other; it starts with the first order and never holds the process open. */
class DrawingThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  draw(order: object): Promise<Buffer> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const worker = (this.worker ??= this.start());
      worker.ref();
      worker.postMessage({ id, ...order });
    });
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
    this.failAll(new Error('Drawing was stopped.'));
  }

  private start(): Worker {
    // Loaders of the main thread are not wanted here: the worker and all it imports are plain modules.
    const worker = new Worker(new URL('./drawing.worker.mjs', import.meta.url), { execArgv: [] });
    worker.on('message', (answer: Answer) => {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if (this.waiting.size === 0) worker.unref();
      if ('error' in answer) waiting?.reject(new Error(`The demo library could not draw a picture: ${answer.error}`));
      else waiting?.resolve(Buffer.from(answer.bytes));
    });
    // A thread that died is replaced at the next order.
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', (code) => this.lose(worker, new Error(`The drawing thread ended with code ${code}.`)));
    worker.unref();
    return worker;
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.failAll(error);
  }

  private failAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
const thread = new DrawingThread();

/** PNG of a picture of the demo library, or undefined when `key` names none. The same key gives the same bytes. */
export async function drawDemoPicture(key: string): Promise<Buffer | undefined> {
  const order = orderOf(key);
  return order && thread.draw(order);
}
/** Stops the drawing thread; pictures that are under way fail. */
export const closeDrawing = (): Promise<void> => thread.close();
