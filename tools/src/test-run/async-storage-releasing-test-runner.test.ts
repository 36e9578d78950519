/** @jest-environment node */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildOnExit } from '@komado/server-kit';
import { waitForExit, isRunning } from '@komado/server-kit/testing';
import { ROOT } from '../root';

const JEST = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const GO_ON = 'return new Promise((resolve) => setTimeout(resolve, 600_000));';

/** Kills what runs Jest once two of its workers wait in a test. */
async function expectWorkersToEnd(command: string, args: readonly string[], configured: object, end: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-test-runner-'));
  const waiting = `test('waits', () => { require('fs').writeFileSync('${folder}/' + process.pid + '.pid', ''); ${end} }, 900_000);`;
  for (const name of ['one', 'two']) writeFileSync(path.join(folder, `${name}.test.js`), waiting);
  const configuration = {
    rootDir: ROOT,
    roots: [folder],
    testRunner: path.join(__dirname, 'async-storage-releasing-test-runner.mjs'),
    maxWorkers: 2,
    ...configured,
  };
  const { JEST_WORKER_ID: _, ...environment } = process.env;
  const jest = killChildOnExit(
    spawn(command, [...args, '--config', JSON.stringify(configuration)], { cwd: ROOT, env: environment, stdio: 'ignore' }),
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
}

test.each([
  ['would go on', GO_ON],
  ['block it', 'for (;;);'],
])('workers whose tests %s end after Jest was killed', (_how, end) => expectWorkersToEnd(process.execPath, [JEST], { transform: {} }, end));

test('Jest and its workers end after the npm that started it was killed', async () => {
  const print = `import('./jest.config.mjs').then(({ default: config }) => console.log(JSON.stringify(config)));`;
  const { globalSetup, projects } = JSON.parse(execFileSync(process.execPath, ['-e', print], { cwd: ROOT, encoding: 'utf8' })) as {
    globalSetup: string;
    projects: readonly [{ transform: object }];
  };
  await expectWorkersToEnd('npm', ['run', 'test:unit', '--'], { globalSetup, transform: projects[0].transform }, GO_ON);
});
