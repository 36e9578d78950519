import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from '@komado/e2e/browser';
import { giveConsent, CONSENT_COOKIES } from '@komado/e2e/legal-consent';
import { findDescendants, kindOfProcess, megabytesWithoutFiles } from '../processes';
import { openCdpBrowser } from './cdp-browser';
import type { LongBook } from './long-book';

/** The reader's two modes, and for each the simplest page that shows the same pictures in ordinary `<img>` elements. */
export type ReadingMode = 'paged' | 'strip' | 'window of images' | 'strip of images';
export interface ReadingMemory {
  /** Of the whole browser, in MiB above its memory at the first page: the peak, and what is left after a garbage collection at the end. */
  readonly peak: number;
  readonly left: number;
  /** The peak by kind of process, each in MiB above its own memory at the first page. */
  readonly peakByKind: Readonly<Record<string, number>>;
}
export interface ReadingTimes {
  /** How many main-thread tasks took 50 ms or more: by wall-clock time, and by CPU time, which other programs do not lengthen. */
  readonly longTasks: number;
  readonly heavyTasks: number;
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
/** Pages that the plain page has on each side of the one on screen. */
const AROUND = 3;

/** The window of a page whose frames are watched. */
interface WithFrames {
  komadoFrames?: number[];
}

/**
 * The baseline: only `<img>` elements around the one on screen. Runs in a page of the site because pictures are not served to other origins.
 */
const PLAIN_STYLE = 'body{margin:0;background:#000}img{display:block;width:100%;aspect-ratio:2/3}div{aspect-ratio:2/3}';
const plainScript = (book: LongBook, isStrip: boolean): string => `{
document.documentElement.innerHTML = '<meta name="viewport" content="width=device-width">';
const sheet = new CSSStyleSheet();
sheet.replaceSync('${PLAIN_STYLE}');
document.adoptedStyleSheets = [sheet];
const pictures = ${JSON.stringify(book.pictures)};
const image = (at) => Object.assign(new Image(), { src: pictures[at] + '/960.webp', decoding: 'async' });
${
  isStrip
    ? `const boxes = pictures.map(() => document.body.appendChild(document.createElement('div')));
const show = () => {
  const at = Math.floor((scrollY + innerHeight * 0.4) / boxes[0].offsetHeight);
  boxes.forEach((box, index) => {
    if (Math.abs(index - at) > ${AROUND}) box.replaceChildren();
    else if (!box.firstChild) box.append(image(index));
  });
};
addEventListener('scroll', () => requestAnimationFrame(show), { passive: true });`
    : `let at = 0;
const window_ = new Map();
const show = () => {
  for (const [index, element] of window_) if (Math.abs(index - at) > ${AROUND}) { element.remove(); window_.delete(index); }
  for (let index = Math.max(0, at - ${AROUND}); index <= Math.min(pictures.length - 1, at + ${AROUND}); index += 1)
    if (!window_.has(index)) window_.set(index, document.body.appendChild(image(index)));
  for (const [index, element] of window_) element.style.cssText = 'position:absolute;top:0;left:' + (index - at) * 100 + '%';
};
addEventListener('keydown', () => { at += 1; show(); });`
}
show();
}`;

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

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of wall-clock time and of CPU time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}
const LONG_TASK_US = 50_000;
/** Events with these names. A trace of 500 pages exceeds the maximum string length, so it is parsed line by line, one event per line. */
function* eventsOf(trace: Buffer, names: readonly string[]): Generator<TraceEvent> {
  const marks = names.map((name) => `"name":"${name}"`);
  for (let start = 0; start < trace.length;) {
    const end = trace.indexOf('\n', start);
    const line = trace.toString('utf8', start, end < 0 ? trace.length : end);
    start = end < 0 ? trace.length : end + 1;
    if (!marks.some((mark) => line.includes(mark))) continue;
    yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line.split('],"metadata"', 1)[0]!) as TraceEvent;
  }
}
function longTasksOf(trace: Buffer): Pick<ReadingTimes, 'longTasks' | 'heavyTasks'> {
  const threads: TraceEvent[] = [];
  const tasks: TraceEvent[] = [];
  for (const event of eventsOf(trace, ['thread_name', 'RunTask'])) {
    if (event.args?.name === 'CrRendererMain') threads.push(event);
    if (event.name === 'RunTask') tasks.push(event);
  }
  const ofPage = tasks.filter(({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid));
  return {
    longTasks: ofPage.filter(({ dur = 0 }) => dur >= LONG_TASK_US).length,
    heavyTasks: ofPage.filter(({ tdur = 0 }) => tdur >= LONG_TASK_US).length,
  };
}

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
  for (const pid of pids) byKind[kindOfProcess(pid)] = (byKind[kindOfProcess(pid)] ?? 0) + megabytesWithoutFiles([pid]);
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

const isOfOurs = (mode: ReadingMode): boolean => mode === 'paged' || mode === 'strip';
const isStripMode = (mode: ReadingMode): boolean => mode === 'strip' || mode === 'strip of images';
/** What the reader stores in this browser: the hint was seen, and the title's reading direction. */
const settingsOf = (book: LongBook, mode: ReadingMode): Readonly<Record<string, string>> => ({
  'komado.reader.hint': 'seen',
  [`komado.reader.${book.titleId}`]: JSON.stringify({ direction: isStripMode(mode) ? 'vertical' : 'rtl' }),
});

/** Whether the last page is on screen: the book was read, not only scrolled past. */
const lastPageIsShown = (book: LongBook, mode: ReadingMode): string =>
  isOfOurs(mode)
    ? `document.querySelector('[data-page="${book.pageCount}"] canvas[role="img"]')`
    : `[...document.images].some(({ src }) => src === location.origin + '${book.pictures.at(-1)}/960.webp')`;

export async function memoryOfReading(url: string, book: LongBook, mode: ReadingMode): Promise<ReadingMemory> {
  const page = await openCdpBrowser();
  try {
    await page.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: false });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    for (const [name, value] of Object.entries(CONSENT_COOKIES)) await page.send('Network.setCookie', { name, value, url });
    // A page of the site's own origin, from which local storage can be written.
    await page.goTo(`${url}/builds/latest.json`);
    await page.until(`location.origin === '${url}' && document.readyState === 'complete'`);
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(settingsOf(book, mode))})`);
    if (isOfOurs(mode)) {
      await page.goTo(`${url}${book.path}?page=1`);
      await page.until(`document.querySelector('html[data-hydrated] canvas[role="img"]')`);
    } else {
      await page.evaluate(plainScript(book, isStripMode(mode)));
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
    const read = isStripMode(mode)
      ? scrollPages(page, await page.evaluate<number>(distanceOf(isOfOurs(mode))))
      : turnPages(book.pageCount, () => page.pressKey('ArrowLeft', LEFT_ARROW));
    await read.finally(() => clearInterval(sampling));
    await page.until(lastPageIsShown(book, mode));
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
export async function timesOfReading(url: string, book: LongBook, mode: ReadingMode): Promise<ReadingTimes> {
  const browser = await startBrowser();
  try {
    const isOurs = isOfOurs(mode);
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });
    await giveConsent(context, url);
    await context.addInitScript((settings) => void Object.assign(localStorage, settings), settingsOf(book, mode));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(isOurs ? `${url}${book.path}?page=1` : `${url}/builds/latest.json`);
    if (isOurs) {
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
    } else await page.evaluate(plainScript(book, isStripMode(mode)));
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(WATCH_FRAMES);
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    if (isStripMode(mode)) await scrollPages(cdp as Commands, await page.evaluate<number>(distanceOf(isOurs)));
    else await turnPages(book.pageCount, () => page.keyboard.press('ArrowLeft'));
    const tasks = longTasksOf(await browser.stopTracing());
    const frames = await page.evaluate(() => (window as WithFrames).komadoFrames!);
    return { ...tasks, frames: frames.slice(1) };
  } finally {
    await browser.close();
  }
}
