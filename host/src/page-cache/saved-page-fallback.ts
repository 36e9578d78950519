import { setTimeout as wait } from 'node:timers/promises';
import type { ContainedResponse } from '../containment/contained-renderers';
import type { SavedPage } from './saved-page';

/** Whether the page could not be rendered because something behind the web host fails. */
const isFailure = (response: ContainedResponse): boolean =>
  response.kind === 'page' ? response.status >= 500 : response.location.startsWith('/error/');

/** The page as it is rendered; the saved one, if any, when that fails or takes too long: an api-server that hangs does not fail. */
export async function withSavedPageFallback(
  rendering: Promise<ContainedResponse | undefined>,
  findSaved: () => SavedPage | undefined,
  limitMs: number,
): Promise<{ readonly response?: ContainedResponse | undefined; readonly saved?: SavedPage | undefined }> {
  const ended = new AbortController();
  const settled = rendering.then(
    () => false,
    () => false,
  );
  const isLate = findSaved() ? await Promise.race([settled, wait(limitMs, true, { signal: ended.signal }).catch(() => false)]) : false;
  ended.abort();
  const late = isLate ? findSaved() : undefined;
  if (late) return { saved: late };
  const response = await rendering;
  return { response, saved: response && isFailure(response) ? findSaved() : undefined };
}
