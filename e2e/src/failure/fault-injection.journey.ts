import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { LOADING_FAILED_COLOR } from '../browser/loading-bar';
import { UNAVAILABLE } from '../browser/remotes';
import {
  type RemoteLoadCase,
  shortenHangTimeouts,
  LOAD_TIMEOUT_MS,
  SECOND_ATTEMPT_MS,
  openRemoteLoadCase,
  watchErrorReports,
} from './remote-load-cases';
import { selectFaults, isHang, needsReload, LIVE_VERSION, openTab, type Fault, type Tab } from './fault-injection-tab';
import { createVersionPromoter, type VersionPromoter } from './version-promoter';
import { pressRetry } from './press-retry';
import { codeFaultTransform } from './code-faults';

const LAST_GOOD = '9.1.0';

/**
 * Each document has a fault in two remotes: one that is part of its first load, and one whose code is requested later. The first load
 * contains nothing of the second remote, and has recovered before that is requested. The shop's slot contains one of account.
 */
const DOCUMENTS: readonly (readonly [RemoteLoadCase, RemoteLoadCase])[] = [
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
    ['viewer', 'navigation'],
  ],
  [
    ['shop', 'first load'],
    ['account', 'navigation'],
  ],
  [
    ['shop', 'slot'],
    ['catalog', 'navigation'],
  ],
];

let lockedChapter = '';
let versions: VersionPromoter;
// In one worker, with one site.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(async ({ site }) => {
  versions = await createVersionPromoter(site);
  await versions.publish(LAST_GOOD, (remote) => codeFaultTransform(remote, false));
  await versions.publish(LIVE_VERSION, (remote) => codeFaultTransform(remote, true));
  await versions.goLive(LAST_GOOD);
  await versions.goLive(LIVE_VERSION);
  const html = await (await fetch(`${site.url}/title/00001`)).text();
  const chapters = [...new Set([...html.matchAll(/\/title\/00001\/episode\/\d+/g)].map(([path]) => path))];
  for (const chapter of chapters) {
    if (lockedChapter === '' && (await (await fetch(site.url + chapter)).text()).includes('data-boundary="shop"')) lockedChapter = chapter;
  }
});
test.afterAll(() => versions.restore());

/** No fallback needed: errors thrown in event handlers, and in loaders that are not run here or do not exist. */
const isHarmless = (fault: Fault, [remote, place]: RemoteLoadCase): boolean =>
  fault.code === 'throws in an event' || (fault.code === 'throws in its loader' && (place !== 'navigation' || remote === 'account'));
const check = expect.configure({ timeout: 8000 });

for (const [index, positions] of DOCUMENTS.entries()) {
  const places = positions.map(([remote, place]) => `${remote} (${place})`).join(' and ');
  test(`whatever fails in ${places}, the last good version runs, or its place says so and recovers without a reload`, async ({
    browser,
    site,
  }) => {
    // Half as high as usual, because the CPU draws the frames of a fading dialog. The size does not matter here.
    const context = await browser.newContext({ viewport: { width: 1280, height: 400 }, locale: 'en-US' });
    await giveConsent(context, site.url);
    const remotes = positions.map(([remote]) => remote);
    const [liveTab, allTab] = await Promise.all([openTab(context, remotes), openTab(context, remotes)]);

    interface Cell {
      readonly position: RemoteLoadCase;
      readonly run: (isContinued: boolean) => Promise<void>;
    }
    const inLive = async (fault: Fault, tab: Tab, position: RemoteLoadCase): Promise<Cell> => {
      const { page } = tab;
      const [remote] = position;
      const reports = watchErrorReports(tab, remote);
      await fault.begin(tab, remote, false);
      return {
        position,
        run: async (isContinued) => {
          const { content, boundary, barColors } = await openRemoteLoadCase(page, site, position, lockedChapter, isContinued);
          await check(boundary(isHarmless(fault, position) ? LIVE_VERSION : LAST_GOOD)).toBeAttached();
          await check(content).toBeVisible();
          await check(page.getByText(UNAVAILABLE)).toHaveCount(0);
          // Red, although the reader sees the page.
          if (barColors && !isHarmless(fault, position)) await check.poll(barColors).toContain(LOADING_FAILED_COLOR);
          if (fault.code === 'throws in an event') {
            await page.locator(`[data-boundary="${remote}"]`).getByRole('button', { name: 'injected' }).dispatchEvent('click');
            await check(content).toBeVisible();
            await check(boundary(LIVE_VERSION)).toBeAttached();
          }
          const isSynced = !isHarmless(fault, position) || fault.code === 'throws in an event';
          const reported = await reports();
          await check.poll(() => reported, { message: 'versions that were reported' }).toEqual(isSynced ? [LIVE_VERSION] : []);
        },
      };
    };
    const inAll = async (fault: Fault, tab: Tab, position: RemoteLoadCase): Promise<Cell> => {
      const { page } = tab;
      const [remote, place] = position;
      const end = await fault.begin(tab, remote, true);
      return {
        position,
        run: async (isContinued) => {
          const { content, boundary } = await openRemoteLoadCase(page, site, position, lockedChapter, isContinued);
          await check(page.getByText(UNAVAILABLE)).toBeVisible();
          // Every version has been tried.
          await check(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
          if (place === 'navigation') {
            await check(page.locator(`[data-boundary="${remote}"]`).first()).toBeAttached();
            await check(page).toHaveTitle(/ \| Komado$/);
          }
          if (needsReload(fault)) return;
          await page.evaluate(() => (document.documentElement.dataset['before'] = 'yes'));
          await end();
          await pressRetry(page);
          await check(page.getByText(UNAVAILABLE)).toHaveCount(0);
          await check(content).toBeVisible();
          // On a busy machine, the live version may time out again, and the last good one may time out first.
          await check(boundary(LIVE_VERSION).or(boundary(LAST_GOOD)).first()).toBeAttached();
          await check(page.locator('html[data-before="yes"]')).toBeAttached();
        },
      };
    };

    const bad: string[] = [];
    /** Runs the cells of one document, and returns the result of each. A cell after one that fails, or stays failed, has its own document. */
    const runDocument = async (
      tab: Tab,
      name: string,
      cells: readonly Cell[],
      isLeftFailed: boolean,
    ): Promise<Map<RemoteLoadCase, string>> => {
      const results = new Map<RemoteLoadCase, string>();
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
    for (const fault of selectFaults(index)) {
      const live = async () => {
        // The last good version has the full timeout.
        if (isHang(fault)) await shortenHangTimeouts(liveTab, SECOND_ATTEMPT_MS);
        const cells: Cell[] = [];
        for (const position of positions) cells.push(await inLive(fault, liveTab, position));
        return runDocument(liveTab, `${fault.name}, in the live version`, cells, false);
      };
      const all = async () => {
        if (isHang(fault)) await shortenHangTimeouts(allTab, SECOND_ATTEMPT_MS, LOAD_TIMEOUT_MS);
        const cells: Cell[] = [];
        for (const position of positions) if (!isHarmless(fault, position)) cells.push(await inAll(fault, allTab, position));
        return runDocument(allTab, `${fault.name}, in every version`, cells, needsReload(fault));
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
