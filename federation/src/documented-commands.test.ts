/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './paths';
import { createProgram } from './program';

const read = (document: string): string => readFileSync(path.join(PROJECT_ROOT, document), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  '.github/workflows/release-remote.yml',
  ...readdirSync(path.join(PROJECT_ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => `docs/${file}`),
];
const { commands } = createProgram();

test('every mfe command that a document names exists, with its options', () => {
  const lines = documents.flatMap((document) =>
    [...read(document).matchAll(/(?:npm run mfe -- |npx mfe |`mfe )([a-z]+)([^`#\n]*)/g)].map(([, name = '', rest = '']) => ({
      document,
      name,
      options: rest.match(/--[a-z-]+/g) ?? [],
    })),
  );
  expect(lines.length).toBeGreaterThan(60);
  const wrong = lines.filter(({ name, options }) => {
    const command = commands.find((one) => one.name() === name);
    return !command || options.some((option) => !command.options.some(({ long }) => long === option));
  });
  expect(wrong).toEqual([]);
});

test('the table in docs/releases.md lists every mfe command', () => {
  const documented = [...read('docs/releases.md').matchAll(/^\| `mfe ([a-z]+)/gm)].map(([, name = '']) => name);
  expect(documented.toSorted()).toEqual(commands.map((command) => command.name()).toSorted());
});
