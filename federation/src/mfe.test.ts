/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { killChildOnExit } from '@komado/server-kit';
import { childrenOf, isRunning, waitForExit } from '@komado/server-kit/testing';
import { PROJECT_ROOT } from './paths';

it('a command ends when the npm that started it is killed, whatever it waits for', async () => {
  const sockets: Socket[] = [];
  const store = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const env = {
    ...{ ...process.env, RELEASE_STORE: 's3://releases', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
    // Requests to the store would end by themselves at some time; this waits forever.
    NODE_OPTIONS: '--import data:text/javascript,setInterval(()=>undefined,1000)',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  };
  const npm = killChildOnExit(spawn('npm', ['run', '--ignore-scripts', 'mfe', '--', 'list'], { cwd: PROJECT_ROOT, env, stdio: 'ignore' }));
  await once(store, 'connection');
  const commands = childrenOf(npm.pid ?? 0);
  try {
    expect(commands.map(isRunning)).toEqual([true]);
    npm.kill('SIGKILL');
    for (const command of commands) await waitForExit(command);
  } finally {
    for (const command of commands) if (isRunning(command)) process.kill(command, 'SIGKILL');
    for (const socket of sockets) socket.destroy();
    store.close();
  }
}, 120_000);
