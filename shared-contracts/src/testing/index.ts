export * from './fake-api';
export * from './test-room';
export * from './service-hash-vectors';
