import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderWriter, promote, type Member, type Release } from '@komado/federation';

export interface ReleaseFolder {
  readonly folder: string;
  /** Writes a version of a member; files by their path in it: `web/main.js`, `node/renderer.cjs`. */
  put(member: Member, version: string, files?: Readonly<Record<string, string | Buffer>>): Promise<void>;
  /** Makes these versions live beside what is live already. */
  promote(members: Partial<Record<Member, string>>): Promise<void>;
  remove(): void;
}

/** A release store in a folder of its own. */
export function releaseFolder(): ReleaseFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-shell-'));
  const store = folderWriter(folder);
  const release = (member: Member, version: string): Release => ({
    member,
    version,
    container: member === 'shell' ? '' : `mfe_${member}_${version}`,
    sourceHash: '',
    createdAt: '2026-11-20T00:00:00.000Z',
    entry: member === 'shell' ? 'main.js' : 'remoteEntry.js',
    pages: {},
    slots: {},
    shared: {},
    files: { [member === 'shell' ? 'main.js' : 'remoteEntry.js']: { bytes: 1, gzipBytes: 1, integrity: 'sha384-x' } },
  });
  return {
    folder,
    put: async (member, version, files = {}) => {
      const staging = await store.stagingFolder(member, version);
      for (const [file, content] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
        await writeFile(path.join(staging, file), content);
      }
      await store.keep(staging, release(member, version));
    },
    promote: async (members) => {
      await promote(store, members, 'test');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
