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
test('compose.yaml creates every bucket that its servers use', () => {
  const [created = ''] = matches('compose.yaml', /mc mb --ignore-existing (.+)$/gm);
  expect(created.split(' ').sort()).toEqual(
    matches('compose.yaml', /s3:\/\/(\w+)$/gm)
      .map((bucket) => `store/${bucket}`)
      .sort(),
  );
});
test('nginx passes requests to services of compose.yaml', () => {
  const hosts = matches('deploy/nginx.conf', /^ +server (\w+):3000/gm);
  expect(hosts).toHaveLength(2);
  expect(matches('compose.yaml', /^ {2}(\w+):$/gm)).toEqual(expect.arrayContaining(hosts));
});
test.each(readdirSync(path.join(ROOT, 'deploy/systemd')))('systemd never gives up on %s, whose database may start much later', (unit) => {
  const sections = read(`deploy/systemd/${unit}`).split(/^(?=\[)/m);
  const section = (name: string): string => sections.find((each) => each.startsWith(`[${name}]`)) ?? '';
  expect(section('Unit')).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(section('Service')).toMatch(/^Restart=always$/m);
});
test.each(['docs/reverse-proxy.md', 'docs/guides/two-machines.md'])(
  'nginx gets a certificate where %s lets it listen for TLS',
  (document) => {
    const blocks = (read(document).match(/^```[\s\S]*?^```/gm) ?? []).filter((block) => block.includes('listen 443 ssl;'));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) for (const directive of ['ssl_certificate ', 'ssl_certificate_key ']) expect(block).toContain(directive);
  },
);
