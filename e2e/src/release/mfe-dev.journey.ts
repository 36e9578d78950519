import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { expect, test, watchConsole } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { freePort } from '../site/site';
import { copyWorkingTree } from '../site/working-tree-copy';

interface Ready {
  readonly url: string;
  readonly readyMs: number;
}
/** Starts `mfe dev` in a copy of the tree, and returns its output once it is ready. */
function startDev(folder: string, args: readonly string[]): { readonly child: ChildProcess; readonly ready: Promise<Ready> } {
  const child = killChildOnExit(
    spawn(process.execPath, ['--import', 'tsx', 'federation/src/mfe.ts', 'dev', ...args, '--json'], { cwd: folder }),
  );
  let output = '';
  const ready = new Promise<Ready>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((one) => one.includes('"readyMs"'));
      if (line) resolve(JSON.parse(line) as Ready);
    });
    child.on('exit', () => reject(new Error(`mfe dev ended.\n${output}`)));
  });
  return { child, ready };
}

test('one remote runs from source in a running site: an edit shows immediately, the page keeps its state, and type errors are reported', async ({
  page,
  site,
}) => {
  test.slow();
  const tree = await copyWorkingTree('shell/src');
  let dev: ChildProcess | undefined;
  try {
    expect(await tree.run('--import', ['tsx', 'federation/src/mfe.ts', 'new', 'club'])).toMatchObject({ exitCode: 0 });
    const source = path.join(tree.folder, 'mfe-club/src/home/home.page.tsx');
    const edit = async (from: string, to: string) => {
      const text = await readFile(source, 'utf8');
      expect(text).toContain(from);
      await writeFile(
        source,
        text.replace(from, () => to),
      );
    };
    await edit("import styled from 'styled-components';", "import { useState } from 'react';\nimport styled from 'styled-components';");
    await edit('  return (\n    <PageWidth>', '  const [count, setCount] = useState(0);\n  return (\n    <PageWidth>');
    await edit(
      '<DisplayHeading>Club</DisplayHeading>',
      '<DisplayHeading>Club</DisplayHeading>\n<button onClick={() => setCount(count + 1)}>Count {count}</button>',
    );

    const started = startDev(tree.folder, ['club', '--site', site.url, '--port', String(await freePort())]);
    dev = started.child;
    const { url, readyMs } = await started.ready;
    await giveConsent(page.context(), url);
    const messages = watchConsole(page, () => false);
    // The site's page cache allows scripts and styles by hashes instead of a nonce.
    await expect.poll(async () => (await page.request.get(`${site.url}/ranking`)).headers()['age']).toBeDefined();
    await page.goto(`${url}/ranking`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The style sheet of all pages.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await page.goto(`${url}/club`);
    // It is not published: it exists only on this site, next to the other remotes' releases.
    await expect(page.locator('[data-boundary="club"][data-version="development"]')).toContainText(/[1-9]\d* titles/);
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).click();

    const editedAt = Date.now();
    await edit('<DisplayHeading>Club</DisplayHeading>', '<DisplayHeading>Our club</DisplayHeading>');
    await expect(page.getByRole('heading', { level: 1, name: 'Our club' })).toBeVisible();
    test.info().annotations.push({ type: 'figures', description: `ready ${readyMs} ms, edit visible ${Date.now() - editedAt} ms` });
    await expect(page.getByRole('button', { name: 'Count 2' })).toBeVisible();

    await edit('useState(0)', 'useState<string>(0)');
    // The first check of all types has no fixed duration.
    await expect(page.getByRole('alert').filter({ hasText: 'TS' })).toContainText('home.page.tsx', { timeout: 60_000 });
    await edit('useState<string>(0)', 'useState(0)');
    await expect(page.getByRole('alert').filter({ hasText: 'TS' })).toHaveCount(0, { timeout: 60_000 });
    await edit('<DisplayHeading>Our club', '<DisplayHeading Our club');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be compiled' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Count 2' })).toBeVisible();
    await edit('<DisplayHeading Our club', '<DisplayHeading>Our club');
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 });
    // As editors do that empty a file before they write it.
    const text = await readFile(source, 'utf8');
    await writeFile(source, '');
    await expect(page.getByRole('alert').filter({ hasText: 'it is empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Count 2' })).toBeVisible();
    await writeFile(source, text);
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Count 2' })).toBeVisible();

    // Pages of the other remotes are the same as on the site.
    await page.getByRole('link', { name: 'Series by weekday' }).first().click();
    await expect(page.locator('[data-boundary="catalog"]').first()).not.toHaveAttribute('data-version', 'development');
    expect(messages).toEqual([]);
  } finally {
    dev?.kill('SIGTERM');
    await tree.remove();
  }
});
