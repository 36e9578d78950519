import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CHECKOUTS = path.join(ROOT, '.cache/cluster');
const MIGRATIONS = 'api-server/src/database/migrations';

/** The servers and the releases of an earlier commit. */
export interface EarlierBuild {
  readonly root: string;
  readonly releases: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit before the one that added the newest migration. One that is not committed yet is newer than HEAD. */
export function commitBeforeNewestMigration(): string {
  const newest = readdirSync(path.join(ROOT, MIGRATIONS)).sort().at(-1) ?? '';
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', 'HEAD', '--', `${MIGRATIONS}/${newest}`);
  return added === '' ? 'HEAD' : `${added}^`;
}

/** With the same lockfile, hard links to the installed packages: links to folders would lead from them to the packages of this working tree. */
function installPackages(root: string): void {
  const lockfile = (folder: string): string => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockfile(root) !== lockfile(ROOT)) {
    execFileSync('npm', ['ci'], { cwd: root, stdio: 'ignore' });
    return;
  }
  for (const folder of ['.', ...readdirSync(ROOT)]) {
    const packages = path.join(ROOT, folder, 'node_modules');
    if (folder !== 'node_modules' && existsSync(packages)) execFileSync('cp', ['-RlP', packages, path.join(root, folder)]);
  }
}

/** Checks out a commit below `.cache`, and builds its servers and releases. The last one stays there for further runs. */
export function buildEarlierCommit(name: string, signingKey: string, print: (line: string) => void): EarlierBuild {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const root = path.join(CHECKOUTS, commit);
  const releases = path.join(root, 'data/releases');
  const complete = path.join(root, 'data/is-complete');
  if (existsSync(complete)) return { root, releases };
  print(`Building ${git('log', '-1', '--format=%h (%s)', commit)}.`);
  rmSync(CHECKOUTS, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--quiet', '--detach', root, commit);
  installPackages(root);
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' });
  const env = { ...process.env, RELEASE_STORE: releases, RELEASE_SIGNING_KEY: signingKey };
  execFileSync(process.execPath, ['tools/dist/release.js'], { cwd: root, env, stdio: 'ignore' });
  writeFileSync(complete, '');
  return { root, releases };
}
