/** One project per package. The api-server has two: its tests run on PostgreSQL, and some of them on PGlite, too. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { putTemporaryFilesInMemory } from './server-kit/src/testing/memory-folder.mjs';
import { packagesTestedInBrowserEnvironment, packagesTestedInPlainNode, packageFolders } from './tools/src/workspaces.mjs';

// On a disk, tests that write many files wait for it most of their time.
putTemporaryFilesInMemory();

const root = fileURLToPath(new URL('.', import.meta.url));
const browserEnvironment = `${root}federation/src/jest/browser-environment.ts`;
const browserSetup = `${root}federation/src/jest/reset-browser-and-fail-on-console-messages.ts`;

const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
    // Few tests call through the real API client, and its library consists of 75 modules.
    module: { type: 'commonjs', lazy: ['axios'] },
    // Beside the code: Jest writes a map to a file of its own, and V8 reads the code of each module again for each test file.
    sourceMaps: true,
  },
];
const project = (folder, settings = {}) => ({
  displayName: folder,
  rootDir: `${root}${folder}`,
  // All packages, so that `--changedSince` finds the tests of packages that import a changed file.
  roots: packageFolders().map((each) => `${root}${each}`),
  testEnvironment: 'node',
  testRunner: `${root}tools/src/test-run/async-storage-releasing-test-runner.mjs`,
  testMatch: ['<rootDir>/{src,scripts}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': swc },
  // Zod loads its messages in 60 languages, which nothing here uses, into every test file.
  moduleNameMapper: { '^\\.\\./locales/index\\.cjs$': 'zod/v4/locales/en.cjs' },
  // Libraries that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/)?(?:@noble|cookie|yup|react-router|react-router-dom|isbot)/)'],
  ...settings,
});

const onBothDatabases = JSON.parse(readFileSync(`${root}api-server/src/testing/on-both-databases.json`, 'utf8'));

export default {
  // No test is about time, and a busy machine may take long.
  testTimeout: 300_000,
  globalSetup: `${root}server-kit/src/testing/exit-with-parent.jest-setup.ts`,
  // Some tests wait for processes rather than for a core.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker that has grown is replaced between two files.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    ...packagesTestedInPlainNode().map((folder) => project(folder)),
    project('api-server', { globalSetup: '<rootDir>/src/testing/start-test-postgresql.jest-setup.ts' }),
    project('api-server', {
      displayName: 'api-server-pglite',
      setupFiles: ['<rootDir>/src/testing/select-pglite.jest-setup.ts'],
      testMatch: Object.values(onBothDatabases)
        .flat()
        .map((file) => `<rootDir>/src/${file}`),
    }),
    ...packagesTestedInBrowserEnvironment().map((folder) =>
      project(folder, { testEnvironment: browserEnvironment, setupFilesAfterEnv: [browserSetup] }),
    ),
  ],
};
