import type { Tracing } from '@komado/server-kit/tracing';
import type { Database, SqlValue, Transactor } from './database';

/** Makes a span of each statement and transaction of a request. Statements have placeholders, so their text has nothing of a reader. */
export function traceStatements(database: Database, { traceWork }: Pick<Tracing, 'traceWork'>): void {
  const traced = <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    const text = sql.replaceAll(/\s+/g, ' ').trim();
    const operation = (text.split(' ', 1)[0] ?? '').toUpperCase();
    return traceWork(operation, { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }, work);
  };
  const query = database.query.bind(database);
  const execute = database.execute.bind(database);
  const transaction = database.transaction.bind(database);
  const transactor = (tx: Transactor): Transactor => ({
    query: (sql, values) => traced(sql, () => tx.query(sql, values)),
    execute: (sql, values) => traced(sql, () => tx.execute(sql, values)),
    runScript: (sql) => tx.runScript(sql),
  });
  database.query = <T extends object>(sql: string, values?: readonly SqlValue[]) => traced(sql, () => query<T>(sql, values));
  database.execute = (sql, values) => traced(sql, () => execute(sql, values));
  database.transaction = (work, options) =>
    traceWork('transaction', { 'db.system.name': 'postgresql' }, () => transaction((tx) => work(transactor(tx)), options));
}
