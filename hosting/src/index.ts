export * from './configuration';
export * from './persisted-secret';
