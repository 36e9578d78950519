import { writeFileSync } from 'node:fs';
import { startBrowser, type Browser, type BrowserContext, type CDPSession, type Page } from '@komado/e2e/browser';
import { answerTheLaw } from '@komado/e2e/law-answers';
import { SHARED_RELEASES, startSite } from '@komado/e2e/site';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { timings } from './measure';

export const READER_HELP =
  '  reader [--site URL] [--rounds 5] [--json FILE]                  a page turn against a key that does nothing; the first page against a static one';
export const READER_OPTIONS = { site: { type: 'string' }, rounds: { type: 'string' }, json: { type: 'string' } } as const;

const CHAPTER = '/title/00001/episode/100';
const PHONE = { width: 390, height: 844 };
const TURNS = 12;
const KEYS = 40;
const KEY_REST_MS = 350;
const SETTLED_MS = 1500;
/** Slow 4G. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

declare global {
  interface Window {
    /** Milliseconds from each key to after the frame that follows it, and of its handlers. */
    komadoKeys?: { frame: number[]; handler: number[] };
    komadoLongTasks?: number[];
    komadoLcp?: number;
  }
}

async function open(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  await answerTheLaw(context, url);
  await context.addInitScript(() => {
    localStorage.setItem('komado.reader.hint', 'seen');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.komadoLcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}
async function opensChapter(page: Page, url: string): Promise<void> {
  // A visitor's place is remembered, and the bench reads from the beginning.
  await page.goto(`${url}${CHAPTER}?page=1`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
}
/** Times every key from the moment the system gave it, to after the frame in which the page answers. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const keys = { frame: [] as number[], handler: [] as number[] };
    window.komadoKeys = keys;
    window.komadoLongTasks = [];
    let start = 0;
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        start = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => keys.frame.push(performance.now() - timeStamp);
          channel.port2.postMessage(0);
        });
      },
      { capture: true },
    );
    // Added last, so it is called after the reader's own.
    window.addEventListener('keydown', () => keys.handler.push(performance.now() - start));
    new PerformanceObserver((list) => window.komadoLongTasks?.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
async function timesOfKeys(page: Page, keys: readonly string[]): Promise<{ frame: number[]; handler: number[]; longTasks: number[] }> {
  await page.evaluate(() => {
    window.komadoKeys!.frame.length = 0;
    window.komadoKeys!.handler.length = 0;
    window.komadoLongTasks!.length = 0;
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_REST_MS);
  }
  return page.evaluate(() => ({ ...window.komadoKeys!, longTasks: window.komadoLongTasks! }));
}
/** Share of turns after whose frame the page is there. */
async function readyShare(page: Page, url: string, restMs: number): Promise<number> {
  await opensChapter(page, url);
  let ready = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.waitForTimeout(restMs);
    await page.keyboard.press('ArrowLeft');
    ready += await page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.querySelector(`[data-page="${name}"] canvas[role="img"]`) ? 1 : 0)),
          );
        }),
      String(turn + 2),
    );
  }
  return ready / TURNS;
}
/** Milliseconds until the largest picture is painted on a slow line. */
async function largestPaint(browser: Browser, url: string, picture: string | null): Promise<{ lcp: number; picture: string }> {
  const { context, page, cdp } = await open(browser, url);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  if (picture) {
    const body = `<!doctype html><title>Static</title><body style="margin:0"><img src="${picture}" style="width:100%" fetchpriority="high">`;
    await page.route(`${url}/static-page`, (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  await page.goto(picture ? `${url}/static-page` : url + CHAPTER, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const answer = await page.evaluate(() => ({
    lcp: window.komadoLcp ?? Number.NaN,
    picture:
      document.querySelector<HTMLImageElement>('img')?.currentSrc ??
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/media/page/'))?.name ??
      '',
  }));
  await context.close();
  return answer;
}

/** A turn costs as much as a key that does nothing, and the first page is there as soon as on a page that holds nothing else. */
export async function benchReader(
  say: (line: string) => void,
  options: { site?: string | undefined; rounds?: string | undefined; json?: string | undefined },
): Promise<void> {
  const rounds = Number(options.rounds ?? 5);
  if (options.site === undefined) await releaseWorkingTree(folderWriter(SHARED_RELEASES), say);
  const site = options.site === undefined ? await startSite() : undefined;
  const url = site?.url ?? options.site!;
  const browser = await startBrowser();
  const figures: Record<string, number> = {};
  const tell = (name: string, value: number, goal: string): void => {
    figures[name] = Math.round(value * 1000) / 1000;
    say(`  ${name.padEnd(58)} ${String(figures[name]).padStart(9)}  (${goal})`);
  };
  try {
    for (const slowdown of [1, 4]) {
      const { context, page, cdp } = await open(browser, url);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await opensChapter(page, url);
      await watchKeys(page);
      // There and back over pages that are decoded, so that nothing but the turn is timed.
      const there = Array.from({ length: KEYS }, (_, at) => (at % 4 < 2 ? 'ArrowLeft' : 'ArrowRight'));
      await timesOfKeys(page, there.slice(0, 4));
      const idle = await timesOfKeys(
        page,
        Array.from({ length: KEYS }, () => 'q'),
      );
      const turns = await timesOfKeys(page, there);
      const [floor, turn] = [timings(idle.frame), timings(turns.frame)];
      const name = slowdown === 1 ? '' : `, ${slowdown}× slower processor`;
      tell(`turn / do-nothing key, p95${name}`, turn.p95 / floor.p95, '≤ 1.35');
      tell(`turn, ms from key to after its frame, p95${name}`, turn.p95, `do-nothing key ${floor.p95.toFixed(1)}`);
      tell(
        `turn, ms in the key's handlers, p95${name}`,
        timings(turns.handler).p95,
        `do-nothing key ${timings(idle.handler).p95.toFixed(1)}`,
      );
      tell(`long tasks over ${KEYS} turns${name}`, turns.longTasks.length, `do-nothing key ${idle.longTasks.length}`);
      if (slowdown === 1) {
        tell('turns ready at 1 a second', await readyShare(page, url, 1000), '≥ 0.99');
        tell('turns ready at 3 a second', await readyShare(page, url, 333), '≥ 0.99');
      }
      await context.close();
    }
    const reader: number[] = [];
    const still: number[] = [];
    const { picture } = await largestPaint(browser, url, null);
    for (let round = 0; round < rounds; round += 1) {
      reader.push((await largestPaint(browser, url, null)).lcp);
      still.push((await largestPaint(browser, url, picture)).lcp);
    }
    tell('first page, LCP / static page, slow 4G, p50', timings(reader).p50 / timings(still).p50, '≤ 1.25');
    tell('first page, LCP in ms, slow 4G, p50', timings(reader).p50, `static page ${timings(still).p50.toFixed(0)}`);
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await browser.close();
    await site?.stop();
  }
}
