import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { openRawConnection, openUntilRefused } from '@komado/server-kit/testing';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { testDialect } from './testing/test-database';
import { createTestDatabase } from './testing/test-postgresql';

const OPEN_FILES = 256;
const REFUSED = 'Connections are refused, because half of the files that this server may open are connections.';

test('an api-server with too many connections refuses more, logs that once, still serves those that it has, and recovers without a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-exhausted-'));
  const log = path.join(folder, 'log');
  const output = openSync(log, 'w');
  const database = testDialect === 'postgresql' ? await createTestDatabase() : undefined;
  const server = killChildOnExit(
    fork(builtProgram('api-server/dist/api.js'), {
      cwd: path.join(__dirname, '../..'),
      execPath: '/bin/sh',
      execArgv: ['-c', `ulimit -n ${OPEN_FILES} && exec "$@"`, 'sh', process.execPath],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DEMO_LIBRARY: 'false',
        LOG_LEVEL: 'error',
        ...(database && { DATABASE_URL: database.url }),
      },
      stdio: ['ignore', output, 'inherit', 'ipc'],
    }),
  );
  try {
    let message: { type: string; port?: number };
    do [message] = (await once(server, 'message')) as [typeof message];
    while (message.type === 'progress');
    expect(message.type).toBe('ready');
    const port = message.port ?? 0;
    const connection = await openRawConnection(port);
    const status = async (): Promise<number | undefined> => {
      // It queries the database.
      await connection.write('GET /-/ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const response = await connection.response();
      return response === 'closed' ? undefined : response.status;
    };
    expect(await status()).toBe(200);
    const sockets = await openUntilRefused(port, OPEN_FILES);
    expect(await status()).toBe(200);
    expect(readFileSync(log, 'utf8').split(REFUSED)).toHaveLength(2);

    for (const socket of sockets) socket.destroy();
    connection.abort();
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await wait(20);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await database?.drop();
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
});
