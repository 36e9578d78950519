import type { IdleMonitor } from './idle-monitor';

/** Pieces that may wait; beyond that the oldest is dropped and has to be requested again. */
const MAX_WAITING = 2000;

/** Work to do once while idle, newest request first. */
export interface IdleQueue {
  add(key: string, work: () => Promise<unknown>): void;
}

/** A piece that fails is dropped: the next request for it gets the error. */
export function createIdleQueue(quiet: IdleMonitor): IdleQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let isRunning = false;

  const run = async () => {
    while (waiting.size > 0 && (await quiet.wait())) {
      const [key, work] = [...waiting].at(-1)!;
      waiting.delete(key);
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  return {
    add(key, work) {
      waiting.delete(key);
      waiting.set(key, work);
      if (waiting.size > MAX_WAITING) waiting.delete(waiting.keys().next().value!);
      if (isRunning) return;
      isRunning = true;
      void run();
    },
  };
}
