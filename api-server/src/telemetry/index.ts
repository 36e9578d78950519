export { loadBrowserErrors } from './browser-errors';
export { canaryHealth, releaseHealth } from './release-health.query';
