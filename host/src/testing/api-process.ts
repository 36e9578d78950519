import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { killChildOnExit } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';

export interface ApiProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the api-server as a process, on any port, with an embedded database and no comics. */
export async function startApiProcess(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const child: ChildProcess = killChildOnExit(
    fork(builtProgram('api-server/dist/api.js'), {
      execArgv: [],
      env: { PATH: process.env['PATH'], DATA_DIR: folder, DEMO_LIBRARY: 'false', LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type: string; port?: number; message?: string }];
    if (message.type === 'failed') throw new Error(message.message);
    if (message.type !== 'ready') continue;
    return {
      origin: `http://127.0.0.1:${message.port}`,
      stop: async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
}
