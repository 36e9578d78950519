import type { Page, Request } from '@playwright/test';

interface Traffic {
  started: number;
  readonly underWay: Set<Request>;
}
const trafficOf = new WeakMap<Page, Traffic>();

/** Counts the requests of a page; called before its first navigation. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { started: 0, underWay: new Set() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    // Pending requests of the previous document end with it, not always with an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.underWay.clear();
    traffic.started += 1;
    traffic.underWay.add(request);
  });
  page.on('requestfinished', (request) => traffic.underWay.delete(request));
  page.on('requestfailed', (request) => traffic.underWay.delete(request));
}

const hasEnded = async (request: Request): Promise<unknown> => (await request.response().catch(() => null))?.finished();

/** Waits until the page is idle without user input: it is hydrated, its fonts are loaded, no requests are pending, the browser is idle. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('The requests of this page have not been watched from its beginning.');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  let seen: number;
  do {
    await Promise.all([...traffic.underWay].map(hasEnded));
    seen = traffic.started;
    await page.evaluate(async () => {
      await document.fonts.ready;
      const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      for (const wait of [frame, frame, idle, frame, frame]) await wait();
    });
  } while (traffic.started !== seen || traffic.underWay.size > 0);
}
