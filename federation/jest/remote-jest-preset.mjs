// Jest configuration for a remote in its own repository: `export { default } from '@komado/federation/jest';`
import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
    module: { type: 'commonjs' },
  },
];
export default {
  rootDir: process.cwd(),
  testEnvironment: file('../dist/jest-environment.cjs'),
  setupFilesAfterEnv: [file('../dist/jest-setup.cjs')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': swc },
  // Libraries that ship only ES modules.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/)?(?:@komado|@noble|cookie|yup|react-router|react-router-dom|isbot)/)'],
};
