/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killChildOnExit } from '@komado/server-kit';
import { childrenOf, waitForExit, isRunning } from '@komado/server-kit/testing';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { ROOT } from '../root';

test('a port that another program uses ends the start before anything is built, naming the port and how to choose another', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const start = killChildOnExit(
    spawn(process.execPath, [builtProgram('tools/dist/start.js')], {
      cwd: folder,
      env: { ...environment, DATA_DIR: path.join(folder, 'data'), HOST: '127.0.0.1', PORT: String(port), DEMO_LIBRARY: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let [output, errors] = ['', ''];
  start.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    // It would build for minutes.
    start.kill();
  });
  start.stderr?.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const [code] = (await once(start, 'close')) as [number];
  other.close();
  expect([code, output, errors]).toEqual([
    1,
    '',
    `Port ${port} (PORT) is already in use. Stop the program that uses it, or choose another port: PORT=4000 npm start\n`,
  ]);
  rmSync(folder, { recursive: true, force: true });
});

test('Ctrl-C during the first build ends the start quietly with exit code 130', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const start = killChildOnExit(
    spawn(process.execPath, [builtProgram('tools/dist/start.js')], {
      cwd: folder,
      // A terminal sends the signal to all processes of the foreground group.
      detached: true,
      env: { ...environment, DATA_DIR: path.join(folder, 'data'), PORT: '0', DEMO_LIBRARY: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let errors = '';
  start.stderr?.on('data', (chunk: Buffer) => void (errors += chunk.toString()));
  const interrupt = (chunk: Buffer): void => {
    if (!chunk.toString().includes('[0/') || !start.pid) return;
    start.stdout?.off('data', interrupt).resume();
    process.kill(-start.pid, 'SIGINT');
  };
  start.stdout?.on('data', interrupt);
  const [code] = (await once(start, 'close')) as [number];
  expect([code, errors]).toEqual([130, '']);
  rmSync(folder, { recursive: true, force: true });
});

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

test('all processes of the start end after npm was killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const start = scripts.start.replace('tools/start.mjs', builtProgram('tools/dist/start.js'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const npm = killChildOnExit(
    spawn('npm', ['start'], {
      cwd: folder,
      env: { ...environment, DATA_DIR: path.join(folder, 'data'), PORT: '0', DEMO_LIBRARY: 'false' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  for await (const text of npm.stdout) if (String(text).includes('[0/')) break;
  const processes = descendantsOf(npm.pid ?? -1);
  try {
    npm.kill('SIGKILL');
    await Promise.all(processes.map(waitForExit));
  } finally {
    for (const pid of processes) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
