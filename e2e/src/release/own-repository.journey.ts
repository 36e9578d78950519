import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../browser/journey';
import { runToCompletion } from '../site/working-tree-copy';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Like `npm install` of the packed packages, except that registry packages are linked, so that no network is needed. */
async function install(repository: string, archives: readonly string[]): Promise<void> {
  const packages = path.join(repository, 'node_modules');
  await mkdir(path.join(packages, '@komado'), { recursive: true });
  for (const name of await readdir(PACKAGES)) {
    if (name !== '@komado' && name !== '.cache') await symlink(path.join(PACKAGES, name), path.join(packages, name));
  }
  for (const archive of archives) {
    const name = /^komado-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(path.basename(archive))?.[1] ?? '';
    const folder = path.join(packages, '@komado', name);
    await mkdir(folder);
    expect(await runToCompletion('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'], repository)).toMatchObject({
      exitCode: 0,
    });
  }
}

test('a squad works from its own repository: it builds, tests, publishes and promotes using only the packed packages', async ({
  page,
  site,
}) => {
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-repository-'));
  try {
    const repository = path.join(folder, 'shop');
    const [written, packed] = await Promise.all([
      site.run('mfe', ['new', 'shop', '--repository', repository]),
      site.run('mfe', ['pack', path.join(folder, 'packages'), '--json']),
    ]);
    expect([written.errors, packed.errors]).toEqual(['', '']);
    const { archives } = JSON.parse(packed.output) as { archives: string[] };
    await install(repository, archives);

    const npx = (name: string, ...args: string[]) =>
      runToCompletion(process.execPath, [path.join('node_modules', name), ...args], repository, { RELEASE_STORE: site.releases });
    const checks = await Promise.all([
      npx('@typescript/native/bin/tsc', '-p', '.', '--checkers', '1'),
      npx('jest/bin/jest.js', '--silent', 'src/price', 'src/points'),
    ]);
    expect(checks.map(({ exitCode, output, errors }) => (exitCode === 0 ? '' : output + errors))).toEqual(['', '']);

    const released = await npx('@komado/federation/dist/mfe.js', 'publish', 'shop', '--as', '10.0.0', '--promote');
    expect(released).toMatchObject({ exitCode: 0, errors: '' });
    expect(released.output).toContain('Compatible');
    const html = async () => (await page.request.get(`${site.url}/my/shop`)).text();
    await expect.poll(html).toMatch(/data-boundary="shop" data-version="10\.0\.0".*Points shop/s);
    expect((await site.run('mfe', ['rollback'])).errors).toBe('');
    await expect.poll(html).not.toContain('data-version="10.0.0"');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
