import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from '@komado/e2e/browser';
import { giveConsent, CONSENT_COOKIES } from '@komado/e2e/legal-consent';
import { findDescendants, chromiumProcessType, megabytesWithoutFiles } from '../processes';
import { openCdpBrowser } from './cdp-browser';
import type { LongBook } from './long-book';
import { countLongTasksInTrace, type LongTaskCounts } from './count-long-tasks-in-trace';
import { plainImageReaderScript } from './plain-image-reader';

/** The reader's two modes, and for each the simplest page that shows the same pictures in ordinary `<img>` elements. */
export type MeasuredReader = 'paged' | 'strip' | 'window of images' | 'strip of images';
export interface ReadingMemory {
  /** Of the whole browser, in MiB above its memory at the first page: the peak, and what is left after a garbage collection at the end. */
  readonly peak: number;
  readonly left: number;
  /** The peak by kind of process, each in MiB above its own memory at the first page. */
  readonly peakByKind: Readonly<Record<string, number>>;
}
export interface ReadingSmoothness extends LongTaskCounts {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
}

const PHONE = { width: 390, height: 844 };
const TURN_REST_MS = 350;
const LEFT_ARROW = 37;
const SAMPLE_MS = 250;
const SETTLED_MS = 2000;
const REST_ROUNDS = 10;
const AT_REST_MIB = 3;
/** CSS pixels per second: a page in about half a second. */
const SCROLL_SPEED = 1200;

/** The window of a page whose frames are watched. */
interface WithFrames {
  komadoFrames?: number[];
}

/** Runs in the page; a string, because a bundler's helpers would not exist there. */
const WATCH_FRAMES = `(() => {
  const frames = (window.komadoFrames = []);
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
})()`;

/** The commands that both kinds of browser accept. */
interface Commands {
  send(method: 'HeapProfiler.collectGarbage' | 'Input.synthesizeScrollGesture', parameters?: object): Promise<unknown>;
}
/** Memory in MiB after garbage collection, once it has settled: a browser that has just started still releases a lot. */
async function restingMemory(commands: Commands, pids: readonly string[]): Promise<number> {
  let before = Number.POSITIVE_INFINITY;
  for (let round = 0; round < REST_ROUNDS; round += 1) {
    await commands.send('HeapProfiler.collectGarbage');
    await wait(SETTLED_MS);
    const now = megabytesWithoutFiles(pids);
    if (Math.abs(before - now) < AT_REST_MIB) return now;
    before = now;
  }
  return before;
}
function memoryByKind(pids: readonly string[]): Record<string, number> {
  const byKind: Record<string, number> = {};
  for (const pid of pids) byKind[chromiumProcessType(pid)] = (byKind[chromiumProcessType(pid)] ?? 0) + megabytesWithoutFiles([pid]);
  return byKind;
}
const totalOf = (byKind: Readonly<Record<string, number>>): number => Object.values(byKind).reduce((sum, part) => sum + part, 0);
async function turnPages(count: number, pressKey: () => Promise<void>): Promise<void> {
  for (let turn = 1; turn < count; turn += 1) {
    await pressKey();
    await wait(TURN_REST_MS);
  }
}
/** Height of all pages but the last, in CSS pixels. */
const distanceOf = (isOurs: boolean): string =>
  `[...document.querySelectorAll('${isOurs ? '[data-testid="strip"] [data-page]' : 'body > div'}')].slice(0, -1).reduce((sum, box) => sum + box.offsetHeight, 0)`;
/** Scrolls evenly, as a wheel does. */
async function scrollPages(commands: Commands, distance: number): Promise<void> {
  await commands.send('Input.synthesizeScrollGesture', {
    x: PHONE.width / 2,
    y: PHONE.height / 2,
    yDistance: -distance,
    speed: SCROLL_SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
}

const isOwnReader = (reader: MeasuredReader): boolean => reader === 'paged' || reader === 'strip';
const isStripReader = (reader: MeasuredReader): boolean => reader === 'strip' || reader === 'strip of images';
/** What the reader stores in this browser: the hint was seen, and the title's reading direction. */
const settingsOf = (book: LongBook, reader: MeasuredReader): Readonly<Record<string, string>> => ({
  'komado.reader.hint': 'seen',
  [`komado.reader.${book.titleId}`]: JSON.stringify({ direction: isStripReader(reader) ? 'vertical' : 'rtl' }),
});

/** Whether the last page is on screen: the book was read, not only scrolled past. */
const lastPageIsShown = (book: LongBook, reader: MeasuredReader): string =>
  isOwnReader(reader)
    ? `document.querySelector('[data-page="${book.pageCount}"] canvas[role="img"]')`
    : `[...document.images].some(({ src }) => src === location.origin + '${book.pictures.at(-1)}/960.webp')`;

export async function memoryOfReading(url: string, book: LongBook, reader: MeasuredReader): Promise<ReadingMemory> {
  const page = await openCdpBrowser();
  try {
    await page.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: false });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    for (const [name, value] of Object.entries(CONSENT_COOKIES)) await page.send('Network.setCookie', { name, value, url });
    // A page of the site's own origin, from which local storage can be written.
    await page.goTo(`${url}/builds/latest.json`);
    await page.until(`location.origin === '${url}' && document.readyState === 'complete'`);
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(settingsOf(book, reader))})`);
    if (isOwnReader(reader)) {
      await page.goTo(`${url}${book.path}?page=1`);
      await page.until(`document.querySelector('html[data-hydrated] canvas[role="img"]')`);
    } else {
      await page.evaluate(plainImageReaderScript(book, isStripReader(reader)));
      await page.until('document.images[0]?.naturalWidth > 0');
    }
    await wait(SETTLED_MS);
    const pids = findDescendants('chrom');
    const before = await restingMemory(page, pids);
    const first = memoryByKind(pids);
    let peak = first;
    const sampling = setInterval(() => {
      const now = memoryByKind(pids);
      if (totalOf(now) > totalOf(peak)) peak = now;
    }, SAMPLE_MS);
    const read = isStripReader(reader)
      ? scrollPages(page, await page.evaluate<number>(distanceOf(isOwnReader(reader))))
      : turnPages(book.pageCount, () => page.pressKey('ArrowLeft', LEFT_ARROW));
    await read.finally(() => clearInterval(sampling));
    await page.until(lastPageIsShown(book, reader));
    return {
      peak: totalOf(peak) - before,
      left: (await restingMemory(page, pids)) - before,
      peakByKind: Object.fromEntries(Object.entries(peak).map(([kind, part]) => [kind, part - (first[kind] ?? 0)])),
    };
  } finally {
    await page.close();
  }
}

/** Measured separately from memory because recording a trace takes memory. */
export async function smoothnessOfReading(url: string, book: LongBook, reader: MeasuredReader): Promise<ReadingSmoothness> {
  const browser = await startBrowser();
  try {
    const isOurs = isOwnReader(reader);
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });
    await giveConsent(context, url);
    await context.addInitScript((settings) => void Object.assign(localStorage, settings), settingsOf(book, reader));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(isOurs ? `${url}${book.path}?page=1` : `${url}/builds/latest.json`);
    if (isOurs) {
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
    } else await page.evaluate(plainImageReaderScript(book, isStripReader(reader)));
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(WATCH_FRAMES);
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    if (isStripReader(reader)) await scrollPages(cdp as Commands, await page.evaluate<number>(distanceOf(isOurs)));
    else await turnPages(book.pageCount, () => page.keyboard.press('ArrowLeft'));
    const tasks = countLongTasksInTrace(await browser.stopTracing());
    const frames = await page.evaluate(() => (window as WithFrames).komadoFrames!);
    return { ...tasks, frames: frames.slice(1) };
  } finally {
    await browser.close();
  }
}
