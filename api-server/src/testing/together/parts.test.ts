import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import onBothDatabases from '../on-both-databases.json';
import { partsAndAlone, planParts } from './parts.mjs';

const source = path.join(__dirname, '../..');
const testFiles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));

it.each([
  ['postgresql', testFiles],
  ['pglite', [...new Set(Object.values(onBothDatabases).flat())]],
] as const)('Each test file that runs on %s is in one part, or runs alone', (dialect, files) => {
  const { parts, alone } = planParts(source, dialect);
  expect([...parts.flat(), ...alone].toSorted()).toEqual([...files].toSorted());
  expect(parts.every((part) => part.length > 0)).toBe(true);
});

it('Each part has the file through which jest runs it', () => {
  const parts = new Set([...partsAndAlone(source, 'postgresql'), ...partsAndAlone(source, 'pglite')]);
  expect([...parts].filter((file) => !existsSync(path.join(source, file)))).toEqual([]);
  const present = readdirSync(__dirname).filter((file) => file.startsWith('part-'));
  expect(present.filter((file) => !parts.has(`testing/together/${file}`))).toEqual([]);
});

it('A new test file joins the smallest part automatically', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-parts-'));
  try {
    mkdirSync(path.join(folder, 'testing'));
    writeFileSync(path.join(folder, 'testing/on-both-databases.json'), '{}');
    for (let file = 0; file < 4; file += 1) writeFileSync(path.join(folder, `${file}.test.ts`), 'x'.repeat(100 + file));
    writeFileSync(path.join(folder, 'new.test.ts'), 'x');
    expect(planParts(folder, 'postgresql').parts.find((part) => part.includes('new.test.ts'))).toEqual(['0.test.ts', 'new.test.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
