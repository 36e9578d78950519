// Groups the api-server's test files into parts that run together: what they load (the whole server) is loaded once per part instead of
// once per file, and they share their databases. Plain JavaScript, because both jest's configuration and the parts read it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Number of parts per database. Each loads the server, which takes some seconds; shorter files follow them and fill the workers. */
const PARTS = { postgresql: 4, pglite: 2 };

/** Files that mock a module, or that take so long that they would hold up a part. */
const ALONE = [
  'account/credential/equal-work.test.ts',
  'main.test.ts',
  'contract-fuzz/every-call.test.ts',
  'shop/purchase/killed-server.test.ts',
  'database/index-use.test.ts',
];

const testFilesBelow = (source) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.test.ts'));

/**
 * @param {string} source the api-server's `src`
 * @param {'postgresql' | 'pglite'} dialect
 * @returns {{ parts: string[][], alone: string[] }} test files below `source`
 */
export function planParts(source, dialect) {
  const onPglite = Object.values(JSON.parse(readFileSync(path.join(source, 'testing/on-both-databases.json'), 'utf8'))).flat();
  const files = dialect === 'pglite' ? [...new Set(onPglite)] : testFilesBelow(source);
  const parts = Array.from({ length: PARTS[dialect] }, () => ({ files: [], bytes: 0 }));
  const sized = files.filter((file) => !ALONE.includes(file)).map((file) => ({ file, bytes: statSync(path.join(source, file)).size }));
  for (const { file, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes || a.file.localeCompare(b.file))) {
    const smallest = parts.reduce((least, part) => (part.bytes < least.bytes ? part : least));
    smallest.files.push(file);
    smallest.bytes += bytes;
  }
  return { parts: parts.map((part) => part.files), alone: files.filter((file) => ALONE.includes(file)) };
}

/** The files that jest runs, below the api-server's `src`: one file per part, and those that run alone. */
export function partsAndAlone(source, dialect) {
  const { parts, alone } = planParts(source, dialect);
  return [...parts.map((_, index) => `testing/together/part-${index + 1}.ts`), ...alone];
}
