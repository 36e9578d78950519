import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { memoryFolder } from '@komado/server-kit/testing/memory-folder';
import { isRunning, releaseKeys } from '@komado/federation';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const SHARED_RELEASES = path.join(ROOT, '.cache/e2e/releases');
/**
 * All sites of a run, and all commands for them, sign with this key: they share releases. It is in the repository, so it protects nothing.
 */
const RELEASE_SIGNING_KEY = (process.env['RELEASE_SIGNING_KEY'] ??= 'e2e0'.repeat(16));
export const RELEASE_KEYS = releaseKeys({ RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS: [], DATA_DIR: ROOT });
const START_LIMIT_MS = 120_000;

/** Everything that determines how a picture of the demo library looks. */
const PICTURE_SOURCES = ['demo-library/src', 'api-server/src/media', 'package-lock.json'];
/** Everything that determines what a first start writes into the database. */
const DATA_SOURCES = ['demo-library/src', 'api-server/src', 'shared-contracts/src', 'package-lock.json'];
/** A database filled earlier would have different deadlines than that of a first start. */
const DATA_HOURS = 2;

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const entries = source.endsWith('.json') ? [''] : readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' }).sort();
    for (const file of entries.filter((name) => /^$|\.\w+$/.test(name) && !name.endsWith('.test.ts')))
      hash.update(`${source}/${file}`).update(readFileSync(path.join(ROOT, source, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
/** A picture is drawn once for all sites and runs: files are named by content, and renamed into place once they are complete. */
async function sharePictures(dataDir: string): Promise<void> {
  const folder = path.join(ROOT, '.cache/e2e/pictures', hashOf(PICTURE_SOURCES));
  await mkdir(folder, { recursive: true });
  await symlink(folder, path.join(dataDir, 'media'));
}

const DATA_FOLDER_PREFIX = 'komado-e2e-';
/**
 * A new data folder, in memory if the machine has enough: allocating 2,800 inodes on a disk after another site's were deleted takes 1.7 s
 * of CPU time.
 */
async function createDataFolder(): Promise<string> {
  return mkdtemp(path.join(memoryFolder() ?? tmpdir(), `${DATA_FOLDER_PREFIX}${process.pid}-`));
}
/** Removes what killed runs left: in memory, it would take space until the machine restarts. */
async function removeAbandonedDataFolders(): Promise<void> {
  for (const parent of new Set([memoryFolder() ?? tmpdir(), tmpdir()])) {
    for (const name of await readdir(parent).catch(() => [])) {
      const [, pid] = new RegExp(`^${DATA_FOLDER_PREFIX}(\\d+)-\\w{6}$`).exec(name) ?? [];
      if (pid !== undefined && !isRunning(Number(pid))) await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly releases: string;
  /** Environment for its commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a command of the repository against this site; rejects with its output on failure by default. */
  run(script: 'mfe' | 'operator', args: readonly string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port could be had.');
  return address.port;
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Komado did not start in time.\n${output}`)), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Komado is ready')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Komado ended with ${code} before it was ready.\n${output}`));
    });
  });
}

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
/** Runs a script of the repository to completion, by its line in `package.json`: npm itself takes half as long as the command. */
export function runScript(script: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<CommandResult> {
  const [program, ...given] = (scripts[script] ?? '').replace(/^exec /, '').split(' ');
  if (program !== 'node') throw new Error(`package.json has no program of ours named ${script}.`);
  const child = killChildOnExit(spawn(process.execPath, [...given, ...args], { cwd: ROOT, env: { ...process.env, ...environment } }));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ exitCode: code ?? 1, output, errors })));
}

/** A site that is already running, given by KOMADO_SITE with the data folder in KOMADO_SITE_DATA: for running one journey repeatedly. */
function runningSite(url: string): Site {
  const dataDir = process.env['KOMADO_SITE_DATA'] ?? path.join(ROOT, 'data');
  const own = { PORT: new URL(url).port, DATA_DIR: dataDir };
  return {
    url,
    dataDir,
    releases: path.join(dataDir, 'releases'),
    environment: own,
    run: (script, args) => runScript(script, args, own),
    stop: () => Promise.resolve(),
  };
}

const FIRST_STARTS = path.join(ROOT, '.cache/e2e/first-starts');
/** Set for the workers of a run: a run that goes on beyond the two hours keeps the one that it began with. */
const FIRST_START_OF_RUN = 'KOMADO_FIRST_START';
/** What a first start leaves in the data folder, as the initial state for every site: the tables and the demo library, as of now. */
function firstStart(): string {
  const ofRun = process.env[FIRST_START_OF_RUN];
  if (ofRun) return ofRun;
  const period = Math.floor(Date.now() / (DATA_HOURS * 3_600_000));
  return path.join(FIRST_STARTS, `${hashOf(DATA_SOURCES)}-${period}`);
}
/** Starts the product once from scratch and stores its data folder, unless a run within the last two hours did. */
export async function prepareFirstStart(): Promise<void> {
  const saved = firstStart();
  process.env[FIRST_START_OF_RUN] = saved;
  await removeAbandonedDataFolders();
  if (process.env['KOMADO_SITE'] || existsSync(saved)) return;
  await rm(FIRST_STARTS, { recursive: true, force: true });
  const dataDir = await createDataFolder();
  const site = await launch(dataDir, {});
  await site.end();
  for (const entry of await readdir(dataDir))
    if (!['releases', 'media'].includes(entry)) await cp(path.join(dataDir, entry), path.join(`${saved}.part`, entry), { recursive: true });
  await rename(`${saved}.part`, saved);
  await rm(dataDir, { recursive: true });
}

/** Starts the product as `npm start` does, on a free port, with its own data folder and copy of the releases. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const running = process.env['KOMADO_SITE'];
  if (running && Object.keys(environment).length === 0) return runningSite(running);
  const dataDir = await createDataFolder();
  // Synchronous: an asynchronous copy of these 1,400 files and the releases takes twice the CPU time.
  if (existsSync(firstStart())) cpSync(firstStart(), dataDir, { recursive: true });
  const { end, ...site } = await launch(dataDir, environment);
  return {
    ...site,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Between being found free and being listened on, a port may become the local end of another connection of this machine. */
async function startOnFreePort(environment: Readonly<Record<string, string>>, attempts = 3) {
  const own = { PORT: String(await freePort()), ...environment };
  const child = killChildOnExit(
    spawn(process.execPath, ['--enable-source-maps', builtProgram('tools/dist/start.js')], {
      cwd: ROOT,
      env: { ...process.env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  try {
    await waitUntilReady(child);
  } catch (error) {
    if (attempts > 1 && (error as Error).message.includes(`Port ${own.PORT} (PORT) is already in use`))
      return startOnFreePort(environment, attempts - 1);
    throw error;
  }
  return { child, own };
}

async function launch(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<Omit<Site, 'stop'> & { end(): Promise<void> }> {
  const releases = path.join(dataDir, 'releases');
  cpSync(SHARED_RELEASES, releases, { recursive: true });
  await sharePictures(dataDir);
  const { child, own } = await startOnFreePort({
    DATA_DIR: dataDir,
    RELEASE_STORE: releases,
    DEMO_DRAW_AHEAD: 'false',
    // AVIF copies take as much CPU time as all other picture work; the journey `optional-settings` covers them.
    AVIF_COPIES: 'false',
    ...environment,
  });
  return {
    url: `http://localhost:${own.PORT}`,
    dataDir,
    releases,
    environment: own,
    run: (script, args) => runScript(script, args, own),
    end: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}
