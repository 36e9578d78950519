import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveComposition, folderReader, readRelease } from '@komado/federation';
import { REMOTE_NAMES } from '@komado/shared-contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { waitUntilSettled } from '../browser/settled-page';
import { RELEASE_KEYS, SHARED_RELEASES } from '../site/site';

/** Budget of a first visit for JavaScript of the shell and the page's remote, in gzip kB. Exact bytes, no times. */
const BUDGET_KB = { '/': 200, '/title/00001': 200 } as const;

/** Excludes what a page prefetches after ten idle seconds, which a busy machine reaches early. */
async function preventLaterRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay = 0) => (delay === 10_000 ? 0 : later(run, delay))) as typeof window.setTimeout;
  });
}

for (const [path_, budget] of Object.entries(BUDGET_KB)) {
  test(`the scripts of ${path_} are all listed in its HTML, none waits for another, and they stay under ${budget} kB`, async ({
    page,
    site,
  }) => {
    const html = await (await page.request.get(site.url + path_)).text();
    const named = new Set([...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.js)"/g)].map(([, url]) => url));
    const requested = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname);
    });
    await preventLaterRequests(page);
    await page.goto(site.url + path_);
    await waitUntilSettled(page);
    expect([...requested].filter((url) => !named.has(url))).toEqual([]);

    let bytes = 0;
    const store = folderReader(SHARED_RELEASES, RELEASE_KEYS);
    const members = (await liveComposition(store))?.composition.members ?? {};
    // Other remotes' slots are in the HTML, and hydrate after the page.
    for (const url of [...requested].filter((one) => /^\/(assets|remotes\/catalog)\//.test(one))) {
      const isShell = url.startsWith('/assets/');
      const member = isShell ? 'shell' : (url.split('/')[2] ?? '');
      const release = await readRelease(store, member, members[member]?.version ?? '');
      const file = url
        .split('/')
        .slice(isShell ? 3 : 4)
        .join('/');
      bytes += release?.files[file]?.gzipBytes ?? Number.NaN;
    }
    test.info().annotations.push({ type: 'javascript', description: `${requested.size} requests, ${(bytes / 1000).toFixed(1)} kB gzip` });
    process.stdout.write(`    ${path_}: ${requested.size} scripts, ${(bytes / 1000).toFixed(1)} kB gzip\n`);
    expect(bytes / 1000).toBeLessThan(budget);
  });
}

test('no browser bundle contains schema code', () => {
  const built = readdirSync(SHARED_RELEASES, { recursive: true, encoding: 'utf8' }).filter((file) => /\/web\/.*\.js$/.test(file));
  expect(built.length).toBeGreaterThan(10);
  const holding = built.filter((file) => /ZodError|invalid_union|_zod\b/.test(readFileSync(path.join(SHARED_RELEASES, file), 'utf8')));
  expect(holding).toEqual([]);
});

test("the page's policy forbids inline and third-party code, and all of its scripts have an integrity hash", async ({ page, site }) => {
  const get = () => page.request.get(`${site.url}/?visit=policy`);
  const rendered = await get();
  let cached = await get();
  await expect(async () => {
    cached = await get();
    expect(cached.headers()['age']).toBeDefined();
  }).toPass();
  for (const [response, source] of [
    [rendered, /script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'/],
    [cached, /script-src (?:'sha256-[\w+/=]{44}' )+'strict-dynamic'/],
  ] as const) {
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(source);
    expect(policy).not.toContain('unsafe-');
    const html = await response.text();
    for (const [tag] of html.matchAll(/<(?:script|link)[^>]*\.js"[^>]*>/g)) expect(tag).toContain('integrity="sha256-');
  }
});

test('the page names the entries of four remotes, each at its own URL', async ({ page, site }) => {
  const html = await (await page.request.get(site.url)).text();
  const data = /<script type="application\/json" id="komado-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { remotes } = (JSON.parse(data) as { composition: { remotes: Record<string, readonly { entryUrl: string }[]> } }).composition;
  expect(Object.keys(remotes).toSorted()).toEqual(REMOTE_NAMES.toSorted());
  for (const [remote, [inUse]] of Object.entries(remotes)) {
    expect(inUse?.entryUrl).toMatch(new RegExp(`^/remotes/${remote}/[^/]+/remoteEntry\\.js$`));
    expect((await page.request.get(site.url + inUse!.entryUrl)).status()).toBe(200);
  }
});

test('the first cover of a grid is requested once, and before all other pictures', async ({ page, site }) => {
  // Not from the browser's resource timing, which sorts requests of the same 0.1 ms by their end.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site.url}/series`);
  await waitUntilSettled(page);
  const first = page.locator('img[fetchpriority="high"]').first();
  const url = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(requests.filter((name) => name === url)).toHaveLength(1);
  expect(requests.filter((name) => name.includes('/media/'))[0]).toBe(url);
});
