import { ApiError } from '@komado/shared-contracts';

const KEY = 'storedError';

/** Stores an error to show after a full page load. */
export const storeError = (error: Pick<ApiError, 'code' | 'status'>, path: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ status: error.status, code: error.code, path }));

/** Reads and removes it; anything that is not such an entry is ignored, as is a storage that the browser refuses. */
export function takeStoredError(): { error: ApiError; path: string } | null {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return null;
    sessionStorage.removeItem(KEY);
    const { status, code, path } = (JSON.parse(text) ?? {}) as Partial<Record<'status' | 'code' | 'path', unknown>>;
    if (typeof status !== 'number' || typeof code !== 'number' || typeof path !== 'string') return null;
    return { error: new ApiError(code, status), path };
  } catch {
    return null;
  }
}
