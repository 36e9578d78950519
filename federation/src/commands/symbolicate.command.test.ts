/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote } from '../promotion/promote';
import { NO_DECLARATIONS, temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { TEST_SEED } from '../testing/test-keys';
import { PACKAGE_FOLDER, PROJECT_ROOT } from '../paths';

let releases: TemporaryReleaseStore;
beforeAll(async () => {
  releases = temporaryReleaseStore(NO_DECLARATIONS);
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
  // The first column is line 12, column 5 of the source.
  const map = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAWIA' });
  writeFileSync(path.join(releases.folder, 'shop/1.0.0/web/page.0a.js.map'), map('webpack://mfe_shop/./src/points.page.tsx'));
  writeFileSync(path.join(releases.folder, 'shell/1.0.0/web/main.js.map'), map('webpack://shell/../shared-ui/src/button.tsx'));
});
afterAll(() => releases.remove());

function symbolicate(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(PACKAGE_FOLDER, 'src/mfe.ts'), 'symbolicate', ...args],
    {
      cwd: PROJECT_ROOT,
      env: { ...process.env, RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED },
      encoding: 'utf8',
      input,
    },
  );
  return { status, stdout, stderr };
}

describe('mfe symbolicate', () => {
  test('shows positions in published files as positions in the sources', () =>
    expect(symbolicate(['/remotes/shop/1.0.0/page.0a.js:1:1', '/assets/1.0.0/main.js:1:1'])).toEqual({
      status: 0,
      stdout: 'mfe-shop/src/points.page.tsx:12:5\nshared-ui/src/button.tsx:12:5\n',
      stderr: '',
    }));
  test('replaces the positions in a text, and says that some have no source map', () =>
    expect(
      symbolicate([], 'TypeError: x\n  at f (https://k.test/remotes/shop/1.0.0/page.0a.js:1:1)\n  /remotes/shop/0.9.0/gone.js:1:1\n'),
    ).toEqual({
      status: 0,
      stdout: 'TypeError: x\n  at f (mfe-shop/src/points.page.tsx:12:5)\n  /remotes/shop/0.9.0/gone.js:1:1\n',
      stderr: expect.stringContaining('Some positions have no source map') as string,
    }));
  test('prints JSON', () =>
    expect(JSON.parse(symbolicate(['/remotes/shop/1.0.0/page.0a.js:1:1', '/remotes/shop/0.9.0/gone.js:1:1', '--json']).stdout)).toEqual({
      '/remotes/shop/1.0.0/page.0a.js:1:1': 'mfe-shop/src/points.page.tsx:12:5',
      '/remotes/shop/0.9.0/gone.js:1:1': null,
    }));
});
