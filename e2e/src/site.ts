import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SHARED_RELEASES = path.join(ROOT, '.cache/e2e/releases');
const START_LIMIT_MS = 120_000;

/** Everything that decides how a picture of the demo library looks. */
const PICTURE_SOURCES = ['demo-library/src', 'api-server/src/media', 'package-lock.json'];
function pictureFolder(): string {
  const hash = createHash('sha256');
  for (const source of PICTURE_SOURCES) {
    const entries = source.endsWith('.json') ? [''] : readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' }).sort();
    for (const file of entries.filter((name) => /^$|\.\w+$/.test(name) && !name.endsWith('.test.ts')))
      hash.update(`${source}/${file}`).update(readFileSync(path.join(ROOT, source, file)));
  }
  return path.join(ROOT, '.cache/e2e/pictures', hash.digest('hex').slice(0, 16));
}
/** A picture is drawn once for all sites and runs: files are named by what they show, and moved into place when they are whole. */
async function sharePictures(dataDir: string): Promise<void> {
  const folder = pictureFolder();
  await mkdir(folder, { recursive: true });
  await symlink(folder, path.join(dataDir, 'media'));
}

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly releases: string;
  /** Environment that its command lines run with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a command of the repository against this site; rejects with its output when it fails, unless told otherwise. */
  run(script: 'mfe' | 'operator', args: readonly string[]): Promise<CommandEnd>;
  stop(): Promise<void>;
}
export interface CommandEnd {
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

/** Runs a script of the repository to its end. */
export function runScript(script: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<CommandEnd> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { cwd: ROOT, env: { ...process.env, ...environment } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ exitCode: code ?? 1, output, errors })));
}

/** A site that somebody else started, named by KOMADO_SITE with the data folder in KOMADO_SITE_DATA: for trying one journey again and again. */
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

/** Starts the product as `npm start` does, on a free port, with a data folder and a copy of the releases of its own. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const running = process.env['KOMADO_SITE'];
  if (running && Object.keys(environment).length === 0) return runningSite(running);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'komado-e2e-'));
  const releases = path.join(dataDir, 'releases');
  await cp(SHARED_RELEASES, releases, { recursive: true });
  await sharePictures(dataDir);
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: dataDir, RELEASE_STORE: releases, DEMO_DRAW_AHEAD: 'false', ...environment };
  const child = spawn(process.execPath, ['start.mjs'], { cwd: ROOT, env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] });
  await waitUntilReady(child);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    releases,
    environment: own,
    run: (script, args) => runScript(script, args, own),
    stop: async () => {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGINT');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
