import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './stage';

/** Every file of the rooms with its imports, as paths from the root; Node's own modules by their bare names. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

interface Cruise {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }[];
}

/** Of all rooms in the order of `rooms()`, it is that of the lint stage, which has been kept: another list of rooms would replace it. */
export function readImportGraph(rooms: readonly string[]): ImportGraph {
  const { stdout, stderr } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/depcruise'),
    [
      ...['--config', '.dependency-cruiser.cjs', '--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'],
      ...['--output-type', 'json', ...rooms],
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (!stdout.startsWith('{')) throw new Error(`The imports of the rooms could not be read.\n${stderr}`);
  const { modules } = JSON.parse(stdout) as Cruise;
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/** The files themselves and everything that imports them, directly or indirectly. */
export function importersOf(graph: ImportGraph, files: Iterable<string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const found = new Set<string>(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
