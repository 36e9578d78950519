import type { Database, Reader, SqlValue } from '../../../database/database';

/** Passes everything through and reports each statement. */
export function watchedDatabase(database: Database, note: (sql: string, values: readonly SqlValue[]) => void): Database {
  const query =
    (reader: Reader): Reader['query'] =>
    (sql, values = []) => {
      note(sql, values);
      return reader.query(sql, values);
    };
  return {
    dialect: database.dialect,
    query: query(database),
    execute: (sql, values = []) => {
      note(sql, values);
      return database.execute(sql, values);
    },
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            query: query(tx),
            execute: (sql, values = []) => {
              note(sql, values);
              return tx.execute(sql, values);
            },
            runScript: (sql) => tx.runScript(sql),
          }),
        options,
      ),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  };
}
