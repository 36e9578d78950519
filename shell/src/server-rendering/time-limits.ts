import { ApiError, UNKNOWN_API_ERROR, type ApiClient } from '@komado/shared-contracts';

/** How long a call to the api-server may take while a page is loaded on the server; then the api-server counts as unavailable. */
export const CALL_LIMIT_MS = 6000;
/** How long the loader of a page may take on the server; then it counts as one that threw. Longer than a call, which is not its fault. */
export const LOADER_LIMIT_MS = 8000;

/** Rejects if the loader of a page takes too long. */
export async function limitLoaderTime<T>(loading: T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The loader of the page took longer than ${LOADER_LIMIT_MS} ms. Load slow data in the browser instead.`)),
      LOADER_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A client whose calls fail as they do without an api-server if the response takes too long. */
export function limitCallTime(api: ApiClient): ApiClient {
  const send = api.call as (name: string, parameters?: object, settings?: { signal?: AbortSignal }) => Promise<unknown>;
  async function call(name: string, parameters?: object, settings: { signal?: AbortSignal } = {}): Promise<unknown> {
    const late = AbortSignal.timeout(CALL_LIMIT_MS);
    const signal = settings.signal ? AbortSignal.any([settings.signal, late]) : late;
    try {
      return await send(name, parameters, { ...settings, signal });
    } catch (error) {
      if (late.aborted && !settings.signal?.aborted) throw new ApiError(503, 0, UNKNOWN_API_ERROR);
      throw error;
    }
  }
  return { ...api, call: call as ApiClient['call'] };
}
