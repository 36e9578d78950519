/** @jest-environment node */
import { currentDocuments, readDocument } from '@komado/server-kit/testing/repository-documents';
import { createProgram } from './program';

const { commands, options: programOptions } = createProgram();

test('every mfe command that a document names exists, with its options', () => {
  const lines = [...currentDocuments(), '.github/workflows/release-remote.yml'].flatMap((document) =>
    [...readDocument(document).matchAll(/(?:npm run mfe -- |npx mfe |`mfe )([a-z]+)([^`#\n]*)/g)].map(([, name = '', rest = '']) => ({
      document,
      name,
      options: rest.match(/--[a-z-]+/g) ?? [],
    })),
  );
  expect(lines.length).toBeGreaterThan(60);
  const wrong = lines.filter(({ name, options }) => {
    const command = commands.find((one) => one.name() === name);
    return !command || options.some((option) => ![...command.options, ...programOptions].some(({ long }) => long === option));
  });
  expect(wrong).toEqual([]);
});

test('the table in docs/releases.md lists every mfe command', () => {
  const documented = [...readDocument('docs/releases.md').matchAll(/^\| `mfe ([a-z]+)/gm)].map(([, name = '']) => name);
  expect(documented.toSorted()).toEqual(commands.map((command) => command.name()).toSorted());
});
