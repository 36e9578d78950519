import { SERVICE_WORKER_PATH, SERVICE_WORKER_SWITCH_HEADER } from './worker-paths';

/**
 * Registers the service worker if there is none, unless it is switched off. An existing one needs no registration: the browser fetches its
 * updates, and a response header removes it.
 */
export async function registerServiceWorker(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || workers.controller) return;
  try {
    const script = await fetch(SERVICE_WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
    if (script.ok && script.headers.get(SERVICE_WORKER_SWITCH_HEADER) !== 'off') await workers.register(SERVICE_WORKER_PATH);
  } catch {
    // Without it, everything works except the offline page.
  }
}
