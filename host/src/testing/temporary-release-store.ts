import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import {
  folderWriter,
  integrityOf,
  promote,
  releaseKeys,
  rollBack,
  type Member,
  type Release,
  type ReleaseWriter,
} from '@komado/federation';

/** The Git commit of every release. The sources of 2.0.0 had changes beside it, and a changelog. */
export const TEST_COMMIT = 'c0ffee0123456789abcdef0123456789abcdef01';
export const TEST_CHANGELOG = 'Features\n\n* packs with a <bonus>';

const FIRST_CREATED_AT = Date.UTC(2026, 10, 20);

export interface TemporaryReleaseStore {
  readonly folder: string;
  readonly store: ReleaseWriter;
  /** Writes a version of a member, a second newer than the one before; files by their path in it: `web/main.js`, `node/renderer.cjs`. */
  put(member: Member, version: string, files?: Readonly<Record<string, string | Buffer>>): Promise<void>;
  /** Makes these versions live in addition to what is live already. Returns the composition's id. */
  promote(members: Partial<Record<Member, string>>): Promise<string>;
  /** Moves the pointer back to the newest good composition. */
  rollBack(): Promise<void>;
  remove(): void;
}

/** A release store in a temporary folder. Its keys are in the environment; by default, those of a server whose data are beside the releases. */
export function temporaryReleaseStore(environment: Readonly<Record<string, string>> = {}): TemporaryReleaseStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-host-'));
  const keys = releaseKeys(readConfiguration({ ...environment, DATA_DIR: `${folder}/data` }));
  const store = folderWriter(folder, keys);
  /** Seconds from the first version to each. */
  const createdAfter = new Map<string, number>();
  const release = (member: Member, version: string, files: Readonly<Record<string, Buffer>>): Release => {
    const below = (folder: string) =>
      Object.entries(files)
        .filter(([file]) => file.startsWith(`${folder}/`) && !/\.(map|gz|br)$/.test(file))
        .map(
          ([file, content]) =>
            [file.slice(folder.length + 1), { bytes: content.length, gzipBytes: content.length, integrity: integrityOf(content) }] as const,
        );
    return {
      member,
      version,
      container: member === 'shell' ? '' : `mfe_${member}_${version}`,
      sourceHash: '',
      commit: { hash: TEST_COMMIT, isClean: version !== '2.0.0' },
      ...(version === '2.0.0' ? { changelog: TEST_CHANGELOG } : {}),
      createdAt: new Date(FIRST_CREATED_AT + (createdAfter.get(`${member}@${version}`) ?? 0) * 1000).toISOString(),
      entry: member === 'shell' ? 'main.js' : 'remoteEntry.js',
      pages: {},
      slots: {},
      shared: {},
      files: Object.fromEntries(below('web')),
      serverFiles: Object.fromEntries(below('node').map(([file, { bytes, integrity }]) => [file, { bytes, integrity }])),
    };
  };
  return {
    folder,
    store,
    put: async (member, version, files = {}) => {
      const name = `${member}@${version}`;
      if (!createdAfter.has(name)) createdAfter.set(name, createdAfter.size);
      const staging = await store.stagingFolder(member, version);
      const built: Record<string, string | Buffer> =
        member === 'shell'
          ? {
              'web/main.js': 'export {};',
              'node/renderer.cjs': 'exports.createRenderer = () => ({ warm: async () => undefined });',
              ...files,
            }
          : { 'web/remoteEntry.js': `// ${member} ${version}`, 'node/remoteEntry.cjs': `exports.version = '${version}';`, ...files };
      for (const [file, content] of Object.entries(built)) {
        await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
        await writeFile(path.join(staging, file), content);
      }
      await store.addRelease(
        staging,
        release(member, version, Object.fromEntries(Object.entries(built).map(([file, content]) => [file, Buffer.from(content)]))),
      );
    },
    promote: async (members) => (await promote(store, members, 'test')).id,
    rollBack: async () => {
      await rollBack(store);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Makes a version of each member live whose files have no content, for tests that render no page. */
export async function promoteEmptyReleases(releases: TemporaryReleaseStore): Promise<void> {
  const versions = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' } as const;
  for (const [member, version] of Object.entries(versions)) await releases.put(member, version);
  await releases.promote(versions);
}
