import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './stage';

/** A repository with one program that prints the word of a module, and the place of that module. */
let folder: string;
beforeEach(() => {
  folder = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'komado-run-'))), 'tree');
  mkdirSync(path.join(folder, 'room/src'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  copyFileSync(path.join(ROOT, 'run.mjs'), path.join(folder, 'run.mjs'));
  write(
    'program.ts',
    "import { word } from './word';\nprocess.stdout.write(`${word satisfies string} ${process.argv[2]} ${import.meta.url}`);",
  );
  write('word.ts', "export const word: string = 'first';");
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(path.join(folder, 'room/src', file), text);
function run(tree = folder): string {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(tree, 'run.mjs'), path.join(tree, 'room/src/program.ts'), 'given'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}
const prints = (word: string, tree = folder): string => `${word} given file://${tree}/room/src/program.ts`;
const bundles = (): string[] => readdirSync(path.join(folder, 'room/node_modules/.cache/run')).filter((file) => file.endsWith('.mjs'));

test('a program runs from the bundle of its last start until one of its modules is written, moved or overtaken by another', () => {
  expect([run(), run(), bundles().length]).toEqual([prints('first'), prints('first'), 1]);
  write('word.ts', "export const word: string = 'other';");
  expect([run(), bundles().length]).toEqual([prints('other'), 2]);
  // Resolved before the `.ts` file of the same name.
  write('word.tsx', "export const word: string = 'third';");
  expect(run()).toBe(prints('third'));
  rmSync(path.join(folder, 'room/src/word.tsx'));
  expect(run()).toBe(prints('other'));
});

test('a copy of the repository runs its own modules', () => {
  run();
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  writeFileSync(path.join(copy, 'room/src/word.ts'), "export const word: string = 'mine!';");
  expect([run(copy), run()]).toEqual([prints('mine!', copy), prints('first')]);
});

test('a module that is imported when it is needed is loaded then, and its changes are seen', () => {
  write('program.ts', "if (process.argv[2] === 'given') process.stdout.write((await import('./word')).word);");
  expect(run()).toBe('first');
  write('word.ts', "export const word: string = 'other';");
  expect([run(), run()]).toEqual(['other', 'other']);
});

test('a package that only such a module uses is not looked for before', () => {
  write('word.ts', "import 'a-package-that-is-not-there';\nexport const word = 'never';");
  write('program.ts', "if (process.argv[2] === 'needed') await import('./word');\nprocess.stdout.write('done');");
  expect(run()).toBe('done');
});
