import type { Page, Request } from '@playwright/test';

interface Traffic {
  started: number;
  readonly inProgress: Set<Request>;
}
const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the requests of a page; called before its first navigation. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { started: 0, inProgress: new Set() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    // Pending requests of the previous document end with it, not always with an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.inProgress.clear();
    traffic.started += 1;
    traffic.inProgress.add(request);
  });
  page.on('requestfinished', (request) => traffic.inProgress.delete(request));
  page.on('requestfailed', (request) => traffic.inProgress.delete(request));
}

/** A request of a busy browser can end without an event: its response, or the browser's own record of it, says so, too. */
const hasEnded = async (request: Request): Promise<unknown> => (await request.response().catch(() => null))?.finished();
const RECORDED_ONCE = ['image', 'font', 'stylesheet', 'script', 'media'];
async function clearRecordedEntries(page: Page, { inProgress }: Traffic): Promise<void> {
  const requests = [...inProgress].filter((request) => RECORDED_ONCE.includes(request.resourceType()));
  const ended = await page.evaluate(
    (urls) => urls.map((url) => performance.getEntriesByName(url, 'resource').length > 0),
    requests.map((request) => request.url()),
  );
  requests.forEach((request, index) => ended[index] && inProgress.delete(request));
}
const POLL_MS = 500;
const TIMEOUT_MS = 60_000;

/**
 * Waits until the page is idle without user input: it is hydrated, its fonts are loaded, no requests are pending, the browser is idle.
 * @throws {Error} with the URLs that are still pending after a minute.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('The requests of this page have not been watched from its beginning.');
  const until = Date.now() + TIMEOUT_MS;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  let seen: number;
  do {
    seen = traffic.started;
    if (traffic.inProgress.size > 0) {
      const all = Promise.all([...traffic.inProgress].map(hasEnded));
      await Promise.race([all, page.waitForTimeout(POLL_MS)]);
      await clearRecordedEntries(page, traffic);
      if (Date.now() > until) throw new Error(`Still pending: ${[...traffic.inProgress].map((request) => request.url()).join(', ')}`);
    }
    await page.evaluate(async () => {
      await document.fonts.ready;
      const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      for (const wait of [frame, frame, idle, frame, frame]) await wait();
    });
  } while (traffic.started !== seen || traffic.inProgress.size > 0);
}
