import type { Database, Queryable, SqlValue } from '../../../database/database';

/** Reports each statement. */
export function watchedDatabase(database: Database, onStatement: (sql: string, values: readonly SqlValue[]) => void): Database {
  const query =
    (db: Queryable): Queryable['query'] =>
    (sql, values = []) => {
      onStatement(sql, values);
      return db.query(sql, values);
    };
  return {
    dialect: database.dialect,
    query: query(database),
    execute: (sql, values = []) => {
      onStatement(sql, values);
      return database.execute(sql, values);
    },
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            query: query(tx),
            execute: (sql, values = []) => {
              onStatement(sql, values);
              return tx.execute(sql, values);
            },
            runScript: (sql) => tx.runScript(sql),
          }),
        options,
      ),
    listen: (channel, listener) => database.listen(channel, listener),
    tryLock: (id) => database.tryLock(id),
    close: () => database.close(),
  };
}
