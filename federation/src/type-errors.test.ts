/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PACKAGE_FOLDER, PROJECT_ROOT } from './paths';
import { TEST_SEED } from './testing/test-keys';
import { refuseTypeErrors } from './type-errors';

let folder: string;
beforeEach(() => {
  const cache = path.join(PROJECT_ROOT, 'node_modules/.cache/komado');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'squad-'));
  // As in the repository of a single remote.
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(PACKAGE_FOLDER, 'tsconfig.remote.json'), include: ['**/*.ts', '**/*.tsx'] }),
  );
  mkdirSync(path.join(folder, 'src'));
  write('src/right.ts', 'export const right: number = 1;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);

test('sources without type errors are accepted', async () => expect(await refuseTypeErrors('club', folder)).toBeUndefined());

test('a type error refuses to publish, naming the file, the line, the error, and how to see all', async () => {
  write('src/wrong.tsx', "\nexport const wrong: number = 'not a number';\n");
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow(
    /^Nothing was published: club has a type error\.\n {2}\S*src\/wrong\.tsx:2:14 - TS2322: Type 'string' is not assignable to type 'number'\.\nFix it\. To see every error in full: npm run typecheck --workspace squad-/,
  );
});

test('of many type errors, the first five are listed, and their number', async () => {
  write('src/wrong.ts', Array.from({ length: 7 }, (_, at) => `export const wrong${at}: number = 'no';`).join('\n'));
  const error = await refuseTypeErrors('club', folder).catch((reason: Error) => reason.message);
  expect(error).toContain('club has 7 type errors.');
  expect(String(error).match(/TS2322/g)).toHaveLength(5);
});

test('sources whose types cannot be checked are refused', async () => {
  rmSync(path.join(folder, 'tsconfig.json'));
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow(/the types of club cannot be checked, because .* has no tsconfig\.json\./);
});

test('an unknown type in a declaration file of the package is a type error', async () => {
  write('src/club.d.ts', 'export interface Club {\n  readonly id: ClubId;\n}\n');
  write('src/uses.ts', "import type { Club } from './club';\nexport const read = (club: Club): number => club.id.anything;\n");
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow(/src\/club\.d\.ts:2:16 - TS\d+: Cannot find name 'ClubId'\./);
});

test('an error in the declarations of an installed package is no reason to refuse', async () => {
  mkdirSync(path.join(folder, 'node_modules/odd'), { recursive: true });
  write('node_modules/odd/package.json', JSON.stringify({ name: 'odd', version: '1.0.0', types: 'index.d.ts' }));
  write('node_modules/odd/index.d.ts', 'export declare const odd: Missing;\n');
  write('src/uses.ts', "import { odd } from 'odd';\nexport const used: unknown = odd;\n");
  expect(await refuseTypeErrors('club', folder)).toBeUndefined();
});

/** A copy of the working tree with one member, in which `mfe` works. */
function copiedTree(member: string): string {
  const tree = mkdtempSync(path.join(tmpdir(), 'komado-tree-'));
  for (const part of [
    'federation',
    'server-kit',
    'shared-contracts',
    'shared-ui',
    member,
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
  ])
    cpSync(path.join(PROJECT_ROOT, part), path.join(tree, part), {
      recursive: true,
      filter: (file) => !/[\\/](node_modules|dist|\.cache)$/.test(file),
    });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  return tree;
}
/** Runs a program of the tree; its store is in the tree, too. */
function runIn(tree: string, ...args: readonly string[]): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, args, {
    cwd: tree,
    env: { ...process.env, RELEASE_STORE: path.join(tree, 'store'), RELEASE_SIGNING_KEY: TEST_SEED },
    encoding: 'utf8',
  });
}

test('mfe publish refuses a member with a type error, before it builds anything, and stores nothing', () => {
  const tree = copiedTree('mfe-shop');
  try {
    writeFileSync(path.join(tree, 'mfe-shop/src/wrong.ts'), "export const wrong: number = 'not a number';\n");
    const { status, stderr } = runIn(tree, '--import', 'tsx', 'federation/src/mfe.ts', 'publish', 'shop', '--as', '1.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('mfe-shop/src/wrong.ts:1:14 - TS2322') as string]);
    expect(stderr).toContain('To see every error in full: npm run typecheck --workspace mfe-shop');
    expect(existsSync(path.join(tree, 'store'))).toBe(false);
  } finally {
    rmSync(tree, { recursive: true });
  }
});

test('mfe publish refuses a shell whose file with a type error is older than the last type check', () => {
  const tree = copiedTree('shell');
  try {
    const file = path.join(tree, 'shell/src/pages/edited.ts');
    writeFileSync(file, 'export const edited: number = 1;\n');
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(PROJECT_ROOT, 'node_modules/@typescript/native/bin/tsc'), '-b', 'shell', '--pretty', 'false'],
      { cwd: tree, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
    writeFileSync(file, "export const edited: number = 'not a number';\n");
    utimesSync(file, new Date(2020, 0), new Date(2020, 0));
    const { status, stderr } = runIn(tree, '--import', 'tsx', 'federation/src/mfe.ts', 'publish', 'shell', '--as', '1.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('shell/src/pages/edited.ts:1:14 - TS2322') as string]);
  } finally {
    rmSync(tree, { recursive: true });
  }
});

test('mfe publish refuses a member that was edited between the check and the end of the build, and names the file', () => {
  const tree = copiedTree('mfe-shop');
  try {
    // The staging folder is made after the check and before the build.
    writeFileSync(
      path.join(tree, 'publish-edited.mts'),
      [
        "import { appendFileSync, existsSync } from 'node:fs';",
        "import { readConfiguration } from '@komado/server-kit';",
        "import { openReleaseStore } from './federation/src/open-release-store';",
        "import { publishChecked } from './federation/src/publish';",
        'const { writer: store } = openReleaseStore(readConfiguration(process.env));',
        'const edited = {',
        '  ...store,',
        '  stagingFolder: (member, version) => {',
        "    appendFileSync('mfe-shop/remote.ts', '\\nexport const wrong: number = true;\\n');",
        '    return store.stagingFolder(member, version);',
        '  },',
        '};',
        "await publishChecked(edited, 'shop', '1.0.0');",
      ].join('\n'),
    );
    const { status, stderr } = runIn(tree, '--import', 'tsx', 'publish-edited.mts');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('Nothing was published: mfe-shop/remote.ts changed while shop was checked and built') as string,
    ]);
    expect(existsSync(path.join(tree, 'store/shop'))).toBe(false);
  } finally {
    rmSync(tree, { recursive: true });
  }
});
