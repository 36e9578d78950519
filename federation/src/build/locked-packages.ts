import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../paths';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** Of a link: the folder of the package in this working tree. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Where Node finds a package that is imported in a folder: the nearest `node_modules` that has it. */
function placeOf(packages: Lockfile, folder: string, name: string): string | undefined {
  const place = path.posix.join(folder, 'node_modules', name);
  if (packages[place]) return place;
  return folder === '' || folder === '.' ? undefined : placeOf(packages, path.posix.dirname(folder), name);
}

/**
 * The lockfile's entries of these folders, of their dependencies, and of the development packages of `tools`. Empty
 * without a lockfile.
 */
export function lockedPackages(folders: readonly string[], tools?: string): Readonly<Record<string, LockedPackage>> {
  const file = path.join(PROJECT_ROOT, 'package-lock.json');
  if (!existsSync(file)) return {};
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lockfile };
  const found: Record<string, LockedPackage> = {};
  const inProject = (folder: string): string => path.relative(PROJECT_ROOT, folder).replaceAll(path.sep, '/');
  const left = folders.map(inProject);
  const follow = (place: string, names: readonly string[], isInTree = (_dependency: string): boolean => true): void => {
    for (const name of names) {
      const dependency = placeOf(packages, place, name);
      if (dependency !== undefined && isInTree(dependency)) left.push(dependency);
    }
  };
  if (tools !== undefined) follow(inProject(tools), Object.keys(packages[inProject(tools)]?.devDependencies ?? {}));
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const entry = packages[place];
    if (!entry || found[place]) continue;
    found[place] = entry;
    if (entry.link) left.push(entry.resolved ?? '');
    follow(place, Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }));
    // The packages for development of this project are for tests and commands.
    follow(place, Object.keys(entry.devDependencies ?? {}), (dependency) => packages[dependency]?.link !== true);
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}
