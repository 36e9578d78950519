/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../root';

const lint = (message: string): string =>
  spawnSync('npm', ['run', '--silent', 'lint:commits'], { cwd: ROOT, encoding: 'utf8', input: `${message}\n` }).stdout;

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
