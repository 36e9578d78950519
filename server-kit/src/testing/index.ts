export * from './fastify-routes';
export * from './process-state';
export * from './raw-connection';
export * from './raw-traffic';
export * from './reverse-proxy';
export * from './upstream';
