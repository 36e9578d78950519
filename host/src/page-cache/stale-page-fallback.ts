import { setTimeout as wait } from 'node:timers/promises';
import type { IsolatedResponse } from '../render-isolation/isolated-renderers';
import type { StalePage } from './stale-page-banner';

/** Whether the page could not be rendered because something behind the web host fails. */
const isFailure = (response: IsolatedResponse): boolean =>
  response.kind === 'page' ? response.status >= 500 : response.location.startsWith('/error/');

/** The page as it is rendered; the saved one, if any, when that fails or takes too long: an api-server that hangs does not fail. */
export async function withStalePageFallback(
  rendering: Promise<IsolatedResponse | undefined>,
  findStale: () => StalePage | undefined,
  limitMs: number,
): Promise<{ readonly response?: IsolatedResponse | undefined; readonly saved?: StalePage | undefined }> {
  const ended = new AbortController();
  const settled = rendering.then(
    () => false,
    () => false,
  );
  const isLate = findStale() ? await Promise.race([settled, wait(limitMs, true, { signal: ended.signal }).catch(() => false)]) : false;
  ended.abort();
  const late = isLate ? findStale() : undefined;
  if (late) return { saved: late };
  const response = await rendering;
  return { response, saved: response && isFailure(response) ? findStale() : undefined };
}
