export * from './fake-caches';
export * from './fake-api';
export * from './test-app-services';
export * from './request-checksum-vectors';
export * from './samples';
export * from './schema-org';
