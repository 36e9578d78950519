import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

/** Each has its own reason in a comment there. */
const EXCEPTIONS = ['server-kit/src/kill-child-on-exit.ts', 'server-kit/src/testing/postgresql.ts', 'server-kit/src/testing/small-disk.ts'];
/** `spawnSync` and the like block their caller, and what they run ends on its own. */
const START = /(?<![\w.])(?:spawn|fork|exec|execFile)\(/g;
const IMPORT = /^import \{[^}]*\b(?:spawn|fork|exec|execFile)\b[^}]*\} from '(?:node:)?child_process';$/m;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !EXCEPTIONS.includes(file));

test('every child process is started with killChildOnExit, so that it ends when its parent is killed', () => {
  const unguarded = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    if (!IMPORT.test(text)) return [];
    return [...text.matchAll(START)]
      .filter(({ index }) => !/killChildOnExit\(\s*$/.test(text.slice(0, index)))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });
  expect(unguarded).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
test.each(['start', 'mfe', 'cluster', 'test', 'test:unit', 'test:both', 'operator', 'contracts', 'bench', 'test:e2e'])(
  'npm run %s replaces the shell of npm, which would hide that npm was killed',
  (name) => expect(scripts[name]).toMatch(/(?:^|&& )exec (?:node|playwright) [^&]*$/),
);
test.each(['mfe', 'cluster', 'test', 'operator', 'contracts', 'bench', 'test:e2e'])('npm run %s ends with npm', (name) => {
  const program = name === 'test:e2e' ? 'playwright.config.ts' : (scripts[name]?.split(' ').at(-1) ?? '');
  expect(readFileSync(path.join(ROOT, program), 'utf8')).toMatch(/^exitWithParent\(\);$/m);
});
