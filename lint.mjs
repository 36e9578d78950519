// Lints: oxlint with type information, then the direction of imports between rooms.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const run = (command, args) => spawnSync(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit' }).status === 0;
const passed = [run('oxlint', ['--type-aware']), run('depcruise', ['--config', '.dependency-cruiser.cjs', ...workspaces])];
process.exit(passed.every(Boolean) ? 0 : 1);
