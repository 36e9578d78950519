export * from './prune';
export * from './promote';
export * from './release';
export * from './release-reader';
export * from './release-store';
