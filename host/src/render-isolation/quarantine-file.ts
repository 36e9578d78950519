import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { replaceFile } from '../replace-file';
import { buildName } from './renderer-messages';

const entrySchema = z.object({ member: z.string(), version: z.string(), reason: z.string(), since: z.iso.datetime() });
const fileSchema = z.array(entrySchema);
/** A server build that is no longer evaluated, because of what it did. */
export type QuarantinedBuild = z.output<typeof entrySchema>;

/** Versions are immutable, so an entry stays until an operator removes it; the oldest are dropped first. */
const MAX_ENTRIES = 200;

/** Persisted in a file next to the data, so that a restart does not evaluate them again. An unreadable file counts as empty. */
export function quarantineFile(file: string, onError: (error: unknown) => void) {
  let entries: readonly QuarantinedBuild[] = [];
  try {
    entries = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
  }
  const write = (next: readonly QuarantinedBuild[]): void => {
    entries = next;
    try {
      replaceFile(file, `${JSON.stringify(entries, null, 2)}\n`);
    } catch (error) {
      onError(error);
    }
  };
  const has = (build: string): boolean => entries.some(({ member, version }) => buildName(member, version) === build);
  return {
    remove: (builds: ReadonlySet<string>) => write(entries.filter(({ member, version }) => !builds.has(buildName(member, version)))),
    get entries() {
      return entries;
    },
    has,
    /** Returns whether it is new. */
    add: (build: string, reason: string) => {
      if (has(build)) return false;
      const at = build.indexOf('@');
      write([
        ...entries.slice(1 - MAX_ENTRIES),
        { member: build.slice(0, at), version: build.slice(at + 1), reason, since: new Date().toISOString() },
      ]);
      return true;
    },
  };
}
export type Quarantine = ReturnType<typeof quarantineFile>;
