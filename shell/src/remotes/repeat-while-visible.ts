/** Time until the first repetition; each further one comes after twice the time, up to the longest. */
const FIRST_DELAY_MS = 5000;
const MAX_DELAY_MS = 60_000;

/**
 * Repeats a request, at ever longer intervals, while the page is visible and online; one that becomes due meanwhile is sent as soon as it
 * is. Returns a
 * function that ends it.
 */
export function repeatWhileVisible(request: () => void): () => void {
  let delay = FIRST_DELAY_MS;
  let isDue = false;
  const requestIfDue = (): void => {
    if (!isDue || document.hidden || !navigator.onLine) return;
    isDue = false;
    delay = Math.min(2 * delay, MAX_DELAY_MS);
    timer = setTimeout(becomeDue, delay);
    request();
  };
  const becomeDue = (): void => {
    clearTimeout(timer);
    isDue = true;
    requestIfDue();
  };
  let timer = setTimeout(becomeDue, delay);
  // After an interruption, the request is sent without waiting for the interval.
  window.addEventListener('online', becomeDue);
  document.addEventListener('visibilitychange', requestIfDue);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', becomeDue);
    document.removeEventListener('visibilitychange', requestIfDue);
  };
}
