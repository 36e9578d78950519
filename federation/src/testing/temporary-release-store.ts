import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declarationsHash, type Declarations, type ReleaseContract } from '../store/contract';
import { liveComposition } from '../promotion/promote';
import { workingTreePublicApi } from '../build/read-public-api-files';
import { integrityOf, MEMBERS, type Member, type Release } from '../store/release';
import { testKeys } from './test-keys';
import { folderWriter, type ReleaseWriter } from '../store/release-store';

export interface TemporaryReleaseStore {
  readonly folder: string;
  readonly store: ReleaseWriter;
  put(member: Member, version: string, changes?: Partial<Release>): Promise<void>;
  /** Publishes every member with this version; returns the versions by member. */
  putAll(version: string, changes?: Partial<Release>): Promise<Record<Member, string>>;
  /** Versions of the live composition, by member. */
  liveVersions(): Promise<Record<string, string>>;
  remove(): void;
}

/** For releases that import nothing: a check needs no compiler, and the store has no large file. */
export const NO_DECLARATIONS: Declarations = { hash: declarationsHash({}), packages: {} };

/** A release store in a temporary folder, for small releases that do not depend on each other. */
export function temporaryReleaseStore(declarations?: Declarations): TemporaryReleaseStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-store-'));
  const store = folderWriter(folder, testKeys());
  return {
    folder,
    ...smallReleasePublisher(store, declarations),
    liveVersions: async () =>
      Object.fromEntries(
        Object.entries((await liveComposition(store))?.composition.members ?? {}).map(([member, { version }]) => [member, version]),
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Publishes small releases to a store of any kind. */
export function smallReleasePublisher(
  store: ReleaseWriter,
  declarations: Declarations = workingTreePublicApi(),
): Pick<TemporaryReleaseStore, 'store' | 'put' | 'putAll'> & { readonly contract: ReleaseContract } {
  const contract: ReleaseContract = { hash: declarations.hash, imports: {}, provides: {}, calls: [], slots: [], emits: [], listensTo: [] };
  const release = (member: Member, version: string): Release => ({
    member,
    version,
    container: `mfe_${member}`,
    sourceHash: '',
    createdAt: '2026-11-20T00:00:00.000Z',
    entry: 'remoteEntry.js',
    pages: {},
    slots: {},
    shared: {},
    contract,
    files: { 'remoteEntry.js': { bytes: 3, gzipBytes: 3, integrity: integrityOf(Buffer.from('web')) } },
    serverFiles: { 'remoteEntry.cjs': { bytes: 4, integrity: integrityOf(Buffer.from('node')) } },
  });
  async function put(member: Member, version: string, changes: Partial<Release> = {}): Promise<void> {
    const staging = await store.stagingFolder(member, version);
    mkdirSync(path.join(staging, 'web'));
    mkdirSync(path.join(staging, 'node'));
    writeFileSync(path.join(staging, 'web/remoteEntry.js'), 'web');
    writeFileSync(path.join(staging, 'node/remoteEntry.cjs'), 'node');
    await store.writeDeclarations(declarations);
    await store.addRelease(staging, { ...release(member, version), ...changes });
  }
  return {
    store,
    contract,
    put,
    putAll: async (version, changes) => {
      for (const member of MEMBERS) await put(member, version, changes);
      return Object.fromEntries(MEMBERS.map((member) => [member, version])) as Record<Member, string>;
    },
  };
}
