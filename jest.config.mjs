import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One project a room; a room that draws runs in a browser-like environment. */
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
    module: { type: 'commonjs' },
  },
];
const project = (room, environment) => ({
  displayName: room,
  rootDir: `${root}${room}`,
  testEnvironment: environment,
  testMatch: ['<rootDir>/{src,scripts}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': swc },
  // Libraries that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/)?(?:@noble|cookie|yup|react-router|react-router-dom|isbot|natural-orderby)/)'],
  setupFilesAfterEnv: environment === 'node' ? [] : [`${root}jest.browser-setup.ts`],
});

export default {
  projects: [
    ...['shared-contracts', 'hosting', 'federation', 'api-server'].map((room) => project(room, 'node')),
    ...['shared-ui', 'shell', 'mfe-catalog', 'mfe-viewer', 'mfe-account', 'mfe-shop'].map((room) =>
      project(room, `${root}jest.browser-environment.ts`),
    ),
  ],
};
