import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDER, PROJECT_ROOT, roomFolder } from './paths';
import type { Member } from './release';

const IGNORED = new Set(['node_modules', 'dist', 'tsconfig.json', 'README.md', 'testing']);
/** Parts of this package that no built file depends on. */
const NOT_OF_THE_BUILD = new Set([...IGNORED, 'template', 'repository-template', 'jest', 'commands', 'dev', 'dev-client']);
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

function hashOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(PROJECT_ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
/** What every member is built with: this package and the lockfile. */
function toolFiles(): string[] {
  const lock = path.join(PROJECT_ROOT, 'package-lock.json');
  return [
    // In a separate repository, the package is the installed one.
    ...filesOf(PACKAGE_FOLDER, PACKAGE_FOLDER.includes('node_modules') ? new Set() : NOT_OF_THE_BUILD),
    ...(existsSync(lock) ? [lock] : []),
  ];
}
/** Hash of the build tools; a build cache is valid only for the same tools. */
export const toolHash = (): string => hashOfFiles(toolFiles());

/** Hash of everything that a member is built from: its own sources, the rooms below it, the build preset and the lockfile. */
export function sourceHash(member: Member): string {
  // A remote contains only types of the shared rooms, so only the shell is built from their sources.
  const rooms =
    member === 'shell' ? ['shell', 'shared-ui', 'shared-contracts'].map((room) => path.join(PROJECT_ROOT, room)) : [roomFolder(member)];
  return hashOfFiles([...rooms.flatMap((room) => filesOf(room, IGNORED)), ...toolFiles()]);
}
