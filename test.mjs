// Everything that has to hold: format, lint, types, unit tests of every room, journeys in a real browser.
// Ends with one line that counts every test of every runner.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'komado-test-'));
const counts = { passed: 0, failed: 0 };
let isGood = true;

const run = (title, command, args, env = {}) => {
  process.stdout.write(`\n== ${title}\n`);
  const ended = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (ended.status !== 0) {
    process.stdout.write(`${title}: failed\n`);
    isGood = false;
  }
};

/** Programs that the tests drive and npm does not bring. */
function ensure(name, places, debianPackage) {
  if (places().some((place) => place && existsSync(place))) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    process.stdout.write(`${name} is missing; installing Debian's ${debianPackage} …\n`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!places().some((place) => place && existsSync(place))) {
    process.stderr.write(`The tests need ${name}. Install it (Debian: apt-get install ${debianPackage}) and run them again.\n`);
    process.exit(1);
  }
  return places().find((place) => place && existsSync(place));
}
// The same places as api-server/src/testing/postgresql.ts, or its tests on PostgreSQL would not find what was found here.
const postgresqlPlaces = () =>
  [process.env.POSTGRESQL_BIN, ...['18', '17', '16', '15'].map((v) => `/usr/lib/postgresql/${v}/bin`)]
    .filter(Boolean)
    .map((folder) => path.join(folder, 'initdb'));
const chromium = ensure(
  'Chromium',
  () => [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  'chromium',
);
ensure('PostgreSQL', postgresqlPlaces, 'postgresql');

run('Format', bin('prettier'), ['--check', '.', '--log-level', 'warn']);
run('Lint', process.execPath, ['lint.mjs']);
run('Types', process.execPath, ['typecheck.mjs']);

function runUnitTests(title, args, env = {}) {
  const file = path.join(reports, `${title.replace(/\W+/g, '-')}.json`);
  run(title, bin('jest'), ['--json', `--outputFile=${file}`, '--silent', ...(process.env.CI ? ['--ci'] : []), ...args], env);
  if (!existsSync(file)) {
    counts.failed += 1;
    return;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  counts.passed += report.numPassedTests;
  // A suite that could not even start counts as one failure.
  counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
}
runUnitTests('Unit tests', []);
runUnitTests('The api-server on PostgreSQL', ['--selectProjects', 'api-server'], { TEST_DATABASE: 'postgresql' });

const journeys = path.join(reports, 'journeys.json');
run('Journeys', bin('playwright'), ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys, CHROMIUM_PATH: chromium });
if (existsSync(journeys)) {
  const { stats, errors } = JSON.parse(readFileSync(journeys, 'utf8'));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected + (stats.expected + stats.unexpected === 0 ? Math.max(1, errors.length) : 0);
} else counts.failed += 1;

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(isGood && counts.failed === 0 ? 0 : 1);
