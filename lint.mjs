// Lints: oxlint with type information, then the direction of imports between rooms. `node lint.mjs code [PATH…]` and `node lint.mjs imports` run one of them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rooms } from './rooms.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const run = (command, args) =>
  spawnSync(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit', env: { GOGC: '400', ...process.env } }).status ===
  0;
const LINTERS = {
  code: (paths = []) => run('oxlint', ['--type-aware', ...paths]),
  imports: () =>
    run('depcruise', [
      ...['--config', '.dependency-cruiser.cjs', '--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'],
      ...rooms(),
    ]),
};
const [named, ...paths] = process.argv.slice(2);
const passed = named ? [LINTERS[named](paths)] : Object.values(LINTERS).map((lint) => lint());
process.exit(passed.every(Boolean) ? 0 : 1);
