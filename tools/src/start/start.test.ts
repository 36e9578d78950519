/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithParent } from '@komado/server-kit';
import { builtProgram } from '@komado/server-kit/testing/built-program';

test('Ctrl-C during the first build ends the start quietly with exit code 130', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const start = endWithParent(
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
