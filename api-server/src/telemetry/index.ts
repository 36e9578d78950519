export { canaryHealth, releaseHealth } from './release-health.query';
