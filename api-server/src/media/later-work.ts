import type { QuietTime } from './quiet-time';

/** Pieces that wait at most; beyond it the oldest is dropped, to be asked for again. */
const MAX_WAITING = 2000;

/** Work to do once when it is quiet, newest wish first. */
export interface LaterWork {
  add(key: string, work: () => Promise<unknown>): void;
}

/** A piece that fails is dropped: whoever asks for it next learns why. */
export function createLaterWork(quiet: QuietTime): LaterWork {
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
