export * from './fake-api';
export * from './test-room';
export * from './service-hash-vectors';
export * from './schema-org';
