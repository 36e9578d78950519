/** Length of a step; short enough that what has already arrived is processed before the next one ends. */
const STEP_MS = 250;

/**
 * Calls back once the event loop has been responsive for that long: a step that ends late counts with its nominal length. `setTimeout` would also
 * count the time in which a busy main thread could not process a response, and fire before one that is already there.
 * @param ms Time in milliseconds.
 * @returns A function that cancels the call.
 */
export function startUnblockedTimeout(ms: number, onElapsed: () => void): () => void {
  let remaining = ms;
  let timer: ReturnType<typeof setTimeout>;
  const startStep = (): void => {
    const step = Math.min(STEP_MS, remaining);
    timer = setTimeout(() => {
      remaining -= step;
      if (remaining > 0) startStep();
      else onElapsed();
    }, step);
  };
  startStep();
  return () => clearTimeout(timer);
}
