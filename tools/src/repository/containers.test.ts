/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { ROOT } from '../root';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const matches = (file: string, pattern: RegExp): string[] => [...read(file).matchAll(pattern)].map(([, found = '']) => found);
const commands = readdirSync(path.join(ROOT, 'deploy/bin'));
const programOf = (command: string): string => /\/app\/(\S+\.js)/.exec(read(`deploy/bin/${command}`))?.[1] ?? '';
const starting = commands.filter((command) => programOf(command) !== '');

test('every command that the image and compose.yaml run is an executable in deploy/bin', () => {
  const named = [
    ...matches('Dockerfile', /CMD \["([^"]+)"/g),
    ...matches('compose.yaml', /^ +command: (host|api|release)$/gm),
    ...matches('compose.yaml', /CMD, (is-ready)/g),
  ];
  expect(named).toEqual(expect.arrayContaining(['host', 'api', 'release', 'is-ready']));
  for (const name of named) expect(statSync(path.join(ROOT, 'deploy/bin', name)).mode & 0o111).toBe(0o111);
});
test.each(starting)('the program that the command %s starts is built', (command) =>
  expect(existsSync(builtProgram(programOf(command)))).toBe(true),
);
test('the image has the built folder of every command, except release, which needs all packages', () => {
  const folders = starting.filter((command) => command !== 'release').map((command) => path.posix.dirname(programOf(command)));
  expect(matches('Dockerfile', /^COPY --from=build \/app\/(\S+)/gm).sort()).toEqual([...new Set(folders)].sort());
});
test('nginx passes requests to services of compose.yaml', () => {
  const hosts = matches('deploy/nginx.conf', /^ +server (\w+):3000/gm);
  expect(hosts).toHaveLength(2);
  expect(matches('compose.yaml', /^ {2}(\w+):$/gm)).toEqual(expect.arrayContaining(hosts));
});
