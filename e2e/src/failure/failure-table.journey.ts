import { folderWriter, liveComposition, promote, type Member } from '@komado/federation';
import type { Locator, Page, Request } from '@playwright/test';
import { FAULTS, hangs, isLasting, LIVE, openTab, type Fault, type Tab } from './faulty-tab';
import { expect, test } from '../browser/journey';
import { answerTheLaw } from '../browser/law-answers';
import { RED, watchLoadingBar } from '../browser/loading-bar';
import { publishCopy } from '../site/release-copies';
import { REMOTES, ROOMS, UNAVAILABLE, type RemoteName } from '../browser/remotes';
import { pressesRetry } from './retry';
import { withFaults } from './seeded-faults';
import { RELEASE_KEYS, type Site } from '../site/site';

const LAST_GOOD = '9.1.0';
/** Its browser script does not parse. */
const BROKEN_IN_BROWSERS = '9.3.0';
/** Its server build throws on startup. */
const BROKEN_ON_SERVERS = '9.4.0';

/** A page of the shell alone. */
const ELSEWHERE = '/article/help';

/**
 * The catalog's page with a title costs more than twice as much as this one, and its parts of other remotes are places of their own. What
 * surrounds a remote's page and its faults are the same on each of its pages.
 */
const TABLE_ROOMS = { ...ROOMS, catalog: { path: '/search/tag/1', heading: '#swords' } } as const;

type Place = 'first load' | 'navigation' | 'slot';
type Position = readonly [RemoteName, Place];
/**
 * Each document has a fault in two remotes: one that is part of its first load, and one whose code is requested later. What comes first has
 * no part of the second remote, and has recovered before that is asked for.
 */
const DOCUMENTS: readonly (readonly [Position, Position])[] = [
  [
    ['catalog', 'first load'],
    ['account', 'slot'],
  ],
  [
    ['viewer', 'first load'],
    ['shop', 'navigation'],
  ],
  [
    ['account', 'first load'],
    ['catalog', 'navigation'],
  ],
  [
    ['shop', 'first load'],
    ['viewer', 'navigation'],
  ],
  [
    ['shop', 'slot'],
    ['account', 'navigation'],
  ],
];

const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
/** Follows a link on the page, without depending on a real one. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Versions of a remote with errors reported by the page. A page sends pending reports when it is left; those that Playwright learns of later
 * are added to the list that was returned.
 */
function watchReports({ page, onEnd }: Tab, remote: RemoteName): () => Promise<readonly string[]> {
  const versions: string[] = [];
  const onRequest = (request: Request): void => {
    if (!request.url().endsWith('/api/web/telemetry')) return;
    const list = new URLSearchParams(request.postData() ?? '').get('report_list') ?? '[]';
    for (const report of JSON.parse(list) as { kind: string; member: string; version: string }[])
      if (report.kind === 'client_error' && report.member === remote) versions.push(report.version);
  };
  page.on('request', onRequest);
  onEnd(() => page.off('request', onRequest));
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return versions;
  };
}

interface Shown {
  /** What is visible when the remote works there. */
  readonly content: Locator;
  readonly boundary: (version: string) => Locator;
  /** Colors of the loading bar, where the remote is requested after the first load. */
  readonly barColors?: () => Promise<string[]>;
}
/** Opens the document, or continues in the one of the cell before. */
async function show(page: Page, site: Site, [remote, place]: Position, lockedChapter: string, isContinued: boolean): Promise<Shown> {
  const boundary = (version: string) => page.locator(`[data-boundary="${remote}"][data-version="${version}"]`).first();
  if (place === 'first load') {
    const response = await page.goto(site.url + TABLE_ROOMS[remote].path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    await isHydrated(page);
    return { content: page.getByText(TABLE_ROOMS[remote].heading).first(), boundary };
  }
  if (place === 'slot' && remote === 'shop') {
    await page.goto(site.url + lockedChapter, { waitUntil: 'domcontentloaded' });
    await isHydrated(page);
    return { content: page.locator('[data-boundary="shop"] button').first(), boundary };
  }
  if (isContinued) {
    await page.evaluate(() => delete document.documentElement.dataset['before']);
  } else {
    await page.goto(site.url + ELSEWHERE, { waitUntil: 'domcontentloaded' });
    await isHydrated(page);
  }
  const barColors = await watchLoadingBar(page);
  if (place === 'slot') {
    await page.getByRole('button', { name: 'Log in' }).first().click();
    return { content: page.getByRole('dialog').getByRole('textbox').first(), boundary, barColors };
  }
  await follow(page, TABLE_ROOMS[remote].path);
  return { content: page.getByText(TABLE_ROOMS[remote].heading).first(), boundary, barColors };
}

const HEDGE_MS = 2000;
const BUDGET_MS = 4000;
/**
 * A fifth of the timeout for a hanging script, so that tests do not wait. Only for hanging scripts: on a busy machine, a working one may
 * need longer.
 */
const shorten = (tab: Tab, ...delays: readonly number[]) =>
  tab.addScript((shortened) => {
    const later = window.setTimeout.bind(window);
    // A retry after the fault has ended works, and has the full timeout.
    const isShortened = (delay: number): boolean => shortened.includes(delay) && document.documentElement.dataset['before'] === undefined;
    window.setTimeout = ((run: () => void, delay = 0) => later(run, isShortened(delay) ? delay / 5 : delay)) as typeof window.setTimeout;
  }, delays);

let lockedChapter = '';
let changeLive: (version: string) => Promise<void>;
let restoreLive = (): Promise<void> => Promise.resolve();
// In one worker, with one site. The tests that change the live pointer come last, so no cell runs after them.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(async ({ site }) => {
  const store = folderWriter(site.releases, RELEASE_KEYS);
  const built = (await liveComposition(store))?.composition.members ?? {};
  const publishAll = async (version: string, changeOf: (remote: RemoteName) => Parameters<typeof publishCopy>[4]) => {
    for (const remote of REMOTES) await publishCopy(store, remote, built[remote]?.version ?? '', version, changeOf(remote));
  };
  await publishAll(LAST_GOOD, (remote) => withFaults(remote, false));
  await publishAll(LIVE, (remote) => withFaults(remote, true));
  await publishAll(BROKEN_IN_BROWSERS, () => (source, file) => (file === 'remoteEntry.js' ? '}{' : source));
  await publishAll(BROKEN_ON_SERVERS, () => (source, file) => (file === 'remoteEntry.cjs' ? 'throw new Error("seeded")' : source));
  const goLive = async (versionOf: (remote: RemoteName) => string | undefined) => {
    const members = Object.fromEntries(REMOTES.map((remote) => [remote, versionOf(remote)])) as Partial<Record<Member, string>>;
    const { id } = await promote(store, members, 'table');
    const health = async () => ((await (await fetch(`${site.url}/-/health`)).json()) as { composition: string }).composition;
    await expect.poll(health, { timeout: 60_000 }).toBe(id);
  };
  changeLive = (version) => goLive(() => version);
  restoreLive = () => goLive((remote) => built[remote]?.version);
  await changeLive(LAST_GOOD);
  await changeLive(LIVE);
  const html = await (await fetch(`${site.url}/title/00001`)).text();
  const chapters = [...new Set([...html.matchAll(/\/title\/00001\/episode\/\d+/g)].map(([address]) => address))];
  for (const chapter of chapters) {
    if (lockedChapter === '' && (await (await fetch(site.url + chapter)).text()).includes('data-boundary="shop"')) lockedChapter = chapter;
  }
});
// The worker's next journey, or whoever runs this on a site that is already up, finds what was live before.
test.afterAll(() => restoreLive());

/** No fallback needed: errors thrown in event handlers, and in loaders that are not run here or do not exist. */
const isHarmless = (fault: Fault, [remote, place]: Position): boolean =>
  fault.code === 'throws in an event' || (fault.code === 'throws in its loader' && (place !== 'navigation' || remote === 'account'));
const check = expect.configure({ timeout: 8000 });

for (const positions of DOCUMENTS) {
  const places = positions.map(([remote, place]) => `${remote} (${place})`).join(' and ');
  test(`whatever fails in ${places}, the last good version runs, or its place says so and recovers without a reload`, async ({
    browser,
    site,
  }) => {
    // Half as high as usual, because frames of a dialog that fades in are drawn by the processor. Nothing here is about the window.
    const context = await browser.newContext({ viewport: { width: 1280, height: 400 }, locale: 'en-US' });
    await answerTheLaw(context, site.url);
    const remotes = positions.map(([remote]) => remote);
    const [liveTab, allTab] = await Promise.all([openTab(context, remotes), openTab(context, remotes)]);

    interface Cell {
      readonly position: Position;
      readonly run: (isContinued: boolean) => Promise<void>;
    }
    const inLive = async (fault: Fault, tab: Tab, position: Position): Promise<Cell> => {
      const { page } = tab;
      const [remote] = position;
      const reports = watchReports(tab, remote);
      await fault.begin(tab, remote, false);
      return {
        position,
        run: async (isContinued) => {
          const { content, boundary, barColors } = await show(page, site, position, lockedChapter, isContinued);
          await check(boundary(isHarmless(fault, position) ? LIVE : LAST_GOOD)).toBeAttached();
          await check(content).toBeVisible();
          await check(page.getByText(UNAVAILABLE)).toHaveCount(0);
          // Red, although the reader sees the page.
          if (barColors && !isHarmless(fault, position)) await check.poll(barColors).toContain(RED);
          if (fault.code === 'throws in an event') {
            await page.locator(`[data-boundary="${remote}"]`).getByRole('button', { name: 'seeded' }).dispatchEvent('click');
            await check(content).toBeVisible();
            await check(boundary(LIVE)).toBeAttached();
          }
          const isSynced = !isHarmless(fault, position) || fault.code === 'throws in an event';
          const reported = await reports();
          await check.poll(() => reported, { message: 'versions that were reported' }).toEqual(isSynced ? [LIVE] : []);
        },
      };
    };
    const inAll = async (fault: Fault, tab: Tab, position: Position): Promise<Cell> => {
      const { page } = tab;
      const [remote, place] = position;
      const end = await fault.begin(tab, remote, true);
      return {
        position,
        run: async (isContinued) => {
          const { content, boundary } = await show(page, site, position, lockedChapter, isContinued);
          await check(page.getByText(UNAVAILABLE)).toBeVisible();
          // Every version has been tried.
          await check(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
          if (place === 'navigation') {
            await check(page.locator(`[data-boundary="${remote}"]`).first()).toBeAttached();
            await check(page).toHaveTitle(/ \| Komado$/);
          }
          if (isLasting(fault)) return;
          await page.evaluate(() => (document.documentElement.dataset['before'] = 'yes'));
          await end();
          await pressesRetry(page);
          await check(page.getByText(UNAVAILABLE)).toHaveCount(0);
          await check(content).toBeVisible();
          // On a busy machine, the live version may time out again, and the last good one may time out first.
          await check(boundary(LIVE).or(boundary(LAST_GOOD)).first()).toBeAttached();
          await check(page.locator('html[data-before="yes"]')).toBeAttached();
        },
      };
    };

    const bad: string[] = [];
    /** Runs the cells of one document, and returns the result of each. A cell after one that fails, or stays failed, has a document of its own. */
    const runDocument = async (tab: Tab, name: string, cells: readonly Cell[], isLeftFailed: boolean): Promise<Map<Position, string>> => {
      const results = new Map<Position, string>();
      let isContinued = false;
      for (const { position, run } of cells) {
        const problem: string | undefined = await run(isContinued).then(
          () => undefined,
          (error: unknown) => (error as Error).message.split('\n').slice(0, 6).join(' '),
        );
        isContinued = problem === undefined && !isLeftFailed;
        results.set(position, problem === undefined ? 'ok' : 'FAILED');
        if (problem === undefined) continue;
        const line = `${position.join(' ')}, ${name}: ${problem}`;
        bad.push(line);
        process.stdout.write(`      ${line}\n`);
      }
      await tab.endDocument();
      return results;
    };
    let tried = 0;
    for (const fault of FAULTS) {
      const live = async () => {
        // The last good version has the full timeout.
        if (hangs(fault)) await shorten(liveTab, HEDGE_MS);
        const cells: Cell[] = [];
        for (const position of positions) cells.push(await inLive(fault, liveTab, position));
        return runDocument(liveTab, `${fault.name}, in the live version`, cells, false);
      };
      const all = async () => {
        if (hangs(fault)) await shorten(allTab, HEDGE_MS, BUDGET_MS);
        const cells: Cell[] = [];
        for (const position of positions) if (!isHarmless(fault, position)) cells.push(await inAll(fault, allTab, position));
        return runDocument(allTab, `${fault.name}, in every version`, cells, isLasting(fault));
      };
      const [ofLive, ofAll] = await Promise.all([live(), all()]);
      for (const position of positions) {
        const [remote, place] = position;
        const [inLiveVersion = '-', inEveryVersion = '-'] = [ofLive.get(position), ofAll.get(position)];
        process.stdout.write(
          `    ${remote.padEnd(8)} ${place.padEnd(11)} ${fault.name.padEnd(24)} live ${inLiveVersion.padEnd(7)} all ${inEveryVersion}\n`,
        );
      }
      tried += ofLive.size + ofAll.size;
    }
    process.stdout.write(`    ${places}: ${tried - bad.length} of ${tried} cells\n`);
    await context.close();
    expect(bad).toEqual([]);
  });
}

test('a build that no browser can parse is not run: a good version before it is', async ({ page, site }) => {
  await answerTheLaw(page.context(), site.url);
  await changeLive(BROKEN_IN_BROWSERS);
  for (const remote of REMOTES) {
    await page.goto(site.url + ROOMS[remote].path, { waitUntil: 'domcontentloaded' });
    // A browser that is busy for two seconds starts the good version before it, too, and takes whichever is ready first.
    const good = [LIVE, LAST_GOOD].map((version) => `[data-boundary="${remote}"][data-version="${version}"]`);
    await expect(page.locator(good.join(', ')).first()).toBeAttached();
    await expect(page.getByText(ROOMS[remote].heading).first()).toBeVisible();
    await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
  }
});

test('a build that no server can run is not run: the last good version renders the page, with status 200', async ({ page, site }) => {
  await answerTheLaw(page.context(), site.url);
  await changeLive(BROKEN_ON_SERVERS);
  for (const remote of REMOTES) {
    const response = await page.request.get(site.url + ROOMS[remote].path);
    expect([remote, response.status()]).toEqual([remote, 200]);
    expect(await response.text()).toContain(ROOMS[remote].heading);
  }
});
