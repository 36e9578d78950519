import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../../..');

/** Reads a file of the repository by its path from the root. */
export const readDocument = (document: string): string => readFileSync(path.join(ROOT, document), 'utf8');

/** The documents that describe the current state, by their paths; decisions describe a moment. */
export const currentDocuments = (): string[] => [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => `docs/${file}`),
];

const widthOf = (rows: readonly (readonly string[])[], column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));

/** The lines of a Markdown table, padded as the formatter does. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const [header = [], ...body] = rows;
  const widths = header.map((_, column) => widthOf(rows, column));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)];
}

/**
 * The table below a heading of a document, and the one that it must be. With `WRITE_DOCUMENTS`, writes the latter to the document. The
 * first row is the header.
 */
export function documentedTable(document: string, heading: string, rows: readonly (readonly string[])[]) {
  const text = readDocument(document);
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start === -1) throw new Error(`${document} has no heading “${heading}”.`);
  const next = text.indexOf('\n## ', start + 1);
  const end = next === -1 ? text.length : next;
  const section = text.slice(start, end);
  const table = /^(?:\|.*\n)+/m.exec(section)?.[0] ?? '';
  const expected = tableLines(rows);
  if (process.env['WRITE_DOCUMENTS'] === 'true') {
    const written =
      table === '' ? `${section.trimEnd()}\n\n${expected.join('\n')}\n` : section.replace(table, () => `${expected.join('\n')}\n`);
    writeFileSync(path.join(ROOT, document), text.slice(0, start) + written + text.slice(end));
    return { documented: expected, expected };
  }
  return { documented: table.split('\n').filter((line) => line !== ''), expected };
}
