/** @jest-environment node */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../paths';
import { ownerMark } from '../store/release-store';
import { PUBLIC_API_FOLDERS, refuseStalePublicApi, stalePublicApi } from './public-api';

test('the reviewed public API files match what shared-contracts and shared-ui export; `npm run contracts` regenerates them', async () =>
  expect(await stalePublicApi(PROJECT_ROOT)).toEqual([]));

describe('in a copy of the working tree', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'komado-public-api-'));
    for (const part of [...PUBLIC_API_FOLDERS, 'tsconfig.base.json'])
      cpSync(path.join(PROJECT_ROOT, part), path.join(root, part), { recursive: true, filter: (file) => !file.includes('node_modules') });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  function change(file: string, from: string, to: string): void {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(root, file), text.replace(from, to));
  }

  test.each([
    [
      'a slot',
      'shared-contracts',
      'shared-contracts/src/slots.ts',
      "'log-out-button': { userId: number }",
      "'log-out-button': { id: number }",
    ],
    ['a component', 'shared-ui', 'shared-ui/src/index.ts', 'export', 'export const added = 1;\nexport'],
  ])('publishing is refused after a change of %s without `npm run contracts`', async (_what, folder, file, from, to) => {
    change(file, from, to);
    await expect(refuseStalePublicApi(root)).rejects.toThrow(
      new RegExp(`^Nothing was published: ${folder}/public-api\\.d\\.ts does not match the sources.* To fix it: npm run contracts`),
    );
  });
  // The declarations are the same.
  test.each([
    ['the path of a page', 'routes.ts', "route('/series',", "route('/serials',", 'compatibility-check/contract-rules.generated.ts'],
    [
      'the length of a parameter',
      'schemas/catalog.calls.ts',
      'ranking_ab: text(40)',
      'ranking_ab: text(20)',
      'compatibility-check/call-parameter-limits.generated.ts',
    ],
  ])('publishing is refused after a change of %s without `npm run contracts`', async (_what, file, from, to, stale) => {
    change(`shared-contracts/src/${file}`, from, to);
    await expect(refuseStalePublicApi(root)).rejects.toThrow(
      new RegExp(`^Nothing was published: .*${stale.replaceAll('.', '\\.')} does not match the sources`),
    );
  });
  test('`npm run build` is refused as well, before it writes anything', async () => {
    for (const part of ['federation', 'tools']) symlinkSync(path.join(PROJECT_ROOT, part), path.join(root, part));
    cpSync(path.join(PROJECT_ROOT, 'package.json'), path.join(root, 'package.json'));
    // Declarations only say that it is a regular expression.
    change('shared-contracts/src/account-rules.ts', 'digit: /[0-9]/', 'digit: /[0-8]/');
    const build = () => promisify(execFile)('npm', ['run', 'build', '--ignore-scripts', '--silent'], { cwd: root });
    await expect(build()).rejects.toThrow(
      /Nothing was built: shared-contracts\/public-api\.d\.ts does not match.* To fix it: npm run contracts/,
    );
    expect(existsSync(path.join(root, 'api-server/dist'))).toBe(false);
  });
  test('a change inside a function needs no new public API file', async () => {
    change('shared-contracts/src/call-types.ts', '`${imageUrl}/${width}.${format}`', '[imageUrl, `${width}.${format}`].join("/")');
    await expect(refuseStalePublicApi(root)).resolves.toBeUndefined();
  });
  test('a public API file that was edited by hand is refused', async () => {
    change('shared-ui/public-api.d.ts', 'export declare', 'export declare  ');
    await expect(refuseStalePublicApi(root)).rejects.toThrow('shared-ui/public-api.d.ts does not match the sources');
  });
  test('what killed processes left in .cache is removed, and what a running one uses is not', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const killed = ownerMark().replace(/\d+$/, String(pid));
    for (const name of [`public-api-${killed}`, `public-api-${ownerMark()}`, 'chromium'])
      mkdirSync(path.join(root, '.cache', name), { recursive: true });
    await stalePublicApi(root);
    expect(readdirSync(path.join(root, '.cache')).sort()).toEqual(['chromium', `public-api-${ownerMark()}`]);
  });
  test('where the packages are installed instead, nothing is compared', async () => {
    mkdirSync(path.join(root, 'squad'));
    await expect(refuseStalePublicApi(path.join(root, 'squad'))).resolves.toBeUndefined();
  });
});
