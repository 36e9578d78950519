import { lruCache } from '../cache';
import type { IdleMonitor } from './idle-monitor';

/** Beyond that, the oldest task is dropped and has to be requested again. */
const MAX_WAITING = 2000;

/** Tasks to run once while idle, newest request first. A task that fails is dropped: the next request for it gets the error. */
export function createIdleQueue(monitor: IdleMonitor) {
  const waiting = lruCache<string, () => Promise<unknown>>(MAX_WAITING);
  let isRunning = false;

  const run = async () => {
    while (waiting.size > 0 && (await monitor.wait())) {
      const [newest] = waiting.entries();
      if (!newest) break;
      waiting.delete(newest[0]);
      await newest[1]().catch(() => undefined);
    }
    isRunning = false;
  };
  return {
    add(key: string, work: () => Promise<unknown>) {
      waiting.set(key, work);
      if (isRunning) return;
      isRunning = true;
      void run();
    },
  };
}
