import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RemoteDeclaration } from '@komado/shared-contracts';
import webpack from 'webpack';
import { exportedNames, findContract } from './contract/find-contract';
import { workingTreeDeclarations } from './contract/read-declarations';
import { PROJECT_ROOT, roomFolder } from './paths';
import { integrityOf, type Member, type Release } from './release';
import { sharedVersions } from './shared-modules';
import {
  containerName,
  declarationSource,
  remoteConfiguration,
  ROUTER_FACADE,
  shellConfiguration,
  type BuildTarget,
} from './webpack-preset';

export class BuildError extends Error {
  override readonly name = 'BuildError';
}

function run(configuration: webpack.Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new BuildError(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'The build gave no result.'));
        else resolve(stats);
      });
    });
  });
}

async function declarationOf(member: Member): Promise<RemoteDeclaration> {
  const module = (await import(pathToFileURL(declarationSource(member)).href)) as { default: RemoteDeclaration };
  return module.default;
}

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below)).flatMap((name) => {
    const file = below ? `${below}/${name}` : name;
    return statSync(path.join(folder, file)).isDirectory() ? filesBelow(folder, file) : [file];
  });
}

function onlyFile(folder: string, extension: string): string {
  const [file, ...more] = readdirSync(folder).filter((name) => name.endsWith(extension));
  if (!file || more.length > 0) throw new BuildError(`Expected one ${extension} file in ${folder}, found ${more.length + (file ? 1 : 0)}.`);
  return file;
}

/** Compresses every text file beside itself and takes its size and hash. */
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

/** Takes size and hash of everything that servers may run. */
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

/** Chunks of each page and slot, from the manifest that the federation plugin writes. */
function chunksByExpose(folder: string, kind: 'page' | 'slot'): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const prefix = `./${kind}/`;
  return Object.fromEntries(
    manifest.exposes
      .filter((expose) => expose.path.startsWith(prefix))
      .map((expose) => [expose.path.slice(prefix.length), expose.assets.js.sync]),
  );
}

/** Builds one side of a member into `folder/<target>`. */
export async function buildTarget(member: Member, version: string, target: BuildTarget, folder: string): Promise<void> {
  const output = path.join(folder, target);
  if (member !== 'shell') {
    await run(remoteConfiguration(await declarationOf(member), version, target, output));
    // Merged into one chunk, a container loses the file name it asked for.
    if (target === 'node') renameSync(path.join(output, onlyFile(output, '.cjs')), path.join(output, 'remoteEntry.cjs'));
    return;
  }
  const stats = await run(shellConfiguration(version, target, output));
  if (target === 'web') {
    const entry = stats.toJson({ all: false, entrypoints: true }).entrypoints?.main?.assets?.map((asset) => asset.name) ?? [];
    writeFileSync(path.join(folder, 'entry.json'), JSON.stringify(entry.filter((name) => name.endsWith('.js'))));
    const copies: [from: string, to: string][] = [
      ['shell/public', 'static'],
      ['shared-ui/fonts', 'static/fonts'],
    ];
    for (const [from, to] of copies) {
      const source = path.join(PROJECT_ROOT, from);
      if (existsSync(source)) await cp(source, path.join(output, to), { recursive: true });
    }
  }
}

/** Names of React Router that the shell shares. */
const facadeNames = (): string[] => [...exportedNames(readFileSync(ROUTER_FACADE, 'utf8'))].sort();

/** Describes both built sides of a member. */
export async function describeRelease(member: Member, version: string, hash: string, folder: string, createdAt: Date): Promise<Release> {
  const web = path.join(folder, 'web');
  const files = await measure(web);
  const shared = sharedVersions();
  const provides: Record<string, string[]> = member === 'shell' ? { 'react-router-dom': facadeNames() } : {};
  const common = {
    contract: findContract(roomFolder(member), workingTreeDeclarations(), provides),
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
    if (!main || entries.length !== 1) throw new BuildError(`The shell should start from one script, not from ${entries.length}.`);
    return { ...common, container: '', entry: main, pages: {}, slots: {}, shared };
  }
  return {
    ...common,
    container: containerName(member, version),
    entry: 'remoteEntry.js',
    pages: chunksByExpose(web, 'page'),
    slots: chunksByExpose(web, 'slot'),
    shared: Object.fromEntries(Object.entries(shared).map(([name, provided]) => [name, `^${provided}`])),
  };
}
