import path from 'node:path';
import { ROOT } from '../root';
import type { Stage } from './stage';

const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);
const node = process.execPath;

const format: Stage = { name: 'Format', cores: 1, command: bin('oxfmt'), args: ['--check', '.'] };
const types: Stage = { name: 'Types', cores: 1, command: 'npm', args: ['run', '--silent', 'typecheck'] };
const imports: Stage = { name: 'Imports', cores: 1, command: 'npm', args: ['run', '--silent', 'lint:imports'] };
const lint: Stage = { name: 'Lint', cores: 1, command: bin('oxlint'), args: ['--type-aware'] };
/** Builds the releases that the journeys run on, one bundler at a time, which leaves a core for the static checks. */
const releases: Stage = {
  name: 'Releases',
  cores: 1,
  command: node,
  args: ['--import', 'tsx', 'e2e/src/site/prepare-releases-and-database.cli.ts'],
};
const unitTests: Stage = {
  name: 'Unit tests',
  cores: 2,
  command: bin('jest'),
  args: ['--silent', `--reporters=${path.join(ROOT, 'tools/src/test-run/jest-reporter.mjs')}`, ...(process.env['CI'] ? ['--ci'] : [])],
  // Without PostgreSQL, the api-server's tests must not silently run on PGlite.
  // Tests create many short-lived objects: a larger young generation means fewer garbage collections.
  environment: { TEST_DATABASE: 'postgresql', NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim() },
  isTestRunner: true,
};
const journeys = (chromium: string): Stage => ({
  name: 'Journeys',
  cores: 2,
  command: bin('playwright'),
  args: ['test', '--reporter=./tools/src/test-run/journey-reporter.ts'],
  environment: { CHROMIUM_PATH: chromium },
  isTestRunner: true,
});

/** Everything: the static checks in parallel with the builds, which take about as long, then the tests. */
export const allStages = (chromium: string): Stage[] => [releases, lint, format, types, imports, unitTests, journeys(chromium)];
