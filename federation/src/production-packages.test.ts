import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { PROJECT_ROOT } from './paths';
import { promote } from './promotion/promote';
import { temporaryReleaseStore } from './testing/temporary-release-store';
import { TEST_SEED } from './testing/test-keys';

/** A folder as in production: the built command, and none of the packages that only builds and checks need. */
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'komado-production-')));
  cpSync(path.dirname(builtProgram('federation/dist/mfe.js')), path.join(folder, 'federation/dist'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['zod', 'commander', 'semver'])
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('without the packages for development, mfe shows what is live, and names the package that a command needs', async () => {
  const releases = temporaryReleaseStore();
  try {
    await promote(releases.store, await releases.putAll('1.0.0'), 'first');
    await releases.put('shop', '2.0.0');
    const mfe = (...args: string[]): { code: number | null; output: string } => {
      const {
        status: code,
        stdout,
        stderr,
      } = spawnSync(process.execPath, ['federation/dist/mfe.js', ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'], RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED },
        encoding: 'utf8',
      });
      return { code, output: stdout + stderr };
    };
    expect(mfe('status')).toEqual({ code: 0, output: expect.stringContaining('shop@1.0.0') as string });
    expect(mfe('promote', 'shop@2.0.0', '--site', 'none')).toEqual({
      code: 1,
      output: 'This command needs the package typescript, which is not installed here. Install all packages: npm ci, without --omit=dev.\n',
    });
  } finally {
    releases.remove();
  }
});
