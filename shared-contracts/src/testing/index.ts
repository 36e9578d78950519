export * from './fake-api';
export * from './test-room';
