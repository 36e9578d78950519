import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { killChildOnExit } from './kill-child-on-exit';
import { isRunning, waitForExit } from './testing/process-state';

const MODULE = pathToFileURL(path.join(__dirname, 'exit-with-parent.ts')).href;
const TSX = pathToFileURL(require.resolve('tsx')).href;

it('a script of npm ends when npm is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'exit-with-parent-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { wait: `exec node --import ${TSX} wait.mjs` } }));
  const script = `const { exitWithParent } = await import('${MODULE}'); exitWithParent(); setInterval(() => undefined, 1000); console.log('pid', process.pid);`;
  writeFileSync(path.join(folder, 'wait.mjs'), script);
  const npm = killChildOnExit(spawn('npm', ['run', 'wait'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] }));
  let output = '';
  for await (const chunk of npm.stdout) if (/pid \d+/.test((output += String(chunk)))) break;
  const pid = Number(/pid (\d+)/.exec(output)?.[1]);
  try {
    expect(isRunning(pid)).toBe(true);
    npm.kill('SIGKILL');
    await waitForExit(pid);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

it('a script of npm ends at once if npm was killed before', async () => {
  const isNpmFirst = /^(?:npm|node|pnpm|yarn)\b/.test(readFileSync('/proc/1/comm', 'utf8'));
  const script = `await new Promise((resolve) => setTimeout(resolve, 500)); const { exitWithParent } = await import('${MODULE}'); exitWithParent(); console.log('runs');`;
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'exit-with-parent-')), 'wait.mjs');
  writeFileSync(file, script);
  // The shell ends while the script waits.
  const shell = killChildOnExit(
    spawn('sh', ['-c', `"${process.execPath}" --import ${TSX} ${file} &`], {
      env: { ...process.env, npm_lifecycle_event: 'wait' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  expect(await text(shell.stdout)).toBe(isNpmFirst ? 'runs\n' : '');
  rmSync(path.dirname(file), { recursive: true });
});
