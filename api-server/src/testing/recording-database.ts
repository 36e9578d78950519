import type { Database, Reader, SqlValue, Transactor } from '../database/database';

export interface SentStatement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly isInTransaction: boolean;
}
/** Passes everything on, and remembers the statements that were sent since `take` was last called. */
export function recordingDatabase(database: Database): Database & { take(): SentStatement[] } {
  let sent: SentStatement[] = [];
  const reader = (target: Reader, isInTransaction: boolean): Reader => ({
    query: (sql, values = []) => {
      sent.push({ sql, values, isInTransaction });
      return target.query(sql, values);
    },
  });
  const transactor = (tx: Transactor): Transactor => ({
    ...reader(tx, true),
    execute: (sql, values = []) => {
      sent.push({ sql, values, isInTransaction: true });
      return tx.execute(sql, values);
    },
    runScript: (sql) => tx.runScript(sql),
  });
  return {
    dialect: database.dialect,
    ...reader(database, false),
    transaction: (work, options) => database.transaction((tx) => work(transactor(tx)), options),
    close: () => database.close(),
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
