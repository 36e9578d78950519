import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import { startBrowser } from '../browser/browser';
import { expect, test as base } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { startInterceptingProxy } from '../site/intercepting-proxy';

/** Also how long a browser may take to use a connection that is free again, before it gets another one. */
const RELEASE_EACH_MS = 200;
/** What a page waits for. Code that is fetched ahead may wait itself, and frees nothing. */
const AWAITED = ['document', 'script', 'stylesheet', 'font', 'fetch', 'xhr'];
const CODE = /^\/remotes\/viewer\/.*\.js$/;

interface DelayedPictures {
  readonly url: string;
  /** Paths of pictures that the page has requested without a free connection. */
  queued(): string[];
  /** Resolves with those that are still queued when the first request arrives whose path matches. */
  queuedAt(path: RegExp): Promise<string[]>;
  stop(): Promise<void>;
}
/** A site that takes long for each picture. One gets its response, and frees a connection, when the page waits for something else. */
async function delayPictures(page: Page, target: string): Promise<DelayedPictures> {
  const delayed: (() => void)[] = [];
  const pending = { pictures: new Set<string>(), others: new Set<string>() };
  const arrived = new Set<string>();
  const arrivals = new EventEmitter();
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    // The event may come after the request itself.
    if (arrived.has(pathname)) return;
    if (sent.resourceType() === 'image') pending.pictures.add(pathname);
    else if (AWAITED.includes(sent.resourceType())) pending.others.add(pathname);
  });
  const proxy = await startInterceptingProxy(target, {
    onRequest: (pathname) => {
      arrived.add(pathname);
      pending.pictures.delete(pathname);
      pending.others.delete(pathname);
      arrivals.emit('request', pathname);
      return pathname.startsWith('/media/') ? new Promise<void>((resolve) => delayed.push(resolve)) : undefined;
    },
  });
  const release = setInterval(() => {
    if (pending.others.size > 0) delayed.shift()?.();
  }, RELEASE_EACH_MS);
  const queued = () => [...pending.pictures];
  return {
    url: proxy.url,
    queued,
    queuedAt: (path) =>
      new Promise((resolve) => {
        const arrive = (pathname: string) => {
          if (!path.test(pathname)) return;
          arrivals.off('request', arrive);
          resolve(queued());
        };
        arrivals.on('request', arrive);
      }),
    stop: () => {
      clearInterval(release);
      return proxy.stop();
    },
  };
}

/** In a browser with its own settings, which requests many pictures far below the window; the other journeys' browser does not. */
const test = base.extend({
  page: async ({}, use) => {
    const browser = await startBrowser();
    await use(await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' }));
    await browser.close();
  },
});

test(
  'the code of the next page is requested before pictures that still wait for a connection',
  { tag: '@viewer' },
  async ({ page, site }) => {
    const pictures = await delayPictures(page, site.url);
    try {
      await giveConsent(page.context(), pictures.url);
      await page.goto(`${pictures.url}/title/00001`, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await expect.poll(() => pictures.queued().length).toBeGreaterThan(0);
      const before = pictures.queued();
      const atCode = pictures.queuedAt(CODE);
      await page
        .getByRole('link', { name: /^Read chapter 1/ })
        .first()
        .click();
      const after = await atCode;
      expect(
        after.filter((picture) => before.includes(picture)),
        'pictures that were requested before the code, and come after it',
      ).not.toEqual([]);
      await expect(page.locator('[data-reader]')).toBeVisible();
    } finally {
      await pictures.stop();
    }
  },
);
