export * from './configuration';
export * from './end-with-parent';
export * from './persisted-secret';
