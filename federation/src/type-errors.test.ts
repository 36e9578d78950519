/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('mfe publish refuses a member with a type error, before it builds anything, and stores nothing', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'komado-tree-'));
  try {
    for (const part of ['federation', 'server-kit', 'shared-contracts', 'shared-ui', 'mfe-shop', 'tsconfig.base.json', 'package.json'])
      cpSync(path.join(PROJECT_ROOT, part), path.join(tree, part), {
        recursive: true,
        filter: (file) => !/[\\/](node_modules|dist|\.cache)$/.test(file),
      });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    writeFileSync(path.join(tree, 'mfe-shop/src/wrong.ts'), "export const wrong: number = 'not a number';\n");
    const store = path.join(tree, 'store');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'federation/src/mfe.ts', 'publish', 'shop', '--as', '1.0.0'],
      {
        cwd: tree,
        env: { ...process.env, RELEASE_STORE: store, RELEASE_SIGNING_KEY: TEST_SEED },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('mfe-shop/src/wrong.ts:1:14 - TS2322') as string]);
    expect(stderr).toContain('To see every error in full: npm run typecheck --workspace mfe-shop');
    expect(existsSync(store)).toBe(false);
  } finally {
    rmSync(tree, { recursive: true });
  }
});
