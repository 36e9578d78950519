import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BuildError, folderWriter, releaseWorkingTree, ReleaseStoreError } from '@komado/federation';
import { config as readDotEnv } from 'dotenv';
import { ConfigurationError, readConfiguration, type Configuration } from '@komado/hosting';
import { createProgress } from './progress';

type Message = { type: 'ready'; port: number } | { type: 'progress'; message: string } | { type: 'failed'; message: string };

/** A start that cannot go on, said in one sentence. */
class StartError extends Error {
  override readonly name = 'StartError';
}

const source = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const progress = createProgress(process.stdout);
const children: ChildProcess[] = [];

function startProcess(script: string, environment: Record<string, string>, onProgress: (message: string) => void): Promise<number> {
  const child = fork(source('run.mjs'), [source(script)], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.type === 'ready') resolve(message.port);
      else if (message.type === 'failed') reject(new StartError(message.message));
      else onProgress(message.message);
    });
    child.on('exit', (code) => {
      reject(new StartError(`${script} stopped before it was ready (exit code ${code}).`));
      if (!isStopping) void stop(code ?? 1);
    });
  });
}

let isStopping = false;
/** Stops readers' side first, then the truth, and waits for both. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  progress.done();
  for (const child of [...children].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 8000);
    await gone;
    clearTimeout(late);
  }
  process.exit(code);
}

const PARENT_CHECK_MS = 1000;
/** npm runs scripts through a shell that hands no signal on: when whoever started us is gone, so are we. */
function stopWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, PARENT_CHECK_MS).unref();
}

async function releaseSources(configuration: Configuration): Promise<void> {
  if (/^https?:/.test(configuration.RELEASE_STORE)) return;
  await releaseWorkingTree(folderWriter(configuration.RELEASE_STORE), (message, done, total) => progress.step(message, done, total));
}

async function start(): Promise<void> {
  if (existsSync('.env')) readDotEnv({ quiet: true });
  const startedAt = Date.now();
  const configuration = readConfiguration(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent();
  const fresh = configuration.DATABASE_URL === undefined && !existsSync(`${configuration.DATA_DIR}/database`);
  progress.say(
    fresh
      ? 'First start: building the shell and four remotes, preparing the demo library. This takes a minute or two.'
      : 'Starting Komado.',
  );
  const builds = releaseSources(configuration);
  // A build that fails is reported below, by whichever of the two is awaited first.
  builds.catch(() => undefined);
  const apiPort = await startProcess('api-server/src/main.ts', {}, (message) => progress.say(message));
  await builds;
  const port = await startProcess('shell/src/server/main.ts', { KOMADO_API_ORIGIN: `http://127.0.0.1:${apiPort}` }, (message) =>
    progress.say(message),
  );
  progress.done();
  progress.say(
    `Komado is ready at ${configuration.PUBLIC_URL} (${((Date.now() - startedAt) / 1000).toFixed(1)} s, port ${port}). Ctrl-C stops it.`,
  );
}

start().catch((error: unknown) => {
  progress.done();
  const isExpected = [StartError, ConfigurationError, BuildError, ReleaseStoreError].some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`);
  void stop(1);
});
