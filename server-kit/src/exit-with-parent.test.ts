import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAdopted } from './exit-with-parent';
import { killChildOnExit } from './kill-child-on-exit';
import { isRunning, waitForExit } from './testing/process-state';

const MODULE = pathToFileURL(path.join(__dirname, 'exit-with-parent.ts')).href;
const TSX = pathToFileURL(require.resolve('tsx')).href;

it.each([
  ['that replaces its shell', 'wait'],
  ['in a shell, as npx runs programs', 'wait-in-shell'],
])('a script of npm %s ends when npm is killed', async (_how, name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'exit-with-parent-'));
  const command = `node --import ${TSX} wait.mjs`;
  const scripts = { wait: `exec ${command}`, 'wait-in-shell': `${command}; true` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
  const script = `const { exitWithParent } = await import('${MODULE}'); exitWithParent(); setInterval(() => undefined, 1000); console.log('pid', process.pid);`;
  writeFileSync(path.join(folder, 'wait.mjs'), script);
  const npm = killChildOnExit(spawn('npm', ['run', name], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] }));
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

it.each([
  [1, 'systemd', true],
  [1, 'tini', true],
  [1532, 'systemd', true],
  [1, 'npm start', false],
  [77, 'npm run mfe', false],
  [77, 'node', false],
  [77, 'sh', false],
])('a process whose parent is %i, %s, has lost the one that started it: %p', (parent, name, expected) =>
  expect(isAdopted(parent, name)).toBe(expected),
);
