/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** What `npm run build` writes: its lists have programs as modules, scripts as single files, and copies of texts. */
const built = new Set(
  Object.entries({ PROGRAMS: '.js', SCRIPTS: '.cjs', TEXTS: '' }).flatMap(([list, extension]) => {
    const text = new RegExp(`^const ${list} = \\{(.*?)^\\};`, 'ms').exec(read('tools/build-programs.mjs'))?.[1] ?? '';
    return [...text.matchAll(/^ {2}'?([\w-]+)'?: \{(.*?)\}/gms)].flatMap(([, folder, names = '']) =>
      [...names.matchAll(/'?([\w.-]+)'?: '[\w/.-]+'/g)].map(([, name]) => `${folder}/dist/${name}${extension}`),
    );
  }),
);
const PLACE = /\bbuilt: (?:new URL\('([^']+)', import\.meta\.url\)|pathToFileURL\(path\.join\(PACKAGE_FOLDER, '([^']+)'\)\))/g;
const places = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(PLACE)].map(([, fromModule, fromPackage = '']) => [
      file,
      fromModule === undefined ? `${file.split('/')[0]}/${fromPackage}` : path.posix.join(path.posix.dirname(file), fromModule),
    ]),
  );

test('npm run build makes programs, scripts, and copies of texts', () => {
  expect([...built]).toEqual(
    expect.arrayContaining([
      'host/dist/host.js',
      'federation/dist/mfe.js',
      'host/dist/renderer-process.cjs',
      'api-server/dist/public-api.d.ts',
    ]),
  );
  expect(places.length).toBeGreaterThan(3);
});
test.each(places)('%s reads %s, which npm run build writes', (_file, place) => expect(built).toContain(place));
