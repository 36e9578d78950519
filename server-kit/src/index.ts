export * from './command-text';
export * from './configuration';
export * from './end-with-parent';
export * from './persisted-secret';
export * from './stop-on-signal';
export * from './release-public-keys';
export * from './trusted-proxies';
export * from './page-token';
