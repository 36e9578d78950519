import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { rawRequest } from './raw-request';

const ROOT = path.join(__dirname, '../../..');
const POLL_MS = 20;

export interface HostProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly origin: string;
  /** Resolves to its exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface ProcessOptions {
  /** How many files it may have open. */
  readonly openFiles?: number;
  /** File that gets its standard output. */
  readonly stdout?: number;
}

/** Starts the web host as a process, on any port, with a release store and an api-server. Resolves when it is ready for requests. */
export async function startHostProcess(
  releases: string,
  apiOrigin: string,
  environment: Readonly<Record<string, string>> = {},
  { openFiles, stdout }: ProcessOptions = {},
): Promise<HostProcess> {
  const child = killChildOnExit(
    fork(builtProgram('host/dist/host.js'), {
      cwd: ROOT,
      ...(openFiles === undefined
        ? { execArgv: [] }
        : { execPath: '/bin/sh', execArgv: ['-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', process.execPath] }),
      env: {
        PATH: process.env['PATH'],
        API_URL: apiOrigin,
        RELEASE_STORE: releases,
        DATA_DIR: `${releases}/data`,
        PORT: '0',
        HOST: '127.0.0.1',
        RENDERER_PROCESSES: '1',
        PAGE_CACHE_MB: '0',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', stdout ?? 'inherit', 'inherit', 'ipc'],
    }),
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const [message] = (await once(child, 'message')) as [{ type: string; port: number; message?: string }];
  if (message.type !== 'ready') throw new Error(message.message);
  const origin = `http://127.0.0.1:${message.port}`;
  while ((await rawRequest(origin, '/-/ready')).status !== 200) await wait(POLL_MS);
  return { child, pid: child.pid ?? -1, origin, ended };
}
