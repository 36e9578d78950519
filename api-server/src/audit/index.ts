export { loadAudit, recordAudit } from './audit';
