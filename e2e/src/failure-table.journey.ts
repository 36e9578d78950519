import { folderWriter, liveComposition, promote, type Member } from '@komado/federation';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test as base } from './journey';
import { answerTheLaw } from './law-answers';
import { publishCopy } from './release-copies';
import { REMOTES, ROOMS, UNAVAILABLE, type RemoteName } from './remotes';
import { CODE_FAULTS, withFaults, type CodeFault } from './seeded-faults';
import { startSite, type Site } from './site';

const LIVE = '9.2.0';
const LAST_GOOD = '9.1.0';
/** Its script for browsers does not parse. */
const BROKEN_IN_BROWSERS = '9.3.0';
/** Its build for servers throws as it starts. */
const BROKEN_ON_SERVERS = '9.4.0';

/** A page of the shell alone. */
const ELSEWHERE = '/article/help';

type Answer = (script: string) => { readonly status?: number; readonly type?: string; readonly body: string };
/** What comes in place of a script, given the script; nothing comes for one that hangs. */
const NETWORK_FAULTS: Readonly<Record<string, Answer | 'refused' | 'hang'>> = {
  '404': () => ({ status: 404, body: 'not found' }),
  '500': () => ({ status: 500, body: 'down' }),
  refused: 'refused',
  hang: 'hang',
  empty: () => ({ body: '' }),
  truncated: (script) => ({ body: script.slice(0, script.length / 2) }),
  'foreign content': () => ({ type: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  'wrong integrity': (script) => ({ body: `${script} ` }),
};
const CHUNK_FAULTS = ['404', 'foreign content', 'hang'];
const ENTRY_FAULTS = Object.keys(NETWORK_FAULTS);

interface Fault {
  readonly name: string;
  /** Begins before the page, and gives what ends it. */
  begin(page: Page, remote: RemoteName, isInAll: boolean): Promise<() => Promise<void>>;
  readonly code?: CodeFault;
}
async function replace(session: CDPSession, requestId: string, url: string, act: (typeof NETWORK_FAULTS)[string] | 'go on' | undefined) {
  if (act === 'go on') return session.send('Fetch.continueRequest', { requestId });
  if (act === 'refused') return session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  if (act === 'hang' || act === undefined) return;
  const { status = 200, type = 'text/javascript', body } = act(await (await fetch(url)).text());
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(body).toString('base64'),
  });
}
const network = (kind: 'entry' | 'chunk', fault: string): Fault => ({
  name: `${kind} ${fault}`,
  begin: async (page, remote, isInAll) => {
    const address = new RegExp(
      `/remotes/${remote}/${isInAll ? '[^/]+' : LIVE}/${kind === 'entry' ? 'remoteEntry' : '(?!remoteEntry)[^/]+'}\\.js`,
    );
    const session = await page.context().newCDPSession(page);
    let isOver = false;
    session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
      const act = isOver || !address.test(url) ? 'go on' : NETWORK_FAULTS[fault];
      // A page that is closed meanwhile needs no answer.
      void replace(session, requestId, url, act).catch(() => undefined);
    });
    // Of this remote alone: routes of Playwright stop every request of a page, and switch the browser's cache off.
    await session.send('Fetch.enable', { patterns: [{ urlPattern: `*/remotes/${remote}/*.js*` }] });
    return () => {
      // What hangs goes on hanging when the fault is over: only a new request is answered.
      isOver = true;
      return Promise.resolve();
    };
  },
});
const code = (fault: CodeFault): Fault => ({
  name: fault,
  code: fault,
  begin: async (page, remote, isInAll) => {
    await page.addInitScript((seeded) => Object.assign(window, { seededFault: seeded }), { remote, fault, isInAll });
    return () => page.evaluate(() => Object.assign(window, { seededFault: undefined })).then(() => undefined);
  },
});
const FAULTS: readonly Fault[] = [
  ...ENTRY_FAULTS.map((fault) => network('entry', fault)),
  ...CHUNK_FAULTS.map((fault) => network('chunk', fault)),
  ...CODE_FAULTS.map(code),
];
/** Faults of what is built, which no retry in the same page can end. */
const isLasting = (fault: Fault): boolean => fault.code?.startsWith('contract') ?? false;

const hangs = (fault: Fault): boolean => fault.name.endsWith('hang');

type Place = 'first load' | 'navigation' | 'slot';
const PLACES: readonly (readonly [RemoteName, Place])[] = [
  ...REMOTES.flatMap((remote) => [[remote, 'first load'] as const, [remote, 'navigation'] as const]),
  ['account', 'slot'],
  ['shop', 'slot'],
];

const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
/** Follows a link in the page, without needing one. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Pictures and fonts take most of a page's time, and no fault is about them. */
async function blockPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/media/*', '*.woff2*'] });
}

interface Shown {
  /** What is seen when the remote works there. */
  readonly content: Locator;
  readonly boundary: (version: string) => Locator;
}
async function show(page: Page, site: Site, remote: RemoteName, place: Place, lockedChapter: string): Promise<Shown> {
  const boundary = (version: string) => page.locator(`[data-boundary="${remote}"][data-version="${version}"]`).first();
  if (place === 'first load') {
    const response = await page.goto(site.url + ROOMS[remote].path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    await isHydrated(page);
    return { content: page.getByText(ROOMS[remote].heading).first(), boundary };
  }
  if (place === 'slot' && remote === 'shop') {
    await page.goto(site.url + lockedChapter, { waitUntil: 'domcontentloaded' });
    await isHydrated(page);
    return { content: page.locator('[data-boundary="shop"] button').first(), boundary };
  }
  await page.goto(site.url + ELSEWHERE, { waitUntil: 'domcontentloaded' });
  await isHydrated(page);
  if (place === 'slot') {
    await page.getByRole('button', { name: 'Log in' }).first().click();
    return { content: page.getByRole('dialog').getByRole('textbox').first(), boundary };
  }
  await follow(page, ROOMS[remote].path);
  return { content: page.getByText(ROOMS[remote].heading).first(), boundary };
}

/**
 * A fifth of the time that a hanging script is waited for, so that nobody waits for a test. Only where one hangs: on a busy machine, what works
 * may need longer than that.
 */
const shortenBudgets = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) =>
      later(run, delay === 2000 || delay === 4000 ? delay / 5 : delay)) as typeof window.setTimeout;
  });

const test = base.extend<object, { table: { site: Site; lockedChapter: string; changeLive: (version: string) => Promise<void> } }>({
  table: [
    async ({}, use) => {
      const site = await startSite({ LOG_LEVEL: 'silent' });
      const store = folderWriter(site.releases);
      const built = (await liveComposition(store))?.composition.members ?? {};
      const publishAll = async (version: string, changeOf: (remote: RemoteName) => Parameters<typeof publishCopy>[4]) => {
        for (const remote of REMOTES) await publishCopy(store, remote, built[remote]?.version ?? '', version, changeOf(remote));
      };
      await publishAll(LAST_GOOD, (remote) => withFaults(remote, false));
      await publishAll(LIVE, (remote) => withFaults(remote, true));
      await publishAll(BROKEN_IN_BROWSERS, () => (source, file) => (file === 'remoteEntry.js' ? '}{' : source));
      await publishAll(BROKEN_ON_SERVERS, () => (source, file) => (file === 'remoteEntry.cjs' ? 'throw new Error("seeded")' : source));
      const changeLive = async (version: string) => {
        const members = Object.fromEntries(REMOTES.map((remote) => [remote, version])) as Partial<Record<Member, string>>;
        const { id } = await promote(store, members, 'table');
        const health = async () => ((await (await fetch(`${site.url}/-/health`)).json()) as { composition: string }).composition;
        await expect.poll(health, { timeout: 60_000 }).toBe(id);
      };
      await changeLive(LAST_GOOD);
      await changeLive(LIVE);
      const html = await (await fetch(`${site.url}/title/00001`)).text();
      const chapters = [...new Set([...html.matchAll(/\/title\/00001\/episode\/\d+/g)].map(([address]) => address))];
      let lockedChapter = '';
      for (const chapter of chapters) {
        if (lockedChapter === '' && (await (await fetch(site.url + chapter)).text()).includes('data-boundary="shop"'))
          lockedChapter = chapter;
      }
      await use({ site, lockedChapter, changeLive });
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
// A site a worker. The tests that change what is live come last, so no cell runs after them.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (const [remote, place] of PLACES) {
  test(`whatever fails in ${remote} (${place}), the last good version runs, or its place says so and comes back without a reload`, async ({
    browser,
    table: { site, lockedChapter },
  }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    await answerTheLaw(context, site.url);
    const bad: string[] = [];
    const cell = async (name: string, run: (page: Page) => Promise<void>) => {
      const page = await context.newPage();
      page.setDefaultTimeout(8000);
      await blockPictures(page);
      const problem = await run(page).then(
        () => undefined,
        (error: unknown) => (error as Error).message.split('\n').slice(0, 6).join(' '),
      );
      await page.close();
      if (problem) bad.push(`${name}: ${problem}`);
      if (problem) process.stdout.write(`      ${name}: ${problem}\n`);
      return problem ? 'FAILED' : 'ok';
    };
    const check = expect.configure({ timeout: 8000 });

    /** Nothing to fall back from: what throws for an event, and in a loader that is not run here or that is not there. */
    const isHarmless = (fault: Fault): boolean =>
      fault.code === 'throws in an event' || (fault.code === 'throws in its loader' && (place !== 'navigation' || remote === 'account'));

    const inLive = (fault: Fault) => async (page: Page) => {
      if (hangs(fault)) await shortenBudgets(page);
      await fault.begin(page, remote, false);
      const { content, boundary } = await show(page, site, remote, place, lockedChapter);
      await check(boundary(isHarmless(fault) ? LIVE : LAST_GOOD)).toBeAttached();
      await check(content).toBeVisible();
      await check(page.getByText(UNAVAILABLE)).toHaveCount(0);
      if (fault.code === 'throws in an event') {
        await page.getByRole('button', { name: 'seeded' }).dispatchEvent('click');
        await check(content).toBeVisible();
        await check(boundary(LIVE)).toBeAttached();
      }
    };
    const inAll = (fault: Fault) => async (page: Page) => {
      if (hangs(fault)) await shortenBudgets(page);
      const end = await fault.begin(page, remote, true);
      const { content, boundary } = await show(page, site, remote, place, lockedChapter);
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
      await page.getByRole('button', { name: 'Retry', exact: true }).click();
      await check(page.getByText(UNAVAILABLE)).toHaveCount(0);
      await check(content).toBeVisible();
      // On a busy machine the live version may come too late again, and the last good one first.
      await check(boundary(LIVE).or(boundary(LAST_GOOD)).first()).toBeAttached();
      await check(page.locator('html[data-before="yes"]')).toBeAttached();
    };
    let tried = 0;
    for (const fault of FAULTS) {
      const [live, all] = await Promise.all([
        cell(`${fault.name}, in the live version`, inLive(fault)),
        isHarmless(fault) ? '-' : cell(`${fault.name}, in every version`, inAll(fault)),
      ]);
      tried += isHarmless(fault) ? 1 : 2;
      process.stdout.write(`    ${remote.padEnd(8)} ${place.padEnd(11)} ${fault.name.padEnd(24)} live ${live.padEnd(7)} all ${all}\n`);
    }
    process.stdout.write(`    ${remote.padEnd(8)} ${place.padEnd(11)} ${tried - bad.length} of ${tried} cells\n`);
    await context.close();
    expect(bad).toEqual([]);
  });
}

test('a build that no browser can read is not run: the last good version is', async ({ page, table: { site, changeLive } }) => {
  await answerTheLaw(page.context(), site.url);
  await changeLive(BROKEN_IN_BROWSERS);
  for (const remote of REMOTES) {
    await page.goto(site.url + ROOMS[remote].path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(`[data-boundary="${remote}"][data-version="${LIVE}"]`).first()).toBeAttached();
    await expect(page.getByText(ROOMS[remote].heading).first()).toBeVisible();
    await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
  }
});

test('a build that no server can run is not run: the last good version draws the page, with status 200', async ({
  page,
  table: { site, changeLive },
}) => {
  await answerTheLaw(page.context(), site.url);
  await changeLive(BROKEN_ON_SERVERS);
  for (const remote of REMOTES) {
    const response = await page.request.get(site.url + ROOMS[remote].path);
    expect([remote, response.status()]).toEqual([remote, 200]);
    expect(await response.text()).toContain(ROOMS[remote].heading);
  }
});
