/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../paths';
import { TEST_SEED } from '../testing/test-keys';

test('a start publishes nothing after a change of a shared package without `npm run contracts`, and names that command', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'komado-tree-'));
  const inTree = (...names: readonly string[]): string => path.join(tree, ...names);
  for (const part of ['federation', 'server-kit', 'shared-contracts', 'shared-ui', 'tsconfig.json', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(PROJECT_ROOT, part), inTree(part), {
      recursive: true,
      filter: (file) => !/[\\/](node_modules|dist|\.cache)$/.test(file),
    });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), inTree('node_modules'));
  mkdirSync(inTree('shell/src'), { recursive: true });
  writeFileSync(inTree('shell/package.json'), JSON.stringify({ name: '@komado/shell', version: '1.0.0', type: 'module' }));
  writeFileSync(inTree('shell/tsconfig.json'), JSON.stringify({ extends: '../tsconfig.base.json', include: ['src'] }));
  writeFileSync(inTree('shell/src/right.ts'), 'export const right: number = 1;\n');
  const constants = inTree('shared-contracts/src/constants.ts');
  writeFileSync(constants, readFileSync(constants, 'utf8').replace('PASSWORD_MIN_LENGTH = 10', 'PASSWORD_MIN_LENGTH = 12'));
  writeFileSync(
    inTree('start.mts'),
    [
      "import { readConfiguration } from '@komado/server-kit';",
      "import { openReleaseStore } from './federation/src/store/open-release-store';",
      "import { releaseWorkingTree } from './federation/src/promotion/publish';",
      'const { writer: store } = openReleaseStore(readConfiguration(process.env));',
      'await releaseWorkingTree(store, (message) => console.error(message));',
    ].join('\n'),
  );
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'start.mts'], {
    cwd: tree,
    env: { ...process.env, RELEASE_STORE: inTree('store'), RELEASE_SIGNING_KEY: TEST_SEED },
    encoding: 'utf8',
  });
  const isStored = existsSync(inTree('store'));
  rmSync(tree, { recursive: true });
  expect([status, isStored, stderr]).toEqual([
    1,
    false,
    expect.stringMatching(
      /Nothing was published: \S+\/call-parameter-limits\.generated\.ts and shared-contracts\/public-api\.d\.ts do not match the sources, .* npm run contracts/,
    ),
  ]);
  expect(stderr).toContain('Checking the types of shell');
  expect(stderr).not.toContain('Building');
});
