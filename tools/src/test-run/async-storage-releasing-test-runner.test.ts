/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { waitForExit, isRunning } from '@komado/server-kit/testing';
import { ROOT } from '../root';

const JEST = path.join(ROOT, 'node_modules/jest/bin/jest.js');

test.each([
  ['would go on', 'return new Promise((resolve) => setTimeout(resolve, 600_000));'],
  ['block it', 'for (;;);'],
])('workers whose tests %s end after Jest was killed', async (_how, end) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-test-runner-'));
  const waiting = `test('waits', () => { require('fs').writeFileSync('${folder}/' + process.pid + '.pid', ''); ${end} }, 900_000);`;
  for (const name of ['one', 'two']) writeFileSync(path.join(folder, `${name}.test.js`), waiting);
  const configuration = {
    rootDir: folder,
    testRunner: path.join(__dirname, 'async-storage-releasing-test-runner.mjs'),
    transform: {},
    maxWorkers: 2,
  };
  const { JEST_WORKER_ID: _, ...environment } = process.env;
  const jest = killChildOnExit(
    spawn(process.execPath, [JEST, '--config', JSON.stringify(configuration)], { cwd: folder, env: environment, stdio: 'ignore' }),
  );
  const workers = (): number[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pid'))
      .map((name) => Number.parseInt(name, 10));
  try {
    while (workers().length < 2) await sleep(50);
    jest.kill('SIGKILL');
    await Promise.all(workers().map(waitForExit));
    expect(workers().filter(isRunning)).toEqual([]);
  } finally {
    for (const pid of workers()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
