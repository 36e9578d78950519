import { SERVICE_WORKER_PATH, SERVICE_WORKER_SWITCH_HEADER } from './addresses';

/**
 * Registers the service worker where there is none, unless it is switched off. One that is there looks after itself: the browser fetches its
 * successors, and its end comes with a page.
 */
export async function registerServiceWorker(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || workers.controller) return;
  try {
    const script = await fetch(SERVICE_WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
    if (script.ok && script.headers.get(SERVICE_WORKER_SWITCH_HEADER) !== 'off') await workers.register(SERVICE_WORKER_PATH);
  } catch {
    // Without it everything works but the offline page.
  }
}
