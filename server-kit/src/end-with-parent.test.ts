import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithParent } from './end-with-parent';
import { childrenOf, hasEnded, isRunning } from './testing/process-state';

const PARENT = path.join(__dirname, 'testing/parent-process.ts');
/** Its main thread is blocked, so that it handles neither SIGTERM nor the end of a pipe. */
const BLOCKED = "process.on('SIGTERM', () => undefined); process.stdout.write('started\\n', () => { for (;;); });";

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});
/** Starts the parent process; resolves to its own process id, and those of its descendants, the nearest first. */
async function startParent(kind: 'single' | 'group', depth: number, script: string): Promise<{ parent: number; descendants: number[] }> {
  const child = endWithParent(
    spawn(process.execPath, ['--import', 'tsx', PARENT, kind, String(depth), script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  let text = '';
  for await (const chunk of child.stdout) if ((text += String(chunk)).includes('started')) break;
  const descendants = [...new Set([...text.matchAll(/\d+/g)].map(Number))];
  started.push(child.pid ?? -1, ...descendants);
  return { parent: child.pid ?? -1, descendants };
}

describe('a child process', () => {
  test('whose main thread is blocked ends after its parent was killed', async () => {
    const { parent, descendants } = await startParent('single', 0, BLOCKED);
    process.kill(parent, 'SIGKILL');
    await hasEnded(descendants[0]!);
  });

  test('and its own child, whose main thread is blocked, end after the first parent was killed', async () => {
    const { parent, descendants } = await startParent('single', 1, BLOCKED);
    expect(descendants).toHaveLength(2);
    process.kill(parent, 'SIGKILL');
    await Promise.all(descendants.map(hasEnded));
  });

  test('can finish what it does when its parent was killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'komado-end-'));
    const file = path.join(folder, 'finished');
    const finish = `require('fs').writeFileSync(${JSON.stringify(file)}, ''); process.exit();`;
    const script = `process.on('SIGTERM', () => setTimeout(() => { ${finish} }, 100)); setInterval(() => 0, 1000); console.log('started');`;
    const { parent, descendants } = await startParent('single', 0, script);
    process.kill(parent, 'SIGKILL');
    await hasEnded(descendants[0]!);
    expect(existsSync(file)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test('ends together with its process group', async () => {
    const member = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BLOCKED)}], { stdio: 'inherit' })`;
    const { parent, descendants } = await startParent('group', 0, `process.stdout.write(${member}.pid + ' '); setInterval(() => 0, 1000);`);
    expect(descendants).toHaveLength(2);
    process.kill(parent, 'SIGKILL');
    await Promise.all(descendants.map(hasEnded));
  });

  test('leaves no process behind when it ends before its parent', async () => {
    const before = childrenOf(process.pid);
    const children = [0, 1].map(() => endWithParent(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })));
    await Promise.all(children.map((child) => once(child, 'exit')));
    while (childrenOf(process.pid).some((pid) => !before.includes(pid))) await sleep(20);
  });

  test('that cannot be started reports it as usual', async () => {
    const [error] = (await once(endWithParent(spawn('/no/such/program')), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ENOENT');
  });
});
