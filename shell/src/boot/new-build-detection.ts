import { fetchLatestBuild, responseTimeoutSignal } from '../connection/latest-build';
import { allowOncePerInterval } from '../session/allow-once-per-interval';

const CHECK_INTERVAL_MS = 5 * 60_000;

/** Whether the page may reload itself now. */
export const mayReload = (now: number): boolean => allowOncePerInterval('komado:reloaded-at', now);

async function latestBuildId(): Promise<string | undefined> {
  const signal = responseTimeoutSignal();
  const response = await fetchLatestBuild(signal);
  if (!response.ok) return undefined;
  const { id } = (await response.json()) as { id?: unknown };
  if (typeof id !== 'string') return undefined;
  // A navigation does not wait for it.
  fetch(`/builds/meta/${id}.json`, { signal }).catch(() => undefined);
  return id;
}

const RECENT_MS = 2000;
const MAX_WAIT_MS = 1000;
let recent: { readonly at: number; readonly id: Promise<string | undefined> } | undefined;
/** Whether the reader should get a different build now; false without a response within a second. Requests it at most once in two seconds. */
export async function isBuildOutdated(currentId: string, now: number): Promise<boolean> {
  if (!recent || now - recent.at > RECENT_MS) recent = { at: now, id: latestBuildId().catch(() => undefined) };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const id = await Promise.race([recent.id, late]);
  return id !== undefined && id !== currentId;
}

/**
 * Checks now, every five minutes, and when the page returns to the front whether another build is live. Returns a function that stops it.
 */
export function watchForNewBuild(currentId: string, onNewBuild: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    latestBuildId().then(
      (id) => {
        if (id !== undefined && id !== currentId) onNewBuild();
      },
      // Offline or a restart: the next check tries again.
      () => undefined,
    );
  };
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
