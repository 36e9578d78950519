import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawingRooms, plainRooms } from './checks/src/workspaces.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One project a room; a room that draws runs in a browser-like environment. */
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
    module: { type: 'commonjs' },
  },
];
export const project = (room, environment, isDrawing = environment !== 'node') => ({
  displayName: room,
  rootDir: `${root}${room}`,
  testEnvironment: environment,
  testMatch: ['<rootDir>/{src,scripts}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': swc },
  // Libraries that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/)?(?:@noble|cookie|yup|react-router|react-router-dom|isbot)/)'],
  setupFilesAfterEnv: isDrawing ? [`${root}jest.browser-setup.ts`] : [],
});

const apiServer = { ...project('api-server', 'node'), globalSetup: '<rootDir>/src/testing/start-test-cluster.ts' };
/** The api-server runs on PostgreSQL, and on PGlite what differs there plus one path a module. */
const onBoth = JSON.parse(readFileSync(`${root}api-server/src/testing/on-both-databases.json`, 'utf8'));
const apiServerOnPglite = {
  ...project('api-server', 'node'),
  displayName: 'api-server-pglite',
  setupFiles: ['<rootDir>/src/testing/on-pglite.ts'],
  testMatch: Object.values(onBoth)
    .flat()
    .map((file) => `<rootDir>/src/${file}`),
};

export default {
  // No test is about time, and a busy machine may take long.
  testTimeout: 300_000,
  // By default, jest leaves one core idle. A worker that has grown is replaced between two files.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1500MB',
  projects: [
    ...plainRooms().map((room) => project(room, 'node')),
    apiServer,
    apiServerOnPglite,
    ...drawingRooms().map((room) => project(room, `${root}jest.browser-environment.ts`)),
  ],
};
