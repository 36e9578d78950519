export { loadAuditLog, recordAudit } from './audit-log';
