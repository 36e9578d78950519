import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killChildOnExit } from './kill-child-on-exit';
import { childrenOf, waitForExit, isRunning } from './testing/process-state';

const PARENT = path.join(__dirname, 'testing/parent-process.ts');
/** Its main thread is blocked, so that it handles neither SIGTERM nor the end of a pipe. */
const BLOCKED = "process.on('SIGTERM', () => undefined); process.stdout.write('started\\n', () => { for (;;); });";

interface Started {
  readonly parent: number;
  /** The nearest first. */
  readonly descendants: readonly number[];
}
/** Starts a parent process and its descendants for one test, and ends those that are left after it. */
async function withParent(
  kind: 'single' | 'blocked' | 'group',
  depth: number,
  script: string,
  test: (started: Started) => Promise<void>,
): Promise<void> {
  const child = killChildOnExit(
    spawn(process.execPath, ['--import', 'tsx', PARENT, kind, String(depth), script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  let text = '';
  for await (const chunk of child.stdout) if ((text += String(chunk)).includes('started')) break;
  const parent = child.pid ?? -1;
  const descendants = [...new Set([...text.matchAll(/\d+/g)].map(Number))];
  try {
    await test({ parent, descendants });
  } finally {
    for (const pid of [parent, ...descendants]) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
}

/** Waits for the process that ends the children of a process. */
async function guardOf(parent: number, isGuard: (pid: number) => boolean = () => true): Promise<number> {
  for (let check = 0; check < 1000; check += 1) {
    const guard = childrenOf(parent).find(
      (pid) => isGuard(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('end-with-parent\0'),
    );
    if (guard !== undefined) return guard;
    await sleep(20);
  }
  throw new Error('No process would end the children.');
}

describe('a child process', () => {
  // Concurrent, because a blocked process has 1.5 seconds before it is killed.
  test.concurrent('whose main thread is blocked ends after its parent was killed', () =>
    withParent('single', 0, BLOCKED, async ({ parent, descendants }) => {
      process.kill(parent, 'SIGKILL');
      await waitForExit(descendants[0]!);
    }));

  test.concurrent('and its own child, both with a blocked main thread, end after the first parent was killed', () =>
    withParent('blocked', 1, BLOCKED, async ({ parent, descendants }) => {
      expect(descendants).toHaveLength(2);
      process.kill(parent, 'SIGKILL');
      await Promise.all(descendants.map(waitForExit));
    }));

  test.concurrent('ends after its parent was killed, even if its guard was killed before', () =>
    withParent('single', 0, BLOCKED, async ({ parent, descendants }) => {
      const killed = await guardOf(parent);
      process.kill(killed, 'SIGKILL');
      await guardOf(parent, (pid) => pid !== killed);
      process.kill(parent, 'SIGKILL');
      await waitForExit(descendants[0]!);
    }));

  test.concurrent('can finish what it does when its parent was killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'komado-end-'));
    const file = path.join(folder, 'finished');
    const finish = `require('fs').writeFileSync(${JSON.stringify(file)}, ''); process.exit();`;
    const script = `process.on('SIGTERM', () => setTimeout(() => { ${finish} }, 100)); setInterval(() => 0, 1000); console.log('started');`;
    await withParent('single', 0, script, async ({ parent, descendants }) => {
      process.kill(parent, 'SIGKILL');
      await waitForExit(descendants[0]!);
      expect(existsSync(file)).toBe(true);
    });
    rmSync(folder, { recursive: true });
  });

  test.concurrent('ends with its process group', () => {
    const member = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BLOCKED)}], { stdio: 'inherit' })`;
    const script = `process.stdout.write(${member}.pid + ' '); setInterval(() => 0, 1000);`;
    return withParent('group', 0, script, async ({ parent, descendants }) => {
      expect(descendants).toHaveLength(2);
      process.kill(parent, 'SIGKILL');
      await Promise.all(descendants.map(waitForExit));
    });
  });

  test('leaves no process behind when it ends before its parent', async () => {
    const before = childrenOf(process.pid);
    const children = [0, 1].map(() => killChildOnExit(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })));
    await Promise.all(children.map((child) => once(child, 'exit')));
    while (childrenOf(process.pid).some((pid) => !before.includes(pid))) await sleep(20);
  });

  test('that cannot be started reports it as usual', async () => {
    const [error] = (await once(killChildOnExit(spawn('/no/such/program')), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ENOENT');
  });
});
