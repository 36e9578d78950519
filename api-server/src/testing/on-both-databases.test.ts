import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import modulesOnBoth from './on-both-databases.json';

/** Folders whose subfolders are the modules. */
const NOUNS = ['account', 'catalog', 'viewer', 'shop'];
const source = path.join(__dirname, '..');
const sendsSql = (file: string): boolean =>
  !file.endsWith('.test.ts') && /\.(query|execute|runScript)(<[^(]*>)?\(/.test(readFileSync(path.join(source, file), 'utf8'));

it('Each module that queries the database has a test that npm test also runs on PGlite', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file.includes(path.sep),
  );
  const modules = new Set(
    files
      .filter((file) => !file.includes('testing'))
      .filter(sendsSql)
      .map((file) => {
        const [first = '', second = ''] = file.split(path.sep);
        return NOUNS.includes(first) ? `${first}/${second}` : first;
      }),
  );
  expect(modules.size).toBeGreaterThan(15);
  expect(Object.keys(modulesOnBoth).toSorted()).toEqual([...modules].toSorted());
});

it('The list of those tests names only existing files', () => {
  const names = Object.values(modulesOnBoth).flat();
  expect(names.filter((file) => !existsSync(path.join(source, file)))).toEqual([]);
});
