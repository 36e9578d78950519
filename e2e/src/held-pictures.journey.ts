import { EventEmitter } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { answerTheLaw } from './law-answers';

/** Also how long a browser may take to use a connection that is free again, before it gets another one. */
const RELEASE_EACH_MS = 200;
const CODE = /^\/remotes\/viewer\/.*\.js$/;

interface HeldPictures {
  readonly url: string;
  /** Paths of pictures that the page wants, but has no connection for. */
  queued(): string[];
  /** Resolves with those that are still queued when the first request arrives whose path matches. */
  queuedAt(path: RegExp): Promise<string[]>;
  stop(): Promise<void>;
}
/** A site that takes long for each picture. One gets its answer, and frees a connection, when the page waits for anything else. */
async function holdPictures(page: Page, target: string): Promise<HeldPictures> {
  const held: (() => void)[] = [];
  const wanted = { pictures: new Set<string>(), others: new Set<string>() };
  const arrived = new Set<string>();
  const arrivals = new EventEmitter();
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    // The event may come after the request itself.
    if (arrived.has(pathname)) return;
    if (sent.resourceType() === 'image') wanted.pictures.add(pathname);
    else wanted.others.add(pathname);
  });
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    arrived.add(pathname);
    wanted.pictures.delete(pathname);
    wanted.others.delete(pathname);
    arrivals.emit('request', pathname);
    const answer = () => {
      const passed = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers }, (answered) => {
        const { connection: _, ...headers } = answered.headers;
        answered.pipe(outgoing.writeHead(answered.statusCode ?? 502, headers));
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    };
    if (pathname.startsWith('/media/')) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const release = setInterval(() => {
    if (wanted.others.size > 0) held.shift()?.();
  }, RELEASE_EACH_MS);
  const queued = () => [...wanted.pictures];
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
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
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

test(
  'the code of the next page is requested before pictures that still wait for a connection',
  { tag: '@viewer' },
  async ({ page, site }) => {
    const pictures = await holdPictures(page, site.url);
    try {
      await answerTheLaw(page.context(), pictures.url);
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
        'pictures that were asked for before the code, and come after it',
      ).not.toEqual([]);
      await expect(page.locator('[data-reader]')).toBeVisible();
    } finally {
      await pictures.stop();
    }
  },
);
