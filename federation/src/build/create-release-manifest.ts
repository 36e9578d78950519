import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BuildError } from './build-error';
import { readBundledSourcePaths } from './bundled-source-paths';
import { containerName } from './container-name';
import { workingTreePublicApi } from './read-public-api-files';
import { CONTRACT_EXTENSIONS_FILE, type ContractExtensions } from './contract-extensions-of-declaration';
import { filesBelow, memberFolder } from '../paths';
import { integrityOf, type Member, type Release } from '../store/release';
import { sharedVersions } from './shared-modules';

/** Writes compressed copies of every text file next to it and records sizes and hashes. */
async function measure(folder: string): Promise<Release['files']> {
  const files: Release['files'] = {};
  for (const file of filesBelow(folder).sort()) {
    if (/\.(map|gz|br)$|manifest\.json$|stats\.json$/.test(file)) continue;
    const full = path.join(folder, file);
    const bytes = readFileSync(full);
    const zipped = await promisify(gzip)(bytes, { level: 9 });
    if (/\.(js|css|svg|json|txt)$/.test(file)) {
      writeFileSync(`${full}.gz`, zipped);
      writeFileSync(`${full}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
    files[file] = {
      bytes: bytes.length,
      gzipBytes: zipped.length,
      integrity: integrityOf(bytes),
    };
  }
  return files;
}

/** Records size and hash of every file that servers may run. */
function measureServerFiles(folder: string): Release['serverFiles'] {
  return Object.fromEntries(
    filesBelow(folder)
      .filter((file) => /\.c?js$/.test(file))
      .sort()
      .map((file) => {
        const bytes = readFileSync(path.join(folder, file));
        return [file, { bytes: bytes.length, integrity: integrityOf(bytes) }];
      }),
  );
}

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/** Chunks of each page and slot, from the federation plugin's manifest. */
function chunksByExpose(folder: string, kind: 'page' | 'slot'): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const prefix = `./${kind}/`;
  return Object.fromEntries(
    manifest.exposes
      .filter((expose) => expose.path.startsWith(prefix))
      .map((expose) => [expose.path.slice(prefix.length), expose.assets.js.sync]),
  );
}

/** Describes a built member, both the browser and the server side. */
export async function createReleaseManifest(
  member: Member,
  version: string,
  hash: string,
  folder: string,
  createdAt: Date,
): Promise<Release> {
  const web = path.join(folder, 'web');
  const files = await measure(web);
  const shared = sharedVersions();
  // Imported when needed: loading TypeScript takes a second of CPU time, and most starts build nothing.
  const { extractContract, refuseUnreadSources } = await import('./extract-contract');
  const { partiallySharedExports } = await import('./partially-shared-exports');
  refuseUnreadSources(memberFolder(member), readBundledSourcePaths(folder));
  const common = {
    contract: extractContract(memberFolder(member), workingTreePublicApi(), member === 'shell' ? partiallySharedExports() : {}),
    member,
    version,
    sourceHash: hash,
    createdAt: createdAt.toISOString(),
    files,
    serverFiles: measureServerFiles(path.join(folder, 'node')),
  };
  if (member === 'shell') {
    const entries = JSON.parse(readFileSync(path.join(folder, 'entry.json'), 'utf8')) as string[];
    const main = entries.at(-1);
    if (!main || entries.length !== 1)
      throw new BuildError(
        `The shell must start from exactly one script (got ${entries.length}: ${entries.join(', ')}). Use one entry in federation/src/build/shell-module-replacements.ts.`,
      );
    return { ...common, container: '', entry: main, pages: {}, slots: {}, shared };
  }
  return {
    ...common,
    container: containerName(member, version),
    entry: 'remoteEntry.js',
    pages: chunksByExpose(web, 'page'),
    slots: chunksByExpose(web, 'slot'),
    ...(JSON.parse(readFileSync(path.join(folder, CONTRACT_EXTENSIONS_FILE), 'utf8')) as ContractExtensions),
    shared: Object.fromEntries(Object.entries(shared).map(([name, provided]) => [name, `^${provided}`])),
  };
}
