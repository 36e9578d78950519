/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from '../commands/new-remote';
import { PACKAGE_FOLDER, PROJECT_ROOT, memberFolder } from '../paths';
import { PUBLIC_PACKAGES } from '../store/contract';
import { TEST_SEED } from '../testing/test-keys';
import { refuseTypeErrors, refuseUncheckedSources, typeCheckArguments } from './type-errors';

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

test.each([
  ['switch the check off', { noCheck: true }, "'not a number'"],
  ['loosen the check', { strict: false, strictNullChecks: false }, 'null'],
  ['loosen a part of it', { strictBindCallApply: false }, '((id: number) => String(id)).call(null, 1)'],
  ['loosen another part', { strictBuiltinIteratorReturn: false }, 'new Set([1]).values().next().value'],
])('a type error refuses to publish even if the settings %s', async (_what, compilerOptions, value) => {
  const settings = { extends: path.join(PACKAGE_FOLDER, 'tsconfig.remote.json'), include: ['**/*.ts'], compilerOptions };
  write('tsconfig.json', JSON.stringify(settings));
  write('src/wrong.ts', `export const wrong: number = ${value};\n`);
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow('src/wrong.ts:1:14 - TS2322');
});

test.each([
  ['JavaScript, which the settings allow without a check', 'src/wrong.js', 'export const wrong = (1).nothing();\n'],
  ['sources that switch their check off', 'src/wrong.ts', "// @ts-nocheck\nexport const wrong: number = 'not a number';\n"],
  ['the same in capitals', 'src/wrong.ts', "// @TS-NoCheck\nexport const wrong: number = 'not a number';\n"],
  ['the same after a comment', 'src/wrong.ts', "/* Why. */ // @ts-nocheck\nexport const wrong: number = 'not a number';\n"],
  ['an ignored type error', 'src/wrong.ts', "/* Why.\n * @ts-ignore */\nexport const wrong: number = 'not a number';\n"],
  ['an expected type error', 'src/wrong.ts', "export const right = 1; // @ts-expect-error\nexport const wrong: number = 'no';\n"],
])('a release that contains %s is refused, naming the file', async (_what, file, text) => {
  const settings = { extends: path.join(PACKAGE_FOLDER, 'tsconfig.remote.json'), include: ['**/*'], compilerOptions: { allowJs: true } };
  write('tsconfig.json', JSON.stringify(settings));
  write(file, text);
  await expect(refuseUncheckedSources('club', ['src/right.ts', file], folder)).rejects.toThrow(
    `Nothing was published: the release of club contains ${file}, `,
  );
});

test('an ignored type error is refused in a file that only declares types, and allowed in tests', async () => {
  const ignored = '// @ts-ignore: it is generated later.\nexport type ClubId = Missing;\n';
  write('src/club.test.ts', ignored);
  mkdirSync(path.join(folder, 'src/testing'));
  write('src/testing/club.ts', ignored);
  expect(await refuseUncheckedSources('club', ['src/right.ts'], folder)).toBeUndefined();
  write('src/club-id.ts', ignored);
  await expect(refuseUncheckedSources('club', ['src/right.ts'], folder)).rejects.toThrow(
    'Nothing was published: the release of club contains src/club-id.ts, where @ts-ignore hides type errors. Remove these comments, and fix the errors.',
  );
});

test.each([
  ['anew', "declare module '@komado/shared-contracts';\n"],
  ['anew, after other code', "type Club = string; declare module '@komado/shared-contracts';\n"],
  ['anew, between comments', "/* Why. */ declare /* Why. */ module '@komado/shared-contracts';\n"],
  ['with an event more', "export {};\ndeclare module '@komado/shared-contracts' {\n  interface EventPayloads {\n    lost: 1;\n  }\n}\n"],
])('a file that declares a package of the product %s is refused', async (_how, text) => {
  write('src/shim.d.ts', text);
  write('src/uses.ts', "import type { EventPayloads } from '@komado/shared-contracts';\nexport type Lost = keyof EventPayloads;\n");
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow(/src\/shim\.d\.ts declares a package of Komado/);
});

test.each([
  ['a path mapping', { paths: { '@komado/shared-contracts': ['./src/right.ts'] } }],
  ['a suffix of modules', { moduleSuffixes: ['.types', ''] }],
])('%s of the settings does not replace what the build contains', async (_what, compilerOptions) => {
  const settings = { extends: path.join(PACKAGE_FOLDER, 'tsconfig.remote.json'), include: ['**/*.ts'], compilerOptions };
  write('tsconfig.json', JSON.stringify(settings));
  write('src/right.types.ts', 'export const right: string = String(1);\n');
  write(
    'src/wrong.ts',
    "import { right as cookie } from '@komado/shared-contracts';\nimport { right } from './right';\nexport const wrong: string = right;\n",
  );
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow(/src\/wrong.ts:1:10 - TS2305: .*\n {2}\S*src\/wrong.ts:3:14 - TS2322/);
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

test('sources without type errors are accepted, and a file that was broken since is found, even if it has an old time', async () => {
  expect(await refuseTypeErrors('club', folder)).toBeUndefined();
  write('src/right.ts', "export const right: number = 'not a number';\n");
  utimesSync(path.join(folder, 'src/right.ts'), new Date(2020, 0), new Date(2020, 0));
  await expect(refuseTypeErrors('club', folder)).rejects.toThrow('src/right.ts:1:14 - TS2322');
});

test('code of a release that the settings of the type check leave out is refused, naming the file and the settings', async () => {
  write('src/page.tsx', "export const wrong: number = 'not a number';\n");
  const bundled = ['src/page.tsx', 'src/right.ts'];
  expect(await refuseUncheckedSources('club', bundled, folder)).toBeUndefined();
  write('tsconfig.json', JSON.stringify({ extends: path.join(PACKAGE_FOLDER, 'tsconfig.remote.json'), files: ['src/right.ts'] }));
  await expect(refuseUncheckedSources('club', bundled, folder)).rejects.toThrow(
    /the release of club contains src\/page\.tsx, which the settings "files", "include", and "exclude" of \S*tsconfig\.json leave out/,
  );
});

test('the shell is checked with the sources of the packages that it contains, not with what was built from them', () => {
  const args = ['node_modules/@typescript/native/bin/tsc', ...typeCheckArguments(memberFolder('shell')), '--listFilesOnly'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: PROJECT_ROOT, encoding: 'utf8' });
  const files = stdout.split('\n').map((file) => path.relative(PROJECT_ROOT, file));
  expect(files).toEqual(expect.arrayContaining(['shell/src/boot/browser.tsx', 'shared-ui/src/index.ts', 'shared-contracts/src/index.ts']));
  expect(files.filter((file) => /^(?!node_modules).*[\\/]dist[\\/]/.test(file))).toEqual([]);
});

describe('mfe publish', () => {
  let tree: string;
  const inTree = (...names: readonly string[]): string => path.join(tree, ...names);
  /**
   * A copy of the working tree with one small remote, and with shared packages as they are installed, without sources whose public API would
   * be compared. The second build in it finds the modules of the first one in the build cache.
   */
  beforeAll(async () => {
    tree = mkdtempSync(path.join(tmpdir(), 'komado-tree-'));
    for (const part of ['federation', 'server-kit', 'shared-contracts', 'shared-ui', 'tsconfig.json', 'tsconfig.base.json', 'package.json'])
      cpSync(path.join(PROJECT_ROOT, part), inTree(part), {
        recursive: true,
        filter: (file) => !/[\\/](node_modules|dist|\.cache|shared-\w+[\\/]src)$/.test(file),
      });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), inTree('node_modules'));
    await createRemote(tree, 'club', undefined, false);
    cpSync(inTree('mfe-club'), inTree('template'), { recursive: true });
  });
  beforeEach(() => {
    for (const changed of ['mfe-club', 'shell', 'store']) rmSync(inTree(changed), { recursive: true, force: true });
    cpSync(inTree('template'), inTree('mfe-club'), { recursive: true });
  });
  afterAll(() => rmSync(tree, { recursive: true }));
  /** Runs a program of the tree; its store is in the tree, too. */
  const runInTree = (...args: readonly string[]): { readonly status: number | null; readonly stderr: string } =>
    spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: tree,
      env: { ...process.env, RELEASE_STORE: path.join(tree, 'store'), RELEASE_SIGNING_KEY: TEST_SEED },
      encoding: 'utf8',
    });

  test('refuses a member with a type error, before it builds anything, and stores nothing', () => {
    writeFileSync(path.join(tree, 'mfe-club/src/wrong.ts'), "export const wrong: number = 'not a number';\n");
    const { status, stderr } = runInTree('federation/src/mfe.ts', 'publish', 'club', '--as', '1.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('mfe-club/src/wrong.ts:1:14 - TS2322') as string]);
    expect(stderr).toContain('To see every error in full: npm run typecheck --workspace mfe-club');
    expect(existsSync(path.join(tree, 'store'))).toBe(false);
  });

  test('refuses a member whose settings leave code of the release out of the type check, and stores nothing', () => {
    writeFileSync(
      path.join(tree, 'mfe-club/src/home/home.page.tsx'),
      'export const loader = () => undefined;\nexport default function Home() { const wrong: number = "no"; return wrong; }\n',
    );
    writeFileSync(path.join(tree, 'mfe-club/tsconfig.json'), '{ "extends": "../tsconfig.base.json", "files": ["remote.ts"] }');
    const { status, stderr } = runInTree('federation/src/mfe.ts', 'publish', 'club', '--as', '1.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('the release of club contains src/') as string]);
    expect(stderr).toContain('which the settings "files", "include", and "exclude" of mfe-club/tsconfig.json leave out of the type check');
    expect(existsSync(path.join(tree, 'store/club'))).toBe(false);
  });

  test('refuses code in a folder named testing, which the compatibility check does not read', () => {
    mkdirSync(path.join(tree, 'mfe-club/src/testing'), { recursive: true });
    writeFileSync(path.join(tree, 'mfe-club/src/testing/shipped.ts'), "export const shipped = () => 'GET /web/top';\n");
    const page = path.join(tree, 'mfe-club/src/home/home.page.tsx');
    appendFileSync(page, "\nexport { shipped } from '../testing/shipped';\n");
    const { status, stderr } = runInTree('federation/src/mfe.ts', 'publish', 'club', '--as', '1.0.0');
    expect([status, stderr]).toEqual([1, expect.stringContaining('The release contains src/testing/shipped.ts of mfe-club') as string]);
  });

  test('refuses an installed package that uses a shared package, which the compatibility check does not read', () => {
    const installed = path.join(tree, 'mfe-club/node_modules/fans-kit');
    mkdirSync(installed, { recursive: true });
    writeFileSync(
      path.join(installed, 'package.json'),
      '{ "name": "fans-kit", "version": "1.0.0", "type": "module", "types": "index.d.ts" }',
    );
    writeFileSync(path.join(installed, 'index.js'), `export { formatDate as show } from '${PUBLIC_PACKAGES[1]}';\n`);
    writeFileSync(path.join(installed, 'index.d.ts'), 'export declare const show: (at: string) => string;\n');
    writeFileSync(path.join(tree, 'mfe-club/src/home/shown.ts'), "export { show } from 'fans-kit';\n");
    appendFileSync(path.join(tree, 'mfe-club/src/home/home.page.tsx'), "\nexport { show } from './shown';\n");
    const { status, stderr } = runInTree('federation/src/mfe.ts', 'publish', 'club', '--as', '1.0.0');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('The release contains node_modules/fans-kit/index.js of mfe-club') as string,
    ]);
  });

  test('refuses a member that was edited between the check and the end of the build, and names the file', () => {
    // The staging folder is made after the check and before the build.
    writeFileSync(
      path.join(tree, 'publish-edited.mts'),
      [
        "import { appendFileSync, existsSync } from 'node:fs';",
        "import { readConfiguration } from '@komado/server-kit';",
        "import { openReleaseStore } from './federation/src/store/open-release-store';",
        "import { publishChecked } from './federation/src/promotion/publish';",
        'const { writer: store } = openReleaseStore(readConfiguration(process.env));',
        'const edited = {',
        '  ...store,',
        '  stagingFolder: (member, version) => {',
        "    appendFileSync('mfe-club/remote.ts', '\\nexport const wrong: number = true;\\n');",
        '    return store.stagingFolder(member, version);',
        '  },',
        '};',
        "await publishChecked(edited, 'club', '1.0.0');",
      ].join('\n'),
    );
    const { status, stderr } = runInTree('publish-edited.mts');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('Nothing was published: mfe-club/remote.ts changed while club was checked and built') as string,
    ]);
    expect(existsSync(path.join(tree, 'store/club'))).toBe(false);
  });

  test('a start makes no member live that has a type error, before it builds anything, and names the errors of each', () => {
    mkdirSync(path.join(tree, 'shell/src'), { recursive: true });
    for (const file of ['tsconfig.json', 'package.json']) cpSync(path.join(tree, 'mfe-club', file), path.join(tree, 'shell', file));
    for (const member of ['shell', 'mfe-club'])
      writeFileSync(path.join(tree, member, 'src/wrong.ts'), "export const wrong: number = 'not a number';\n");
    writeFileSync(
      path.join(tree, 'start.mts'),
      [
        "import { readConfiguration } from '@komado/server-kit';",
        "import { openReleaseStore } from './federation/src/store/open-release-store';",
        "import { releaseWorkingTree } from './federation/src/promotion/publish';",
        'const { writer: store } = openReleaseStore(readConfiguration(process.env));',
        'await releaseWorkingTree(store, (message) => console.error(message));',
      ].join('\n'),
    );
    const { status, stderr } = runInTree('start.mts');
    expect([status, stderr]).toEqual([1, expect.stringContaining('shell/src/wrong.ts:1:14 - TS2322') as string]);
    expect(stderr).toContain('club has a type error.\n  mfe-club/src/wrong.ts:1:14 - TS2322');
    expect(stderr).not.toContain('Building');
    expect(existsSync(path.join(tree, 'store'))).toBe(false);
  });
});
