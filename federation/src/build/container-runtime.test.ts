/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import fc from 'fast-check';
import { satisfies as npmSatisfies } from 'semver';
import { PACKAGE_FOLDER } from '../paths';

const source = readFileSync(path.join(PACKAGE_FOLDER, 'container-runtime/satisfies.js'), 'utf8');
const module_ = { exports: {} as { satisfies: (version: string, range: string) => boolean } };
// It is written for browsers, so Node could not load it here as a module.
new Function('module', 'exports', transformSync(source, { module: { type: 'commonjs' } }).code)(module_, module_.exports);
const { satisfies } = module_.exports;

const number = fc.integer({ min: 0, max: 3 });
const prerelease = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom('-0', '-1', '-alpha', '-alpha.1', '-alpha.beta', '-beta.2', '-rc.10'),
);
const version = fc.tuple(number, number, number, prerelease).map(([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre}`);
const partial = fc.oneof(
  version,
  fc.tuple(number, number).map(([major, minor]) => `${major}.${minor}`),
  fc.tuple(number, number).map(([major, minor]) => `${major}.${minor}.x`),
  number.map(String),
  number.map((major) => `${major}.x`),
);
const comparator = fc.tuple(fc.constantFrom('', '^', '~', '>=', '>', '<', '<=', '='), partial).map((parts) => parts.join(''));
const range = fc.oneof(
  comparator,
  fc.tuple(comparator, comparator).map((parts) => parts.join(' ')),
  fc.tuple(comparator, comparator).map((parts) => parts.join(' || ')),
  fc.constant('*'),
);

test('the container runtime accepts the same versions as npm, including prereleases and those below 1.0.0', () => {
  fc.assert(
    fc.property(version, range, (given, required) =>
      expect([given, required, satisfies(given, required)]).toEqual([given, required, npmSatisfies(given, required)]),
    ),
    { seed: 20_261_310, numRuns: 20_000 },
  );
});
test('a module below 1.0.0 is shared only within its minor version', () => {
  expect(['0.1.0', '0.1.9', '0.2.0', '1.0.0'].map((at) => satisfies(at, '^0.1.0'))).toEqual([true, true, false, false]);
});
