import { currentDocuments, readDocument } from '@komado/server-kit/testing/repository-documents';
import type { Command } from 'commander';
import { createProgram } from './program';

/** Every command that does something, by its name, such as `title publish`. */
const commands = new Map<string, Command>();
function collect(command: Command, prefix: string): void {
  for (const child of command.commands) {
    if (child.commands.length > 0) collect(child, `${prefix}${child.name()} `);
    else commands.set(`${prefix}${child.name()}`, child);
  }
}
collect(
  createProgram(
    async () => undefined,
    async () => undefined,
  ),
  '',
);

test('the table in docs/operations.md lists every operator command, and no other', () => {
  const [, section = ''] = readDocument('docs/operations.md').split('## Operator commands');
  const [table = ''] = section.split('\n## ');
  const documented = [...table.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) => {
    let group = '';
    // A row names the group once: `comments delete`, `dismiss`.
    return [...cell.matchAll(/`([a-z-]+)(?: ([a-z-]+))?[^`]*`/g)].map(([, first = '', second]) => {
      if (second !== undefined) group = first;
      return second === undefined && group !== '' ? `${group} ${first}` : [first, second].filter(Boolean).join(' ');
    });
  });
  expect(documented.toSorted()).toEqual([...commands.keys()].toSorted());
});

test('every operator command that a document names exists, with its options', () => {
  const lines = currentDocuments().flatMap((document) =>
    [...readDocument(document).matchAll(/npm run (?:-s )?operator -- ([a-z-]+(?: [a-z-]+)?)([^`#\n]*)/g)].map(
      ([, words = '', rest = '']) => ({
        document,
        words: words.trim(),
        options: rest.match(/--[a-z-]+/g) ?? [],
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(5);
  const wrong = lines.filter(({ words, options }) => {
    if (words.startsWith('--')) return false;
    const command = commands.get(words) ?? commands.get(words.split(' ')[0] ?? '');
    return (
      !command ||
      options.some((option) => option !== '--help' && option !== '--json' && !command.options.some(({ long }) => long === option))
    );
  });
  expect(wrong).toEqual([]);
});
