/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constantDependencies } from './constant-dependencies';

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

test('constants in names of properties, and in what a class extends, are found', () => {
  write('contracts/src/names.ts', "export const Header = { hash: 'x-hash' } as const;\nexport const BASES = ['a', 'b'] as const;\n");
  write(
    'contracts/src/client.ts',
    "import { BASES, Header } from './names';\nexport const headers = () => ({ [Header.hash]: '1' });\nexport class Client extends baseOf(BASES) {}\nexport const jar = { [Header.hash]() { return 1; } };\n",
  );
  expect(constantDependencies(root, ['contracts']).get('contracts')).toMatchObject({
    headers: ['Header'],
    Client: ['BASES'],
    jar: ['Header'],
  });
});
