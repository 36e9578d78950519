/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { renameContainer } from './rename-container';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'komado-name-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const at = (file: string): string => path.join(folder, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

it('replaces the name in scripts, and moves what follows it in their source maps', () => {
  const code = 'a(built);b(built);c();\nd();built;e()';
  const segments = (line: number, columns: number[]) =>
    columns.map((column): [number, number, number, number] => [column, 0, line, column]);
  const mappings = encode([segments(1, [0, 9, 18]), segments(2, [0, 10])]);
  writeFileSync(at('page.js'), code);
  writeFileSync(at('page.js.map'), JSON.stringify({ version: 3, sources: ['page.ts'], names: [], mappings }));
  renameContainer(folder, 'built', 'longer_name');
  const [first = '', second = ''] = read('page.js').split('\n');
  expect([first, second]).toEqual(['a(longer_name);b(longer_name);c();', 'd();longer_name;e()']);
  const columns = decode((JSON.parse(read('page.js.map')) as { mappings: string }).mappings).map((line) => line.map(([column]) => column));
  expect(columns).toEqual([['a(', 'b(', 'c('].map((word) => first.indexOf(word)), [0, second.indexOf('e(')]]);
});

it('leaves other files as they are', () => {
  writeFileSync(at('page.js'), 'a()');
  writeFileSync(at('page.js.map'), 'not read');
  writeFileSync(at('manifest.json'), '{"name":"built"}');
  renameContainer(folder, 'built', 'shop_1');
  expect([read('page.js'), read('page.js.map'), read('manifest.json')]).toEqual(['a()', 'not read', '{"name":"shop_1"}']);
});
