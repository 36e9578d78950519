/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote, invalidNameReason } from './new-remote';
import { PROJECT_ROOT } from '../paths';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'komado-new-'));
  for (const name of ['shared-contracts', 'shared-ui', 'federation']) {
    mkdirSync(path.join(root, name));
    cpSync(path.join(PROJECT_ROOT, name, 'package.json'), path.join(root, name, 'package.json'));
  }
  mkdirSync(path.join(root, '.github'));
  writeFileSync(path.join(root, '.github/CODEOWNERS'), '*  @komado/founders\n');
});
afterEach(() => rmSync(root, { recursive: true }));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('a new remote has a page, a slot, their tests and an owner, and no template placeholders are left', async () => {
  const { files, lockFailure } = await createRemote(root, 'fan-club', '@komado/fans', false);
  expect(lockFailure).toBeUndefined();
  expect(files).toEqual([
    'mfe-fan-club/package.json',
    'mfe-fan-club/remote.ts',
    'mfe-fan-club/src/card/card.slot.test.tsx',
    'mfe-fan-club/src/card/card.slot.tsx',
    'mfe-fan-club/src/home/home.page.test.tsx',
    'mfe-fan-club/src/home/home.page.tsx',
    'mfe-fan-club/src/testing/show-page.tsx',
    'mfe-fan-club/tsconfig.json',
    '.github/CODEOWNERS',
  ]);
  for (const file of files) expect(read(file)).not.toMatch(/__\w+__/);
  expect(read('mfe-fan-club/remote.ts')).toContain("path: '/fan-club', title: 'Fan club'");
  const { dependencies } = JSON.parse(read('mfe-fan-club/package.json')) as { dependencies: Record<string, string> };
  const ui = JSON.parse(read('shared-ui/package.json')) as { dependencies: Record<string, string> };
  expect(dependencies['react']).toBe(ui.dependencies['react']);
  expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-fan-club\/ +@komado\/fans$/m);
});

test.each([
  ['Club', 'is not a valid name of a remote'],
  ['shell', 'A member named shell already exists'],
  ['shop', 'The name shop is reserved'],
  ['ranking', 'The name ranking is taken: the page ranking of the contract is at /ranking'],
  ['api', '/api is reserved for the server'],
  ['pointer', 'is not a valid name of a remote'],
])('%s is refused: %s', async (name, message) => {
  expect(invalidNameReason(root, name)).toContain(message);
  await expect(createRemote(root, name)).rejects.toThrow(message);
});
test('a name can be used only once', async () => {
  await createRemote(root, 'club', undefined, false);
  expect(invalidNameReason(root, 'club')).toBe('A member named club already exists. Choose another name.');
});
