import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockedPackages } from './locked-packages';
import { PACKAGE_FOLDER, PROJECT_ROOT, memberFolder, sharedPackageFolder } from '../paths';
import { PUBLIC_PACKAGES } from '../store/contract';
import type { Member } from '../store/release';

const IGNORED = new Set(['node_modules', 'dist', 'tsconfig.json', 'README.md', 'testing']);
const isSource = (name: string): boolean => !/\.test\.tsx?$/.test(name) && !name.startsWith('.');

function filesOf(folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isSource(entry.name) && !ignored.has(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesOf(full, ignored) : [full];
    })
    .sort();
}

/** In a separate repository, this package is one bundle, and its manifest does not tell what builds from what runs. */
const isInstalled = PACKAGE_FOLDER.includes('node_modules');
/**
 * The build tools: of this package, the folder `build` and what it adds to every container. The linter keeps `build` from importing the rest,
 * so no release contains anything of it.
 */
const toolFiles = (): string[] =>
  isInstalled
    ? filesOf(PACKAGE_FOLDER, new Set())
    : ['src/build', 'container-runtime'].flatMap((folder) => filesOf(path.join(PACKAGE_FOLDER, folder), IGNORED));

/** Hash of files, and of the installed packages that the packages in these folders and the build tools use. */
function hashOf(files: readonly string[], folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(PROJECT_ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash
    .update(JSON.stringify(isInstalled ? lockedPackages([...folders, PACKAGE_FOLDER]) : lockedPackages(folders, PACKAGE_FOLDER)))
    .digest('hex')
    .slice(0, 16);
}
/** Hash of the build tools; a build cache is valid only for the same tools. */
export const toolHash = (): string => hashOf(toolFiles(), []);

/** Contents of the files that a publish checks and builds, by name: those of the member, of the packages that it is checked against, and of the build tools. */
export function publishInputHashes(member: Member): ReadonlyMap<string, string> {
  const folders = [memberFolder(member), ...PUBLIC_PACKAGES.map((name) => sharedPackageFolder(name))];
  const files = [...folders.flatMap((folder) => filesOf(folder, IGNORED)), ...toolFiles()];
  return new Map(files.map((file) => [path.relative(PROJECT_ROOT, file), createHash('sha256').update(readFileSync(file)).digest('hex')]));
}
/** Names of files that were edited, added or removed. */
export const changedFileNames = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file)).sort();

/** Hash of everything that a member is built from: its own sources, those of the packages below it, the build tools, and npm packages. */
export function sourceHash(member: Member): string {
  // A remote contains only types of the shared packages, so only the shell is built from their sources.
  const folders =
    member === 'shell' ? ['shell', 'shared-ui', 'shared-contracts'].map((name) => path.join(PROJECT_ROOT, name)) : [memberFolder(member)];
  return hashOf([...folders.flatMap((folder) => filesOf(folder, IGNORED)), ...toolFiles()], folders);
}
