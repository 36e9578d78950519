// `npm run test:mutations [COMMIT]`: writes one defect into each package of a copy of a commit and reports which ones its tests catch.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolders } from './workspaces.mjs';
import { MUTATIONS } from './mutations';
import { ROOT } from './root';

const commit = process.argv[2] ?? 'HEAD';
const copy = path.join(mkdtempSync(path.join(tmpdir(), 'komado-mutations-')), 'copy');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** Hard links: symbolic ones would resolve imports between packages to this working tree. */
const linkPackages = (folder: string): unknown => spawnSync('cp', ['-al', path.join(ROOT, folder), path.join(copy, folder)]);

interface JestResults {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}
/** Runs tests up to the first file that fails and returns the first failed test. */
function failingTestOf(tests: string): string | undefined {
  const output = path.join(copy, 'jest-results.json');
  const jest = path.join(copy, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--bail=1', '--json', `--outputFile=${output}`, '--testPathPatterns', `/copy/${tests}`];
  spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as JestResults;
  return testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')?.fullName;
}

let caught = 0;
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, commit], { cwd: ROOT });
try {
  for (const folder of ['', ...packageFolders()]) linkPackages(path.join(folder, 'node_modules'));
  for (const [index, { file, tests, right, wrong, harm }] of MUTATIONS.entries()) {
    const place = path.join(copy, file);
    const source = readFileSync(place, 'utf8');
    if (source.split(right).length !== 2) throw new Error(`${file} must contain \`${right}\` exactly once. Update tools/src/mutations.ts.`);
    writeFileSync(
      place,
      source.replace(right, () => wrong),
    );
    const failingTest = failingTestOf(tests);
    writeFileSync(place, source);
    if (failingTest !== undefined) caught += 1;
    print(`[${index + 1}/${MUTATIONS.length}] ${file}: ${harm}\n      ${failingTest === undefined ? '✘ missed' : `✓ ${failingTest}`}`);
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT });
  rmSync(path.dirname(copy), { recursive: true, force: true });
}
print(`${caught} of ${MUTATIONS.length} caught in ${commit}`);
process.exitCode = caught === MUTATIONS.length ? 0 : 1;
