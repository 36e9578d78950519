import { writeFileSync } from 'node:fs';
import { startBrowser, type Browser, type BrowserContext, type CDPSession, type Page } from '@komado/e2e/browser';
import { giveConsent } from '@komado/e2e/legal-consent';
import { percentiles, type Percentiles } from './measure';
import { measuredSite } from './start-measured-site';
import { describeBook, importLongBook, type LongBook } from './viewer/long-book';
import { memoryOfReading, smoothnessOfReading, type ReadingMemory, type ReadingSmoothness } from './viewer/read-long-book';

export const VIEWER_HELP =
  '  viewer [--site URL --book PATH] [--rounds 5] [--length 500] [--only turns|first|memory|frames] [--json FILE]\n' +
  '                                                                  page turns, the first page, and over a long book memory, frames and long tasks';
export const VIEWER_OPTIONS = {
  site: { type: 'string' },
  rounds: { type: 'string' },
  json: { type: 'string' },
  /** An existing chapter of the site with `--site`; without it, one is imported. */
  book: { type: 'string' },
  /** Number of pages of the imported book. */
  length: { type: 'string' },
  only: { type: 'string' },
} as const;
type ReaderOptions = { readonly [Name in keyof typeof VIEWER_OPTIONS]?: string | undefined };

const CHAPTER = '/title/00001/episode/100';
const PHONE = { width: 390, height: 844 };
const TURNS = 12;
const KEYS = 60;
const KEY_REST_MS = 350;
const SETTLED_MS = 1500;
/** Two frames of a 60 Hz screen. */
const LATE_FRAME_MS = 33;
/** Slow 4G. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface WithTimes {
  /** Milliseconds from each key press until after the next frame, and the time spent in its handlers. */
  komadoKeys?: { frame: number[]; handler: number[] };
  komadoLongTasks?: number[];
  komadoLcp?: number;
}

async function open(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  await giveConsent(context, url);
  await context.addInitScript(() => {
    localStorage.setItem('komado.reader.hint', 'seen');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as WithTimes).komadoLcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}
async function opensChapter(page: Page, url: string): Promise<void> {
  // A visitor's place is remembered, but the bench reads from the beginning.
  await page.goto(`${url}${CHAPTER}?page=1`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('img', { name: 'Page 1' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
}
/** Times every key press from the event's timestamp until after the frame in which the page responds. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const keys = { frame: [] as number[], handler: [] as number[] };
    (window as WithTimes).komadoKeys = keys;
    (window as WithTimes).komadoLongTasks = [];
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
    // Added last, so it runs after the reader's own listeners.
    window.addEventListener('keydown', () => keys.handler.push(performance.now() - start));
    new PerformanceObserver((list) =>
      (window as WithTimes).komadoLongTasks?.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
async function timesOfKeys(page: Page, keys: readonly string[]): Promise<{ frame: number[]; handler: number[]; longTasks: number[] }> {
  await page.evaluate(() => {
    (window as WithTimes).komadoKeys!.frame.length = 0;
    (window as WithTimes).komadoKeys!.handler.length = 0;
    (window as WithTimes).komadoLongTasks!.length = 0;
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_REST_MS);
  }
  return page.evaluate(() => ({ ...(window as WithTimes).komadoKeys!, longTasks: (window as WithTimes).komadoLongTasks! }));
}
/** Share of turns whose page is painted after the next frame. */
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
/** Milliseconds until the largest picture is painted on a slow connection. */
async function largestPaint(browser: Browser, url: string, picture: string | null): Promise<{ lcp: number; picture: string }> {
  const { context, page, cdp } = await open(browser, url);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  if (picture) {
    const body = `<!doctype html><title>Static</title><body style="margin:0"><img src="${picture}" style="width:100%" fetchpriority="high">`;
    // A fulfilled route bypasses the throttled network, so it waits for the network's latency.
    await page.route(`${url}/static-page`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_LINE.latency));
      await route.fulfill({ contentType: 'text/html', body });
    });
  }
  await page.goto(picture ? `${url}/static-page` : url + CHAPTER, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const result = await page.evaluate(() => ({
    lcp: (window as WithTimes).komadoLcp ?? Number.NaN,
    picture:
      document.querySelector<HTMLImageElement>('img')?.currentSrc ??
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/media/page/'))?.name ??
      '',
  }));
  await context.close();
  return result;
}

type Report = (name: string, value: number, goal: string) => void;

/** A turn must cost no more than a key that does nothing. */
async function benchTurns(browser: Browser, url: string, report: Report): Promise<void> {
  for (const slowdown of [1, 4]) {
    const { context, page, cdp } = await open(browser, url);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await opensChapter(page, url);
    await watchKeys(page);
    // Back and forth over decoded pages, so that only the turn is timed; alternating with a key that does nothing, so that other load on
    // the machine affects both.
    const keys = Array.from({ length: KEYS }, (_, at) => ['q', at % 4 < 2 ? 'ArrowLeft' : 'ArrowRight']).flat();
    await timesOfKeys(page, keys.slice(0, 8));
    const { frame, handler, longTasks } = await timesOfKeys(page, keys);
    const [idle, turn] = [0, 1].map((first) => ({
      frame: percentiles(frame.filter((_, at) => at % 2 === first)),
      handler: percentiles(handler.filter((_, at) => at % 2 === first)),
    })) as [Record<'frame' | 'handler', Percentiles>, Record<'frame' | 'handler', Percentiles>];
    const name = slowdown === 1 ? '' : `, ${slowdown}× slower processor`;
    report(`turn / do-nothing key, p95${name}`, turn.frame.p95 / idle.frame.p95, '≤ 1.35');
    report(`turn / do-nothing key, p50${name}`, turn.frame.p50 / idle.frame.p50, '');
    report(`turn, ms from key to after its frame, p95${name}`, turn.frame.p95, `do-nothing key ${idle.frame.p95.toFixed(1)}`);
    report(`turn, ms in the key's handlers, p95${name}`, turn.handler.p95, `do-nothing key ${idle.handler.p95.toFixed(1)}`);
    report(`tasks over 50 ms by the clock, ${KEYS} turns${name}`, longTasks.length, '');
    if (slowdown === 1) {
      report('turns ready at 1 a second', await readyShare(page, url, 1000), '≥ 0.99');
      report('turns ready at 3 a second', await readyShare(page, url, 333), '≥ 0.99');
    }
    await context.close();
  }
}

/** The first page must appear as soon as on a page that contains nothing else. */
async function benchFirstPage(browser: Browser, url: string, rounds: number, report: Report): Promise<void> {
  const reader: number[] = [];
  const still: number[] = [];
  const { picture } = await largestPaint(browser, url, null);
  for (let round = 0; round < rounds; round += 1) {
    reader.push((await largestPaint(browser, url, null)).lcp);
    still.push((await largestPaint(browser, url, picture)).lcp);
  }
  report('first page, LCP / static page, slow 4G, p50', percentiles(reader).p50 / percentiles(still).p50, '≤ 1.25');
  report('first page, LCP in ms, slow 4G, p50', percentiles(reader).p50, `static page ${percentiles(still).p50.toFixed(0)}`);
}

/** A whole book must take no more memory than a few of its pages. */
async function benchMemory(url: string, book: LongBook, report: Report, print: (line: string) => void): Promise<void> {
  const GOALS = { paged: '≤ 0.3', strip: '≤ 0.4' } as const;
  // Plain images, the usual book reader in a browser: the baseline for both of our modes.
  const plain = await memoryOfReading(url, book, 'window of images');
  const printByKind = (name: string, { peakByKind }: ReadingMemory): void =>
    print(
      `    ${name}: ${Object.entries(peakByKind)
        .map(([kind, memory]) => `${kind} ${memory.toFixed(0)}`)
        .join(', ')} MiB`,
    );
  printByKind('window of images, at its most', plain);
  for (const mode of ['paged', 'strip'] as const) {
    const memory = await memoryOfReading(url, book, mode);
    report(`${mode}, ${book.pageCount} pages: memory at its most / window of images`, memory.peak / plain.peak, GOALS[mode]);
    report(`${mode}: memory at its most, MiB`, memory.peak, `window of images ${plain.peak.toFixed(0)}`);
    printByKind(`${mode}, at its most`, memory);
    report(`${mode}: memory left after a collection, MiB`, memory.left, `≤ 58; window of images ${plain.left.toFixed(0)}`);
  }
}
/** Reading a whole book must not block the main thread. */
async function benchFrames(url: string, book: LongBook, report: Report): Promise<void> {
  for (const mode of ['paged', 'strip'] as const) {
    const baseline = mode === 'paged' ? 'window of images' : 'strip of images';
    const [own, ofBaseline] = [await smoothnessOfReading(url, book, mode), await smoothnessOfReading(url, book, baseline)];
    report(`${mode}: tasks over 50 ms of the processor`, own.heavyTasks, `≤ 5 in 500 pages; ${baseline} ${ofBaseline.heavyTasks}`);
    report(`${mode}: tasks over 50 ms by the clock`, own.longTasks, `${baseline} ${ofBaseline.longTasks}`);
    const late = ({ frames }: ReadingSmoothness): number => frames.filter((time) => time > LATE_FRAME_MS).length / frames.length;
    if (mode === 'strip')
      report(`strip: share of frames over ${LATE_FRAME_MS} ms`, late(own), `≤ 0.01; ${baseline} ${late(ofBaseline).toFixed(3)}`);
  }
}

/** The cost of reading, against baselines of the same run. */
export async function benchViewer(print: (line: string) => void, options: ReaderOptions): Promise<void> {
  const isSelected = (name: string): boolean => options.only === undefined || options.only === name;
  const { url, started: site } = await measuredSite(print, options.site);
  const figures: Record<string, number> = {};
  const report: Report = (name, value, goal) => {
    figures[name] = Math.round(value * 1000) / 1000;
    print(`  ${name.padEnd(62)} ${String(figures[name]).padStart(9)}  (${goal})`);
  };
  try {
    const browser = await startBrowser();
    try {
      if (isSelected('turns')) await benchTurns(browser, url, report);
      if (isSelected('first')) await benchFirstPage(browser, url, Number(options.rounds ?? 5), report);
    } finally {
      await browser.close();
    }
    if (isSelected('memory') || isSelected('frames')) {
      const book = site
        ? await importLongBook(site, Number(options.length ?? 500))
        : options.book && (await describeBook(url, options.book));
      if (book && isSelected('memory')) await benchMemory(url, book, report, print);
      if (book && isSelected('frames')) await benchFrames(url, book, report);
      if (!book) print('  no long book: with --site, name a chapter by --book');
    }
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  } finally {
    await site?.stop();
  }
}
