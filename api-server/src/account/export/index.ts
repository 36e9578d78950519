export { exportReader } from './reader-export.query';
