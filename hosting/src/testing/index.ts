export * from './raw-connection';
export * from './raw-traffic';
