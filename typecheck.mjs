// Type-checks every room; each has its own tsconfig, so that a squad can check its room alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const compiler = `${root}node_modules/@typescript/native/bin/tsc`;
const failed = workspaces.filter(
  (room) =>
    existsSync(`${root}${room}/tsconfig.json`) &&
    spawnSync(process.execPath, [compiler, '-p', `${root}${room}/tsconfig.json`], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  process.stderr.write(`Types are wrong in: ${failed.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write(`Types are right in ${workspaces.length} rooms.\n`);
