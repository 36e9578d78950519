export type Row = Record<string, unknown>;
/** Integers, text, booleans, ISO strings, buffers, arrays of those (passed to `= any($1)`), plain objects for jsonb. */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly (string | number)[] | object;

/** Reads. A function that takes a Reader cannot write. Dates come back as `Date`, bigint and count as numbers. */
export interface Reader {
  query<T extends object = Row>(sql: string, values?: readonly SqlValue[]): Promise<T[]>;
}
/** Reads and writes inside one transaction. Its writes are seen whole or not at all. */
export interface Transactor extends Reader {
  /** Number of rows touched. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
}
export interface Database extends Reader {
  readonly dialect: 'pglite' | 'postgresql';
  /**
   * Runs `work` in one transaction and commits; an exception rolls back and is thrown on. Serialisation failures and deadlocks
   * are tried again, so `work` must not act outside the database.
   */
  transaction<T>(work: (tx: Transactor) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The only row, or undefined. */
export async function findOne<T extends object>(reader: Reader, sql: string, values?: readonly SqlValue[]): Promise<T | undefined> {
  return (await reader.query<T>(sql, values))[0];
}
