import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBrowser, type Browser } from '@komado/e2e/browser';
import { giveConsent } from '@komado/e2e/legal-consent';
import { percentiles } from './measure';
import { measuredSite } from './start-measured-site';

export const LARGEST_PAINT_HELP =
  '  largest-paint [--site URL] [--paths /,/search] [--rounds 5] [--json FILE]   when the largest part of a page is painted on slow 4G, against a static page of that part alone';
export const LARGEST_PAINT_OPTIONS = { paths: { type: 'string' } } as const;

const PATHS = '/,/search,/title/00001,/ranking,/series';
const PHONE = { width: 390, height: 844 };
/** Slow 4G: milliseconds and bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SETTLED_MS = 1500;

interface Paint {
  readonly ms: number;
  readonly tag: string;
  /** URL of a picture; empty when the largest element is text. */
  readonly url: string;
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly font: string;
}
interface WithPaint {
  komadoPaint?: Paint;
}

/** The largest element that was painted, and when. */
async function largestPaint(browser: Browser, url: string, site: string, isNew: boolean): Promise<Paint> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  if (!isNew) await giveConsent(context, site);
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly element: Element | null; readonly url: string })[]) {
        const box = entry.element?.getBoundingClientRect();
        (window as WithPaint).komadoPaint = {
          ms: entry.startTime,
          tag: entry.element?.tagName.toLowerCase() ?? '',
          url: entry.url,
          text: entry.element?.textContent ?? '',
          width: box?.width ?? 0,
          height: box?.height ?? 0,
          font: entry.element ? getComputedStyle(entry.element).font : '',
        };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(() => (window as WithPaint).komadoPaint);
  await context.close();
  if (!paint) throw new Error(`Nothing was painted at ${url}.`);
  return paint;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
/** Serves a page that contains a single element and, if it is a picture, that picture. */
function staticServer(): { readonly server: Server; hold(paint: Paint): Promise<void> } {
  let body = '';
  let picture: { readonly type: string; readonly bytes: Buffer } = { type: '', bytes: Buffer.alloc(0) };
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    if (!isPage && request.url !== '/picture') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : picture.type }).end(isPage ? body : picture.bytes);
  });
  return {
    server,
    hold: async (paint) => {
      const size = `width:${paint.width}px;height:${paint.height}px`;
      const shown = paint.url
        ? `<img src="/picture" style="${size};object-fit:cover" fetchpriority="high">`
        : `<p style="${size};margin:0;font:${escaped(paint.font)}">${escaped(paint.text)}</p>`;
      body = `<!doctype html><html lang="en"><title>Static</title><meta name="viewport" content="width=device-width"><body style="margin:0">${shown}`;
      if (!paint.url) return;
      const response = await fetch(paint.url);
      picture = { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

/** Checks that a page's main content is painted about as soon as on a page that contains nothing else. */
export async function benchLargestPaint(
  print: (line: string) => void,
  options: { site?: string | undefined; paths?: string | undefined; rounds?: string | undefined; json?: string | undefined },
): Promise<void> {
  const rounds = Number(options.rounds ?? 5);
  const { url, started: site } = await measuredSite(print, options.site);
  const browser = await startBrowser();
  const { server, hold } = staticServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const still = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const figures: Record<string, number> = {};
  try {
    for (const path of (options.paths ?? PATHS).split(',')) {
      for (const isNew of [false, true]) {
        // The first visit triggers the drawing of pictures that have never been requested.
        let paint = await largestPaint(browser, url + path, url, isNew);
        const page: number[] = [];
        const baseline: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          paint = await largestPaint(browser, url + path, url, isNew);
          page.push(paint.ms);
          await hold(paint);
          baseline.push((await largestPaint(browser, still, still, isNew)).ms);
        }
        const name = `${path}, ${isNew ? 'first visit' : 'consent given'}`;
        const [pageMs, baselineMs] = [percentiles(page).p50, percentiles(baseline).p50];
        figures[name] = Math.round((pageMs / baselineMs) * 100) / 100;
        const part = `<${paint.tag}> ${paint.url ? paint.url.slice(url.length) : paint.text.slice(0, 40)}`;
        print(
          `  ${name.padEnd(32)} ${figures[name].toFixed(2).padStart(6)}  (${pageMs.toFixed(0)} ms; static ${baselineMs.toFixed(0)} ms; ${part})`,
        );
      }
    }
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    server.close();
    await browser.close();
    await site?.stop();
  }
}
