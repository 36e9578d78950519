export * from './fastify-routes';
export * from './process-state';
export * from './raw-connection';
export * from './fuzz-traffic';
export * from './reverse-proxy';
export * from './upstream';
