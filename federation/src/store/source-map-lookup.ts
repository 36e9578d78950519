import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { memberSchema, versionSchema } from './release';
import { isPathInsideStore, type ReleaseReader } from './release-reader';

const CACHED_MAPS = 20;
const FRAME = /^\/(?:assets|remotes\/([^/]+))\/([^/]+)\/(.+):(\d+):(\d+)$/;

/** `webpack://mfe_shop/./src/pages/points.tsx`, as a path from the folder of all packages: `mfe-shop/src/pages/points.tsx`. */
const sourcePath = (member: string, source: string): string =>
  path.posix.join(member === 'shell' ? member : `mfe-${member}`, source.replace(/^webpack:\/\/[^/]*\//, ''));

export interface SourcePosition {
  /** `mfe-shop/src/pages/points.tsx:12:5` */
  readonly position: string;
  /** Name of the function or variable there, if the source map has one. */
  readonly name: string | null;
}

/**
 * Finds the source of a position in a published file, `/remotes/shop/1.4.0/page.js:1:2345`, with the source map that the release store has
 * beside the file; browsers cannot get it. Returns undefined if there is none.
 */
export function createSourceMapLookup(store: Pick<ReleaseReader, 'read'>): (frame: string) => Promise<SourcePosition | undefined> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  async function readMap(file: string): Promise<TraceMap | undefined> {
    const bytes = await store.read(file);
    return bytes && new TraceMap(bytes.toString('utf8'));
  }
  return async (frame) => {
    const [, member = 'shell', version = '', script = '', line, column] = FRAME.exec(frame) ?? [];
    const file = `${member}/${version}/web/${script}.map`;
    if (!memberSchema.safeParse(member).success || !versionSchema.safeParse(version).success || !isPathInsideStore(file)) return undefined;
    if (maps.size >= CACHED_MAPS && !maps.has(file)) maps.clear();
    const found = maps.get(file) ?? readMap(file);
    maps.set(file, found);
    const map = await found.catch(() => {
      maps.delete(file);
      return undefined;
    });
    // Browsers count columns from 1, source maps from 0.
    const original = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (!original || original.source === null) return undefined;
    // As in the file: resolved as a URL, `../shared-ui` would be below the member.
    const source = map?.sources[map.resolvedSources.indexOf(original.source)] ?? original.source;
    return { position: `${sourcePath(member, source)}:${original.line}:${original.column + 1}`, name: original.name };
  };
}
