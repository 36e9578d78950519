// Type-checks every room, or the rooms named as arguments. Each room has its own tsconfig, so that a squad can check its room alone;
// rooms that declare no globals share one program here, because a program of its own would check the shared rooms again for each of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rooms as allRooms } from './rooms.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const cache = `${root}.cache/types`;
mkdirSync(cache, { recursive: true });

/** What one room declares globally, another would see in a shared program, but not when it is checked alone. */
const GLOBAL_DECLARATION = String.raw`^\s*declare (global|module)|"\.\./.*\.d\.ts"`;
const FILES = ['--include=*.ts', '--include=*.tsx', '--include=tsconfig.json', '--exclude-dir=node_modules', '--exclude-dir=dist'];
const declaresGlobals = (room) => spawnSync('grep', ['-rqE', ...FILES, GLOBAL_DECLARATION, room], { cwd: root }).status === 0;

function check(name, project) {
  const args = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/${name}.tsbuildinfo`];
  // Each further checker repeats a good part of the work of the first; a larger heap saves a third of the time.
  return (
    spawnSync(process.execPath, [`${root}node_modules/@typescript/native/bin/tsc`, ...args, '--checkers', '1'], {
      cwd: root,
      stdio: 'inherit',
      env: { GOGC: '400', ...process.env },
    }).status === 0
  );
}

const workspaces = allRooms();
const named = process.argv.slice(2);
const unknown = named.filter((room) => !workspaces.includes(room));
if (unknown.length > 0) {
  process.stderr.write(`There is no room ${unknown.join(', ')}.\n`);
  process.exit(1);
}
const rooms = (named.length > 0 ? named : workspaces).filter((room) => existsSync(`${root}${room}/tsconfig.json`));
const alone = named.length > 0 ? rooms : rooms.filter(declaresGlobals);
const together = rooms.filter((room) => !alone.includes(room));
const failed = alone.filter((room) => !check(room, `${room}/tsconfig.json`));
if (together.length > 0) {
  const project = `${cache}/tsconfig.json`;
  const include = together.map((room) => `../../${room}`);
  writeFileSync(
    project,
    JSON.stringify({ extends: '../../tsconfig.base.json', include, exclude: ['../../**/dist', '../../**/node_modules'] }),
  );
  if (!check('rooms', project)) failed.push(...together);
}
if (failed.length > 0) {
  process.stderr.write(`Types are wrong in: ${failed.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write(`Types are right in ${rooms.length} rooms.\n`);
