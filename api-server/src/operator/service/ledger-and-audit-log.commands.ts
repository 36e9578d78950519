import { z } from 'zod';
import { verifyLedger } from '../../ledger';
import { loadAuditLog } from '../../audit';
import { operatorCommand } from '../operator-command';

/** Audits the ledger of all readers. */
export const ledgerVerifyCommand = operatorCommand({
  input: z.object({}),
  async run({ database }, _, { emit }) {
    const faults = await verifyLedger(database);
    if (faults.length === 0)
      return emit({
        type: 'report',
        ok: true,
        message: 'The ledger is consistent: every point and ticket is accounted for.',
        data: { faults },
      });
    const lines = faults.map(({ kind, accountId, subject, detail }) => `  ${kind}: account ${accountId}, ${subject}: ${detail}`);
    emit({
      type: 'report',
      ok: false,
      message: [`The ledger is inconsistent (${faults.length} ${faults.length === 1 ? 'error' : 'errors'}):`, ...lines].join('\n'),
      data: { faults },
    });
  },
});

/** What operators did, newest first. */
export const auditLogCommand = operatorCommand({
  input: z.object({ limit: z.number().int().min(1).max(10_000).default(50), subject: z.string().max(100).optional() }),
  async run({ database }, { limit, subject }, { emit }) {
    const entries = await loadAuditLog(database, limit, subject);
    const lines = entries.map(
      (entry) => `${entry.acted_at.toISOString()}  ${entry.operator}  ${entry.action}  ${entry.subject}  ${JSON.stringify(entry.detail)}`,
    );
    emit({ type: 'report', ok: true, message: lines.join('\n') || 'The audit log has no matching entries.', data: { entries } });
  },
});
