import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = /^(.*)[\\/]node_modules[\\/]@komado[\\/]federation[\\/]$/.exec(PACKAGE_FOLDER)?.[1];
/** Root of the working tree: of this project, or of a single remote's repository in which this package is installed. */
export const PROJECT_ROOT = INSTALLED === undefined ? path.dirname(PACKAGE_FOLDER) : INSTALLED;

/** The remote whose own repository this is; undefined in the project with all packages. */
function onlyRemote(): string | undefined {
  if (!existsSync(path.join(PROJECT_ROOT, 'remote.ts'))) return undefined;
  const { name } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as { name: string };
  return name.replace(/^(@[^/]+\/)?(mfe-)?/, '');
}
/** The members whose sources are here: the shell and every folder with a `remote.ts`. */
export function workingTreeMembers(): string[] {
  const only = onlyRemote();
  if (only !== undefined) return [only];
  const remotes = readdirSync(PROJECT_ROOT).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(PROJECT_ROOT, name, 'remote.ts')),
  );
  return ['shell', ...remotes.sort().map((name) => name.slice('mfe-'.length))];
}
/** Where a member's sources are. */
export function memberFolder(member: string): string {
  if (member === 'shell') return path.join(PROJECT_ROOT, 'shell');
  return existsSync(path.join(PROJECT_ROOT, 'remote.ts')) ? PROJECT_ROOT : path.join(PROJECT_ROOT, `mfe-${member}`);
}
/** Folder of a package that all squads build against. */
export function sharedPackageFolder(name: string, root = PROJECT_ROOT): string {
  const folder = path.join(root, name.replace('@komado/', ''));
  return existsSync(path.join(folder, 'public-api.d.ts')) ? folder : path.join(root, 'node_modules', name);
}
export const packageVersion = (member: string): string =>
  (JSON.parse(readFileSync(path.join(memberFolder(member), 'package.json'), 'utf8')) as { version: string }).version;

/** Files below a folder, as paths relative to it. */
export function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const file = below ? `${below}/${name}` : name;
    return statSync(path.join(folder, file)).isDirectory() ? filesBelow(folder, file) : [file];
  });
}
