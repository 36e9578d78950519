export * from './publish';
export * from './release';
export * from './release-reader';
export * from './release-store';
export { BuildError } from './build';
