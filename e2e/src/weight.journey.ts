import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveComposition, folderReader, readRelease } from '@komado/federation';
import { expect, test } from './journey';
import { waitUntilSettled } from './settled-page';
import { SHARED_RELEASES } from './site';

/** What a first visit may cost, in JavaScript of the shell and the page's remote, gzip kB. Exact bytes, no times. */
const BUDGET_KB = { '/': 220, '/title/00001': 220 } as const;

for (const [path_, budget] of Object.entries(BUDGET_KB)) {
  test(`the scripts of ${path_} are all named in its HTML, none waits for another, and they stay under ${budget} kB`, async ({
    page,
    site,
  }) => {
    const html = await (await page.request.get(site.url + path_)).text();
    const named = new Set([...html.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.js)"/g)].map(([, address]) => address));
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
    });
    await page.goto(site.url + path_);
    await waitUntilSettled(page);
    expect([...asked].filter((address) => !named.has(address))).toEqual([]);

    let bytes = 0;
    const store = folderReader(SHARED_RELEASES);
    const members = (await liveComposition(store))?.composition.members ?? {};
    // What other remotes draw in slots stands in the HTML, and is hydrated after the page.
    for (const address of [...asked].filter((one) => /^\/(assets|remotes\/catalog)\//.test(one))) {
      const isShell = address.startsWith('/assets/');
      const member = isShell ? 'shell' : (address.split('/')[2] ?? '');
      const release = await readRelease(store, member, members[member]?.version ?? '');
      const file = address
        .split('/')
        .slice(isShell ? 3 : 4)
        .join('/');
      bytes += release?.files[file]?.gzipBytes ?? Number.NaN;
    }
    test.info().annotations.push({ type: 'javascript', description: `${asked.size} requests, ${(bytes / 1000).toFixed(1)} kB gzip` });
    process.stdout.write(`    ${path_}: ${asked.size} scripts, ${(bytes / 1000).toFixed(1)} kB gzip\n`);
    expect(bytes / 1000).toBeLessThan(budget);
  });
}

test('no schema code is in any built browser file', () => {
  const built = readdirSync(SHARED_RELEASES, { recursive: true, encoding: 'utf8' }).filter((file) => /\/web\/.*\.js$/.test(file));
  expect(built.length).toBeGreaterThan(10);
  const holding = built.filter((file) => /ZodError|invalid_union|_zod\b/.test(readFileSync(path.join(SHARED_RELEASES, file), 'utf8')));
  expect(holding).toEqual([]);
});

test('the page forbids inline and foreign code, and every script of it carries an integrity', async ({ page, site }) => {
  const response = await page.request.get(site.url);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}'/);
  expect(policy).not.toContain('unsafe-');
  const html = await response.text();
  for (const [tag] of html.matchAll(/<(?:script|link)[^>]*\.js"[^>]*>/g)) expect(tag).toContain('integrity="sha384-');
});
