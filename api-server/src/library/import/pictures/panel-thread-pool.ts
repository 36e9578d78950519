import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readScriptBundle } from '@komado/server-kit/program-entry';
import type { PanelPolygon } from './panel-finder';
import type { ShrunkenPage } from './find-page-panels';

export interface PanelRequest {
  readonly id: number;
  readonly page: ShrunkenPage;
  readonly isRightToLeft: boolean;
}
export interface PanelResponse {
  readonly id: number;
  readonly panels: readonly PanelPolygon[];
}
interface Waiting {
  readonly resolve: (panels: readonly PanelPolygon[]) => void;
  readonly reject: (error: Error) => void;
}
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const PROGRAM = {
  source: new URL('./panel-thread.ts', import.meta.url),
  built: new URL('../../../../dist/panel-thread.cjs', import.meta.url),
};
/** A third thread would wait for the decoder. */
const MAX_THREADS = 2;
/** Finds panels off the main thread, which an import shares with readers; threads start with the first picture. */
export function createPanelThreadPool() {
  let threads: Promise<readonly Thread[]> | undefined;
  let lastId = 0;
  const start = async (): Promise<readonly Thread[]> => {
    const text = await readScriptBundle(PROGRAM);
    return Array.from({ length: Math.min(MAX_THREADS, availableParallelism()) }, () => {
      const thread: Thread = { worker: new Worker(text, { eval: true, execArgv: [] }), waiting: new Map() };
      thread.worker.on('message', ({ id, panels }: PanelResponse) => {
        thread.waiting.get(id)?.resolve(panels);
        thread.waiting.delete(id);
      });
      const fail = (error: Error): void => {
        for (const { reject } of thread.waiting.values()) reject(error);
        thread.waiting.clear();
      };
      thread.worker.on('error', fail);
      thread.worker.on('exit', () =>
        fail(new Error('The worker thread that finds panels ended unexpectedly. Run the import again; it continues where it stopped.')),
      );
      return thread;
    });
  };
  return {
    /** Panels in reading order; empty when not certain. The page's pixels are transferred. */
    async find(page: ShrunkenPage, isRightToLeft: boolean) {
      const [leastLoaded] = [...(await (threads ??= start()))].sort((a, b) => a.waiting.size - b.waiting.size);
      return new Promise<readonly PanelPolygon[]>((resolve, reject) => {
        const id = (lastId += 1);
        leastLoaded!.waiting.set(id, { resolve, reject });
        leastLoaded!.worker.postMessage({ id, page, isRightToLeft } satisfies PanelRequest, [page.pixels.buffer as ArrayBuffer]);
      });
    },
    async close() {
      await Promise.all(((await threads) ?? []).map(({ worker }) => worker.terminate()));
    },
  };
}
export type PanelThreadPool = ReturnType<typeof createPanelThreadPool>;
