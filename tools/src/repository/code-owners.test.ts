/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

/** Git matches patterns of .gitignore as GitHub matches those of CODEOWNERS. */
const matchedBy = (pattern: string): string =>
  execFileSync('git', ['ls-files', '--cached', '--ignored', `--exclude=${pattern}`], { cwd: ROOT, encoding: 'utf8' });
const rules = readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return { pattern, owners };
  });
/** The files that each rule matches: Git searches all files for each pattern, which takes a while. */
const matches = rules.map((rule) => ({ ...rule, files: matchedBy(rule.pattern).split('\n').filter(Boolean) }));
/** The owners of every file below a folder: those of the last rule that matches it. */
function ownersBelow(folder: string): string[] {
  const ownersOf = new Map<string, string>();
  for (const { files, owners } of matches) for (const file of files) ownersOf.set(file, owners.join(' '));
  return [...new Set([...ownersOf].filter(([file]) => file.startsWith(folder)).map(([, owners]) => owners))].sort();
}

test.each(matches)('the pattern $pattern of CODEOWNERS matches a file', ({ files }) => expect(files).not.toEqual([]));
test('a pattern of a removed folder matches no file', () => expect(matchedBy('/removed-package/')).toBe(''));

test.each([
  ['shared-contracts/', '@komado/founders'],
  ['api-server/src/ledger/', '@komado/founders'],
  ['api-server/src/shop/', '@komado/founders'],
  ['api-server/src/database/migrations/', '@komado/founders'],
  ['.github/CODEOWNERS', '@komado/founders'],
  ['host/', '@komado/platform-squad'],
])('every file of %s is owned by %s alone', (folder, owner) => expect(ownersBelow(folder)).toEqual([owner]));
