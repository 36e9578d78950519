/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constantDependencies, patternTypes } from './constant-dependencies';

let root: string;
beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'komado-constants-'))));
afterEach(() => rmSync(root, { recursive: true }));
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('what exported functions and values depend on is found through other modules, and through packages before', () => {
  write(
    'contracts/src/numbers.ts',
    "export const WIDTH = 5;\nexport const NAMES = ['a', 'b'] as const;\nexport const options = { width: 5 };\nconst HIDDEN = 3;\n",
  );
  write(
    'contracts/src/paths.ts',
    "import { NAMES, WIDTH as width } from './numbers';\nconst pattern = new RegExp(`${width}`);\nexport const padded = (id: number) => pattern.test(String(id));\nexport const names = () => NAMES.map((name) => name);\n",
  );
  write('contracts/src/paths.test.ts', "import { WIDTH } from './numbers';\nexport const tested = WIDTH;\n");
  write('looks/src/card.tsx', "import { padded } from '@komado/contracts';\nexport function Card() { return <a href={padded(1)} />; }\n");
  const uses = constantDependencies(root, ['contracts', 'looks']);
  expect(uses.get('contracts')).toMatchObject({ names: ['NAMES'], padded: ['WIDTH'] });
  expect(Object.keys(uses.get('contracts') ?? {})).not.toContain('tested');
  expect(uses.get('looks')).toEqual({ Card: ['WIDTH'] });
});

test('of an object, only the entries that are read by name are found, unless it is also used as a whole', () => {
  write('contracts/src/codes.ts', 'export const Code = { lost: 1, late: 2, gone: 3 } as const;\nconst read = () => Code.late;\n');
  write(
    'contracts/src/texts.ts',
    "import { Code } from './codes';\nimport { read } from './codes';\nexport const isLost = (code: number) => code === Code.lost || read() > 0;\nexport const isCode = (code: number) => code === Code.lost || Object.values(Code).includes(code);\nexport const entryOf = (name: 'lost') => Code[name];\n",
  );
  expect(constantDependencies(root, ['contracts']).get('contracts')).toEqual({
    isLost: ['Code.late', 'Code.lost'],
    isCode: ['Code'],
    entryOf: ['Code'],
  });
});

test('the texts of regular expressions are found, also in objects, because their declarations do not have them', () => {
  write(
    'contracts/src/patterns.ts',
    'export const WORD = /^\\w+$/u;\nexport const CLASSES = { upper: /[A-Z]/, at: 3 } as const;\nconst HIDDEN = /a/;\nexport const isWord = (text: string) => WORD.test(text) && HIDDEN.test(text);\n',
  );
  expect(patternTypes(root, 'contracts')).toEqual({ CLASSES: '{ upper: "/[A-Z]/" }', WORD: '"/^\\\\w+$/u"' });
  expect(constantDependencies(root, ['contracts']).get('contracts')).toEqual({ isWord: ['WORD'] });
});

test('constants in names of properties, and in what a class extends, are found', () => {
  write('contracts/src/names.ts', "export const Header = { hash: 'x-hash' } as const;\nexport const BASES = ['a', 'b'] as const;\n");
  write(
    'contracts/src/client.ts',
    "import { BASES, Header } from './names';\nexport const headers = () => ({ [Header.hash]: '1' });\nexport class Client extends baseOf(BASES) {}\nexport const jar = { [Header.hash]() { return 1; } };\n",
  );
  expect(constantDependencies(root, ['contracts']).get('contracts')).toMatchObject({
    headers: ['Header.hash'],
    Client: ['BASES'],
    jar: ['Header.hash'],
  });
});
