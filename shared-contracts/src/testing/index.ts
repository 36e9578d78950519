export * from './fake-caches';
export * from './fake-api';
export * from './test-app-services';
export * from './service-hash-vectors';
export * from './schema-org';
