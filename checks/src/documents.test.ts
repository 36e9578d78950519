/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './stage';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'];
/** A path in backticks that starts with a folder of the repository and contains no wildcard. */
const PATH = /`((?:[\w@.-]+\/)+[\w@.-]*)`/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const roots = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
const pathsIn = (document: string): string[] =>
  [...readFileSync(path.join(ROOT, document), 'utf8').matchAll(PATH)].flatMap(([, found = '']) =>
    roots.has(found.split('/')[0]) ? [found] : [],
  );
const isThere = (named: string): boolean =>
  files.some((file) => file === named || file.startsWith(named.endsWith('/') ? named : `${named}/`) || file.startsWith(`${named}-`));

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  expect(pathsIn(document).filter((named) => !isThere(named))).toEqual([]);
});
test('the walkthroughs in the architecture document name files of every room that runs', () => {
  expect([...new Set(pathsIn('docs/architecture.md').map((named) => named.split('/')[0]))]).toEqual(
    expect.arrayContaining(['shell', 'shared-contracts', 'shared-ui', 'mfe-shop', 'api-server', 'federation', 'e2e', 'bench']),
  );
});
