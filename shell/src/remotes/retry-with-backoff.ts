/** Time until the first repetition; each further one comes after twice the time, up to the longest. */
const FIRST_MS = 5000;
const LONGEST_MS = 60_000;

/**
 * Repeats a request, at ever longer intervals, while the page is visible and online; one that becomes due meanwhile is sent as soon as it is. Returns a
 * function that ends it.
 */
export function retryWithBackoff(request: () => void): () => void {
  let delay = FIRST_MS;
  let isDue = false;
  const askIfDue = (): void => {
    if (!isDue || document.hidden || !navigator.onLine) return;
    isDue = false;
    delay = Math.min(2 * delay, LONGEST_MS);
    timer = setTimeout(becomeDue, delay);
    request();
  };
  const becomeDue = (): void => {
    clearTimeout(timer);
    isDue = true;
    askIfDue();
  };
  let timer = setTimeout(becomeDue, delay);
  // After an interruption, waiting out the interval is pointless.
  window.addEventListener('online', becomeDue);
  document.addEventListener('visibilitychange', askIfDue);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', becomeDue);
    document.removeEventListener('visibilitychange', askIfDue);
  };
}
