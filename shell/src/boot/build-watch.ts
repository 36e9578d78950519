import { PAGE_RELOAD_GUARD_MS } from '@komado/shared-contracts';

const RELOADED_AT_KEY = 'komado:reloaded-at';
const CHECK_INTERVAL_MS = 5 * 60_000;

/** Whether the page may reload itself now: at most once in ten seconds, so that a broken release never loops. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(RELOADED_AT_KEY) ?? 0);
  if (now - last < PAGE_RELOAD_GUARD_MS) return false;
  storage.setItem(RELOADED_AT_KEY, String(now));
  return true;
}

async function latestBuildId(): Promise<string | undefined> {
  const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
  if (!response.ok) return undefined;
  const { id } = (await response.json()) as { id?: unknown };
  if (typeof id !== 'string') return undefined;
  await fetch(`/builds/meta/${id}.json`);
  return id;
}

/** Asks now, every five minutes and when the page comes back to the front whether another build is live. Gives the function that ends it. */
export function watchBuilds(currentId: string, onNewBuild: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    latestBuildId().then(
      (id) => {
        if (id !== undefined && id !== currentId) onNewBuild();
      },
      // Offline or a restart: the next check asks again.
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
