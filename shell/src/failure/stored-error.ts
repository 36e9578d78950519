import { ApiError } from '@komado/shared-contracts';

const KEY = 'storedError';

/** Stores an error to show after a full page load. */
export const storeError = (error: Pick<ApiError, 'code' | 'status'>, path: string, storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(KEY, JSON.stringify({ status: error.status, code: error.code, path }));

/** Reads and removes it; anything that is not such an entry is ignored. */
export function takeStoredError(storage: Pick<Storage, 'getItem' | 'removeItem'>): { error: ApiError; path: string } | null {
  const text = storage.getItem(KEY);
  if (text === null) return null;
  storage.removeItem(KEY);
  try {
    const { status, code, path } = (JSON.parse(text) ?? {}) as Partial<Record<'status' | 'code' | 'path', unknown>>;
    if (typeof status !== 'number' || typeof code !== 'number' || typeof path !== 'string') return null;
    return { error: new ApiError(code, status), path };
  } catch {
    return null;
  }
}
