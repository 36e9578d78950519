import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBrowser, type Browser } from '@komado/e2e/browser';
import { CONSENT_COOKIES, giveConsent } from '@komado/e2e/legal-consent';
import { percentiles } from './measure';
import { measuredSite } from './start-measured-site';

export const NAVIGATION_HELP =
  '  navigation [--site URL] [--rounds 9] [--json FILE]               from a click on a cover to its title page, against the same HTML without scripts';
export const NAVIGATION_OPTIONS = {} as const;

const DESKTOP = { width: 1280, height: 800 };
const ROUND_TRIP_MS = 150;
/** Slow 4G: milliseconds and bytes per second. */
const SLOW_LINE = { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const SETTLED_MS = 2500;
/** As long as readers look at a cover before they click. */
const REST_MS = 1000;
const COVER = 'main a[href^="/title/"]:has(img)';

/**
 * Notes when the reader clicks, and the milliseconds from there until after the frame that shows the heading of a title page. The times are
 * since the epoch, the same clock in both documents of a navigation.
 */
const NOTE_TIMES = `
  const heading = () => document.querySelector('main h1')?.textContent;
  addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp);
    sessionStorage.setItem('heading', heading());
  }, { capture: true });
  const look = () => {
    if (!location.pathname.startsWith('/title/') || [undefined, sessionStorage.getItem('heading')].includes(heading())) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.komadoShownAfter = performance.timeOrigin + performance.now() - sessionStorage.getItem('clicked'));
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
`;

/** One visit of `/` and a click on its n-th cover on screen. With a rest, the pointer is on the cover long enough for the page to be loaded ahead. */
async function navigate(browser: Browser, origin: string, cover: number, rests: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await giveConsent(context, origin);
  await context.addInitScript(NOTE_TIMES);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const link = page.locator(COVER).nth(cover);
  await link.scrollIntoViewIfNeeded();
  if (rests) {
    await link.hover();
    await page.waitForTimeout(REST_MS);
  }
  await link.click({ noWaitAfter: true });
  const shown = await page.waitForFunction(() => (window as { komadoShownAfter?: number }).komadoShownAfter);
  const ms = (await shown.jsonValue())!;
  await context.close();
  return ms;
}

/** The same site as plain documents: its HTML without scripts, and its other files as they are. */
function scriptlessServer(site: string): Server {
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>();
  const cookie = Object.entries(CONSENT_COOKIES)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const read = async (url: string): Promise<{ type: string; body: Buffer }> => {
    const response = await fetch(site + url, { headers: { cookie } });
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!type.startsWith('text/html')) return { type, body: bytes };
    const html = bytes
      .toString()
      .replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*as="script"[^>]*>/g, '');
    return { type, body: Buffer.from(html) };
  };
  return createServer((request, response) => {
    const url = request.url ?? '/';
    void (async () => {
      const file = files.get(url) ?? (await read(url));
      files.set(url, file);
      response.writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=600' }).end(file.body);
    })().catch(() => response.writeHead(502).end());
  });
}

/** How long a reader waits for a title page after a click on its cover, with and without loading it ahead. */
export async function benchNavigation(
  print: (line: string) => void,
  options: { site?: string | undefined; rounds?: string | undefined; json?: string | undefined },
): Promise<void> {
  const rounds = Number(options.rounds ?? 9);
  const { url, started: site } = await measuredSite(print, options.site);
  const server = scriptlessServer(url);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const plain = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await startBrowser();
  const cases = [
    ['pointer on the cover before', url, true],
    ['click without a rest', url, false],
    ['the same HTML without scripts', plain, false],
  ] as const;
  const times = new Map(cases.map(([name]) => [name, [] as number[]]));
  try {
    // The first round triggers the drawing of pictures that have never been requested.
    for (let round = -1; round < rounds; round += 1)
      for (const [name, origin, rests] of cases) {
        const ms = await navigate(browser, origin, Math.max(0, round % 4), rests);
        if (round >= 0) times.get(name)!.push(ms);
      }
    const figures = Object.fromEntries([...times].map(([name, all]) => [name, Math.round(percentiles(all).p50)]));
    const plainMs = figures['the same HTML without scripts']!;
    print(`  CPU slowed down ${CPU_SLOWDOWN} times, round trip ${ROUND_TRIP_MS} ms; p50 of ${rounds}`);
    for (const [name, ms] of Object.entries(figures))
      print(`  ${name.padEnd(32)} ${String(ms).padStart(5)} ms  ${(ms / plainMs).toFixed(2)}`);
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    server.close();
    await browser.close();
    await site?.stop();
  }
}
