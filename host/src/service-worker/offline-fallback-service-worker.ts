/** What the worker needs of its global scope; this package is compiled against window types, which lack it. */
export interface WorkerScope {
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface NavigationEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
export interface WorkerSettings {
  readonly offlinePath: string;
  /** Changes with the offline page, so that a new one is fetched. */
  readonly cacheName: string;
  /** A page or the offline page that carries this header with the value `off` unregisters the worker. */
  readonly switchHeader: string;
}

/**
 * The service worker. It fetches every page from the network and caches none: a reader never sees an old composition or another reader's
 * page. When the network fails, the offline page is the fallback at the same URL. It handles only pages. It is sent as text, so it must not
 * reference anything outside itself.
 */
export function offlineFallbackServiceWorker(scope: WorkerScope, { offlinePath, cacheName, switchHeader }: WorkerSettings): void {
  const isSwitchedOff = (response: Response): boolean => response.headers.get(switchHeader) === 'off';
  const forgetCaches = async (current?: string): Promise<void> => {
    for (const name of await caches.keys()) if (name.startsWith('komado-') && name !== current) await caches.delete(name);
  };

  async function install(): Promise<void> {
    // Without cookies, so that it cannot contain a reader's data.
    const page = await fetch(offlinePath, { cache: 'no-store', credentials: 'omit' });
    if (!page.ok || isSwitchedOff(page))
      throw new Error(`The service worker is not installed: ${offlinePath} returned status ${page.status}, or SERVICE_WORKER is false.`);
    await (await caches.open(cacheName)).put(offlinePath, page);
    await scope.skipWaiting();
  }
  async function activate(): Promise<void> {
    await forgetCaches(cacheName);
    // A page is requested while the worker starts, so that the startup costs no time.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }
  async function retire(): Promise<void> {
    await forgetCaches();
    await scope.registration.unregister();
  }
  async function respond(event: NavigationEvent): Promise<Response> {
    try {
      const response = (await event.preloadResponse) ?? (await fetch(event.request));
      if (isSwitchedOff(response)) event.waitUntil(retire());
      return response;
    } catch {
      const page = await caches.match(offlinePath);
      return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(respond(event));
  });
}
