import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatCommit } from '../store/release';
import { sourceCommit } from './source-commit';

const folder = mkdtempSync(path.join(tmpdir(), 'komado-commit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Aiko', '-c', 'user.email=aiko@example.com', ...args], { cwd: folder, encoding: 'utf8' }).trim();

it('a release has the commit of its member, and tells whether something in its folder was not committed', async () => {
  expect(await sourceCommit(folder)).toBeUndefined();
  git('init', '-q');
  expect(await sourceCommit(folder)).toBeUndefined();
  const member = path.join(folder, 'mfe-club');
  mkdirSync(member);
  writeFileSync(path.join(member, 'page.ts'), 'export {};\n');
  git('add', '.');
  git('commit', '-q', '-m', 'feat: a page');
  const hash = git('rev-parse', 'HEAD');
  expect(await sourceCommit(member)).toEqual({ hash, isClean: true });
  writeFileSync(path.join(folder, 'elsewhere.txt'), 'not a source of the member');
  expect(await sourceCommit(member)).toEqual({ hash, isClean: true });
  writeFileSync(path.join(member, 'page.ts'), 'export const changed = true;\n');
  expect(await sourceCommit(member)).toEqual({ hash, isClean: false });
});
it('is shown with ten digits', () => {
  const hash = '0123456789abcdef0123456789abcdef01234567';
  expect(formatCommit({ hash, isClean: true })).toBe('0123456789');
  expect(formatCommit({ hash, isClean: false })).toBe('0123456789 + uncommitted changes');
});
