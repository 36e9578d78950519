import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, readExisting, readRelease, releaseFolder, type Member, type Release, type ReleaseWriter } from '@komado/federation';

/** Returns a file of the copy; the container is its global name. */
export type TransformFile = (source: string, file: string, container: string) => string;

/**
 * Publishes a version of a remote under another number, without a build: its files, with another container name and some changes, and its
 * description with what is `declared` instead.
 */
export async function publishModifiedCopy(
  store: ReleaseWriter,
  member: Member,
  from: string,
  version: string,
  change: TransformFile,
  declared: Partial<Pick<Release, 'ownPages'>> = {},
): Promise<void> {
  const original = await readRelease(store, member, from);
  if (!original) throw new Error(`${member} ${from} is not published.`);
  const container = `mfe_${member}_${version.replace(/\W/g, '_')}`;
  const staging = await store.stagingFolder(member, version);
  const copy = async (side: 'web' | 'node', file: string): Promise<Buffer> => {
    const bytes = await readExisting(store, `${releaseFolder(member, from)}/${side}/${file}`);
    const isScript = /\.c?js$/.test(file);
    const copied = isScript ? Buffer.from(change(bytes.toString().replaceAll(original.container, container), file, container)) : bytes;
    const target = path.join(staging, side, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, copied);
    return copied;
  };
  const files: typeof original.files = {};
  for (const [file, { gzipBytes }] of Object.entries(original.files)) {
    const bytes = await copy('web', file);
    files[file] = { bytes: bytes.length, gzipBytes, integrity: integrityOf(bytes) };
  }
  const serverFiles: typeof original.serverFiles = {};
  for (const file of Object.keys(original.serverFiles)) {
    const bytes = await copy('node', file);
    serverFiles[file] = { bytes: bytes.length, integrity: integrityOf(bytes) };
  }
  await store.addRelease(staging, { ...original, ...declared, version, container, files, serverFiles });
}
