/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './stage';

/** Git matches patterns of .gitignore as GitHub matches those of CODEOWNERS. */
const matchedBy = (pattern: string): string =>
  execFileSync('git', ['ls-files', '--cached', '--ignored', `--exclude=${pattern}`], { cwd: ROOT, encoding: 'utf8' });
const patterns = readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/)[0]!);

test.each(patterns)('the pattern %s of CODEOWNERS matches a file', (pattern) => expect(matchedBy(pattern)).not.toBe(''));
test('a pattern of a removed folder matches no file', () => expect(matchedBy('/removed-package/')).toBe(''));
