import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './paths';
import type { Member } from './release';

const IGNORED = new Set(['node_modules', 'dist', 'tsconfig.json', 'README.md']);
const isSource = (name: string): boolean => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('.');

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isSource(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesOf(full) : [full];
    })
    .sort();
}

/** Hash of everything that a member is built from: its own sources, the rooms below it, the build preset and the locked packages. */
export function sourceHash(member: Member): string {
  const own = member === 'shell' ? ['shell', 'shared-ui', 'shared-contracts'] : [`mfe-${member}`];
  // A remote holds nothing of the shared rooms but their types, so only the shell is built from them.
  const files = [
    ...own.flatMap((room) => filesOf(path.join(PROJECT_ROOT, room))),
    ...filesOf(path.join(PROJECT_ROOT, 'federation')),
    path.join(PROJECT_ROOT, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(PROJECT_ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
