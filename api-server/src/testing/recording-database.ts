import type { Database, Queryable, SqlValue, Transactor } from '../database/database';

export interface SentStatement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly isInTransaction: boolean;
}
export interface RecordingDatabase extends Database {
  /** Statements sent since the last call. */
  take(): SentStatement[];
  /** Turns recording on or off; it starts on. Recording millions of statements would cost more than sending them. */
  record(isOn: boolean): void;
}
export function recordingDatabase(database: Database): RecordingDatabase {
  let sent: SentStatement[] = [];
  let isRecording = true;
  const recordStatement = (statement: SentStatement): void => {
    if (isRecording) sent.push(statement);
  };
  const reader = (target: Queryable, isInTransaction: boolean): Queryable => ({
    query: (sql, values = []) => {
      recordStatement({ sql, values, isInTransaction });
      return target.query(sql, values);
    },
  });
  const transactor = (tx: Transactor): Transactor => ({
    ...reader(tx, true),
    execute: (sql, values = []) => {
      recordStatement({ sql, values, isInTransaction: true });
      return tx.execute(sql, values);
    },
    runScript: (sql) => tx.runScript(sql),
  });
  return {
    dialect: database.dialect,
    ...reader(database, false),
    execute: (sql, values = []) => {
      recordStatement({ sql, values, isInTransaction: false });
      return database.execute(sql, values);
    },
    transaction: (work, options) => database.transaction((tx) => work(transactor(tx)), options),
    listen: (channel, listener) => database.listen(channel, listener),
    tryLock: (id) => database.tryLock(id),
    close: () => database.close(),
    record: (isOn) => void (isRecording = isOn),
    take: () => {
      const statements = sent;
      sent = [];
      return statements;
    },
  };
}
