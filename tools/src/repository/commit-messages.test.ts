/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { 'lint:commits': string } };
/** What `npm run lint:commits` runs: npm itself takes half as long as the program. */
const [program = '', ...args] = scripts['lint:commits'].split(' ');
const lint = (message: string): string =>
  spawnSync(path.join(ROOT, 'node_modules/.bin', program), args, { cwd: ROOT, encoding: 'utf8', input: `${message}\n` }).stdout;

test.each([
  'feat(shop): gift cards',
  'fix(viewer,api-server)!: pages (again)',
  'chore: release',
  "Merge branch 'shop'",
  'merge: two branches',
])('a commit can say "%s"', (message) => expect(lint(message)).toBe(''));
test.each([
  ['Gift cards', 'type may not be empty'],
  ['change(shop): gift cards', 'type must be one of'],
  ['feat(mfe-shop): gift cards', 'scope must be one of'],
  ['feat(gifts): cards (paper)', 'scope must be one of'],
])('a commit cannot say "%s": %s', (message, problem) => expect(lint(message)).toContain(problem));
