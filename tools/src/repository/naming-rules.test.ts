import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { declaredNames, discouragedWords, visibleNames } from './naming-rules';

/** Stories and drawings of the demo library have words of their own; generated files have those of their sources. */
const EXCLUDED = /^demo-library\/src\/(art|catalog)\/|\.generated\.|public-api\.d\.ts$|CHANGELOG\.md$/;
/** Sources in which local names have the usual terms, too. */
const SOURCE = /\.(tsx?|mts|mjs)$/;

test.each([
  ['verdict.ts', ['verdict: instead of “verdict”, write compatibility check, outcome']],
  ['rooms.mjs', ['rooms: instead of “rooms”, write package']],
  ['late-losses.ts', ['late-losses: instead of “losses”, write consequence, exit']],
  ['joins-and-asks.ts', ['joins-and-asks: instead of “asks”, write request']],
  ['always-response.ts', []],
])('the name of %s has the private words %j', (file, expected) =>
  expect(visibleNames(file, '').flatMap(discouragedWords)).toEqual(expected),
);

test('private words are found in what a file exports, and in the headings of a document', () => {
  expect(visibleNames('a.ts', 'export const wayOfReading = 1;\nconst room = 2;\n').flatMap(discouragedWords)).toHaveLength(1);
  expect(visibleNames('a.md', '# Who judges a canary\n\nA house.\n').flatMap(discouragedWords)).toHaveLength(1);
});

test('private words are found in local declarations', () =>
  expect(declaredNames('function ask(): void {\n  const answers = [];\n  let kept;\n}\n').flatMap(discouragedWords)).toHaveLength(3));

describe('the usual terms', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !EXCLUDED.test(file) && existsSync(path.join(ROOT, file)));
  const privateNames = (some: readonly string[], namesOf: (file: string, text: string) => string[]): string[] =>
    some.flatMap((file) =>
      namesOf(file, readFileSync(path.join(ROOT, file), 'utf8'))
        .flatMap(discouragedWords)
        .map((found) => `${file}: ${found}`),
    );

  test('are in files, exported names, and headings', () => expect(privateNames(files, visibleNames)).toEqual([]));
  test('are in local declarations', () =>
    expect(
      privateNames(
        files.filter((file) => SOURCE.test(file)),
        (_file, text) => declaredNames(text),
      ),
    ).toEqual([]));
});
