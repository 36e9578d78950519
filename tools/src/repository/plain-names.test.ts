import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';
import { declaredNames, privateWords, publicNames } from './plain-names';

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
])('the name of %s has the private words %j', (file, expected) => expect(publicNames(file, '').flatMap(privateWords)).toEqual(expected));

test('private words are found in what a file exports, and in the headings of a document', () => {
  expect(publicNames('a.ts', 'export const wayOfReading = 1;\nconst room = 2;\n').flatMap(privateWords)).toHaveLength(1);
  expect(publicNames('a.md', '# Who judges a canary\n\nA house.\n').flatMap(privateWords)).toHaveLength(1);
});

test('private words are found in local declarations', () =>
  expect(declaredNames('function ask(): void {\n  const answers = [];\n  let kept;\n}\n').flatMap(privateWords)).toHaveLength(3));

describe('the usual terms', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !EXCLUDED.test(file) && existsSync(path.join(ROOT, file)));
  const privateNames = (some: readonly string[], namesOf: (file: string, text: string) => string[]): string[] =>
    some.flatMap((file) =>
      namesOf(file, readFileSync(path.join(ROOT, file), 'utf8'))
        .flatMap(privateWords)
        .map((found) => `${file}: ${found}`),
    );

  test('are in files, exported names, and headings', () => expect(privateNames(files, publicNames)).toEqual([]));
  test('are in local declarations', () =>
    expect(
      privateNames(
        files.filter((file) => SOURCE.test(file)),
        (_file, text) => declaredNames(text),
      ),
    ).toEqual([]));
});
