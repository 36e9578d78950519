export { releaseHealth } from './release-health.query';
