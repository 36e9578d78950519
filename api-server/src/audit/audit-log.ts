import type { Queryable, Transactor } from '../database';

export interface AuditRecord {
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly detail?: object;
  readonly now: Date;
}
/** Call it in the same transaction as the action, so that every action is recorded. */
export async function recordAudit(tx: Transactor, { operator, action, subject, detail = {}, now }: AuditRecord): Promise<void> {
  await tx.execute('insert into audit_log (acted_at, operator, action, subject, detail) values ($1, $2, $3, $4, $5)', [
    now,
    operator,
    action,
    subject,
    detail,
  ]);
}

export interface AuditEntry {
  readonly audit_id: number;
  readonly acted_at: Date;
  readonly operator: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
}
/** Newest first. */
export const loadAuditLog = (db: Queryable, limit: number, subject?: string): Promise<AuditEntry[]> =>
  db.query<AuditEntry>(
    `select audit_id, acted_at, operator, action, subject, detail from audit_log
     where $2::text is null or subject = $2 order by audit_id desc limit $1`,
    [limit, subject ?? null],
  );
