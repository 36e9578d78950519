import { ApiError } from '@komado/shared-contracts';

const KEY = 'storedError';
let isLeaving = false;

/** Call this before loading another document: until it replaces this one, `showOrStore` stores errors for it. */
export function markLeaving(): void {
  isLeaving = true;
  // This document may be shown again by going back.
  addEventListener('pageshow', () => (isLeaving = false), { once: true });
}

/** Shows an error. In a document that is being replaced, stores it for the next one instead. */
export function showOrStore(error: ApiError, path: string, show: (error: ApiError, path: string) => void): void {
  try {
    if (isLeaving) return sessionStorage.setItem(KEY, JSON.stringify({ status: error.status, code: error.code, path }));
  } catch {
    // The browser refuses the storage.
  }
  show(error, path);
}

/** Reads and removes the stored error; anything that is not such an entry is ignored, as is a storage that the browser refuses. */
export function takeFlashError(): { error: ApiError; path: string } | null {
  // A navigation in this document: the one that was to replace it did not happen.
  isLeaving = false;
  try {
    const text = sessionStorage.getItem(KEY) ?? '{}';
    sessionStorage.removeItem(KEY);
    const { status, code, path } = (JSON.parse(text) ?? {}) as Partial<Record<'status' | 'code' | 'path', unknown>>;
    if (typeof status !== 'number' || typeof code !== 'number' || typeof path !== 'string') return null;
    return { error: new ApiError(code, status), path };
  } catch {
    return null;
  }
}
