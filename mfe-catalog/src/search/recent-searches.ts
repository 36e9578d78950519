const MAX_SEARCHES = 6;
/** Each account of a shared device has its own; 0 is a logged-out reader. */
const keyOf = (accountId: number): string => `komado.searches.${accountId}`;

/** The words searched for in this browser that found titles, the latest first. Empty if storage is blocked. */
export function recallSearches(accountId: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
  } catch {
    return [];
  }
}
export function rememberSearch(accountId: number, words: string): void {
  const others = recallSearches(accountId).filter((one) => one.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify([words, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // Storage full or blocked: the search works without it.
  }
}
export function forgetSearches(accountId: number): void {
  try {
    localStorage.removeItem(keyOf(accountId));
  } catch {
    // Blocked: there are none.
  }
}
