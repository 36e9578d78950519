import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWriter, readRelease } from '@komado/federation';
import { expect, test, watchConsole } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { addNestedSlots } from './remotes-with-nested-slots';
import { publishModifiedCopy } from '../site/modified-release';
import { RELEASE_KEYS } from '../site/site';
import { copyWorkingTree } from '../site/working-tree-copy';

test('one command creates a fifth remote, whose server-rendered page has communicating slots of three owners and can be removed', async ({
  page,
  site,
}) => {
  test.slow();
  const tree = await copyWorkingTree();
  try {
    const mfe = (...args: string[]) => tree.run('--import', ['tsx', 'federation/src/mfe.ts', ...args], { RELEASE_STORE: site.releases });
    const created = await mfe('new', 'club', '--owner', '@komado/fans');
    expect(created).toMatchObject({ exitCode: 0, errors: '' });
    // The checks of the other packages find it.
    const checks = await Promise.all([
      tree.run('node_modules/jest/bin/jest.js', ['--selectProjects', 'mfe-club', '--silent']),
      tree.run('node_modules/@typescript/native/bin/tsc', ['-b', 'mfe-club', '--checkers', '1']),
    ]);
    expect(checks.map(({ exitCode, output, errors }) => (exitCode === 0 ? '' : output + errors))).toEqual(['', '']);

    // A sixth remote, of another squad: its card is on the club's page and contains a slot of the shop.
    expect(await mfe('new', 'fans', '--owner', '@komado/fans')).toMatchObject({ exitCode: 0, errors: '' });
    await addNestedSlots(tree.folder);
    writeFileSync(
      path.join(tree.folder, 'mfe-club/CHANGELOG.md'),
      '# Change Log\n\n## 1.0.0 (2026-11-30)\n\n* **club:** a page for fans\n',
    );
    expect(await mfe('publish', 'club', '--as', '1.0.0')).toMatchObject({ exitCode: 0, errors: '' });
    const alone = await mfe('promote', 'club@1.0.0');
    expect([alone.exitCode, alone.output]).toEqual([
      1,
      expect.stringContaining('club@1.0.0 uses the slot fans:card, which no member has.'),
    ]);
    expect(await mfe('publish', 'fans', '--as', '1.0.0')).toMatchObject({ exitCode: 0, errors: '' });
    expect(await mfe('promote', 'club@1.0.0', 'fans@1.0.0')).toMatchObject({ exitCode: 0, errors: '' });
    expect((await mfe('history', '--changelog')).output).toMatch(/^ +club 1\.0\.0 added.*\n +\* club: a page for fans$/m);
    await giveConsent(page.context(), site.url);
    const messages = watchConsole(page, () => false);
    await expect.poll(async () => (await page.request.get(`${site.url}/club`)).status()).toBe(200);
    // A slot whose code the server has just loaded may be late the first time.
    const html = async () => (await page.request.get(`${site.url}/club`)).text();
    await expect.poll(html).toMatch(/<h1[^>]*>Club<\/h1>.*[1-9]\d* titles/s);
    await expect.poll(html).toMatch(/data-boundary="club".*data-boundary="fans".*First heading/s);
    await page.goto(`${site.url}/club`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.locator('[data-boundary="club"][data-version="1.0.0"]').first()).toContainText(/[1-9]\d* titles/);
    // Three nested owners.
    const nested = page.locator('[data-boundary="club"] [data-boundary="fans"] [data-boundary="shop"]');
    await expect(nested).toBeAttached();
    const card = page.locator('[data-boundary="fans"]');
    await page.getByRole('button', { name: 'Change the heading' }).click();
    await expect(card.getByText('Second heading')).toBeVisible();
    await card.getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('textbox', { name: 'Choice' })).toHaveValue('From the card');
    await card.getByRole('button', { name: 'Tell' }).click();
    await expect(page.locator('[data-boundary="club"] [data-boundary="club"]')).toContainText('Said by a sibling');
    await page.getByRole('link', { name: 'Series by weekday' }).first().click();
    await page.waitForURL('**/series');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Club' })).toBeVisible();
    // A form submitted before its script has loaded returns the page, as everywhere.
    const unsent = await page.request.post(`${site.url}/club`, { form: { name: 'x' }, maxRedirects: 0 });
    expect([unsent.status(), unsent.headers()['location']]).toEqual([303, '/club?form=not-sent']);

    // No remote can claim the path of an existing page.
    const store = folderWriter(site.releases, RELEASE_KEYS);
    const { 'club:home': home } = (await readRelease(store, 'club', '1.0.0'))?.ownPages ?? {};
    expect(home?.path).toBe('/club');
    const ownPages = { 'club:home': { ...home!, path: '/search/club' } };
    await publishModifiedCopy(store, 'club', '1.0.0', '1.1.0', (source) => source, { ownPages });
    const clash = await mfe('promote', 'club@1.1.0');
    expect(clash.exitCode).toBe(1);
    expect(clash.output).toContain(
      'club@1.1.0 puts its page club:home at /search/club: the page search-query of the contract is at /search/:query.',
    );
    expect((await page.request.get(`${site.url}/club`)).status()).toBe(200);

    expect((await mfe('rollback')).exitCode).toBe(0);
    await expect.poll(async () => (await page.request.get(`${site.url}/club`)).status()).toBe(404);
    expect(messages).toEqual([]);
  } finally {
    await tree.remove();
  }
});
