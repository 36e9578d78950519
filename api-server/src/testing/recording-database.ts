import type { Database, Queryable, SqlValue, Transactor } from '../database/database';

export interface SentStatement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly isInTransaction: boolean;
}

/** Reports each statement before it is sent on the same connection, and waits for the result. */
export function watchedDatabase(database: Database, onStatement: (statement: SentStatement, db: Queryable) => unknown): Database {
  const watched = (db: Pick<Transactor, 'query' | 'execute'>, isInTransaction: boolean): Pick<Transactor, 'query' | 'execute'> => ({
    query: async (sql, values = []) => {
      await onStatement({ sql, values, isInTransaction }, db);
      return db.query(sql, values);
    },
    execute: async (sql, values = []) => {
      await onStatement({ sql, values, isInTransaction }, db);
      return db.execute(sql, values);
    },
  });
  return {
    ...watched(database, false),
    dialect: database.dialect,
    transaction: (work, options) =>
      database.transaction((tx) => work({ ...watched(tx, true), runScript: (sql) => tx.runScript(sql) }), options),
    listen: (channel, listener) => database.listen(channel, listener),
    tryLock: (id) => database.tryLock(id),
    close: () => database.close(),
  };
}

export function recordingDatabase(database: Database) {
  let sent: SentStatement[] = [];
  let isRecording = true;
  return {
    ...watchedDatabase(database, (statement) => isRecording && sent.push(statement)),
    /** Turns recording on or off; it starts on. Recording millions of statements would cost more than sending them. */
    record: (isOn: boolean) => void (isRecording = isOn),
    /** Statements sent since the last call. */
    take: () => {
      const statements = sent;
      sent = [];
      return statements;
    },
  };
}
