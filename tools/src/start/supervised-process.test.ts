import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { waitForExit } from '@komado/server-kit/testing';
import { supervisedProcess, type SupervisedProcess } from './supervised-process';

const printed: string[] = [];
let running: SupervisedProcess | undefined;
const start = (environment: Readonly<Record<string, string>> = {}): SupervisedProcess =>
  (running = supervisedProcess({
    name: 'The server',
    program: `${__dirname}/testing/crashing-server.mjs`,
    environment,
    restartEnvironment: (port) => ({ OWN_PORT: String(port) }),
    print: (line) => printed.push(line),
  }));
/** The server's response, retrying until there is one. */
async function pidAt(port: number, path = '/'): Promise<string> {
  for (;;) {
    try {
      return await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text();
    } catch {
      await wait(20);
    }
  }
}
beforeEach(() => void printed.splice(0));
afterEach(() => running?.stop());

test('a process that exits is restarted on its port each time', async () => {
  const port = await start().ready;
  const pids = new Set<string>();
  for (let life = 0; life < 3; life += 1) {
    const pid = await pidAt(port, '/end');
    expect(pids.has(pid)).toBe(false);
    pids.add(pid);
    while ((await pidAt(port)) === pid) await wait(20);
  }
  expect(pids.has(await pidAt(port))).toBe(false);
  expect(printed.filter((line) => line.includes('stopped (SIGKILL)'))).toEqual([
    'The server stopped (SIGKILL). It will be restarted in 0.25 s.',
    'The server stopped (SIGKILL). It will be restarted in 0.50 s.',
    'The server stopped (SIGKILL). It will be restarted in 1.00 s.',
  ]);
});

test('a process that was never ready is not restarted and reports why', async () => {
  await expect(start({ FAILS: 'yes' }).ready).rejects.toThrow('It cannot start.');
  expect(printed).toEqual([]);
});

test('a process that is stopped stays stopped', async () => {
  const supervised = start();
  const port = await supervised.ready;
  await supervised.stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(printed).toEqual([]);
});

test('a process that is killed stays stopped', async () => {
  const supervised = start();
  const port = await supervised.ready;
  const { pid = -1 } = supervised;
  supervised.kill();
  await waitForExit(pid);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(printed).toEqual([]);
});

test('a process whose main thread is blocked ends after its supervisor was killed', async () => {
  const programs = ['supervisor-process.ts', 'blocked-server.mjs'].map((file) => `${__dirname}/testing/${file}`);
  const supervisor = killChildOnExit(spawn(process.execPath, ['--import', 'tsx', ...programs], { stdio: ['ignore', 'pipe', 'inherit'] }));
  const [line] = (await once(supervisor.stdout, 'data')) as [Buffer];
  supervisor.kill('SIGKILL');
  await waitForExit(Number(line.toString()));
});
