export * from './accepted-encoding';
export * from './allowed-methods';
export * from './graceful-close';
export * from './named-scope';
export * from './private-pages';
export * from './request-bodies';
export * from './this-machine';
export * from './unreadable-requests';
export { escapeHtml } from './escape-html';
