export type Row = Record<string, unknown>;
/**
 * Integers, text, booleans, dates, buffers, arrays of numbers or text (for `= any($1)`), plain objects for jsonb.
 * A jsonb value that is an array must be handed over as `JSON.stringify(array)`.
 */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly (string | number)[] | object;

/**
 * Reads. A function that takes a Reader cannot write. On both databases: timestamps come back as `Date`, bigint, count and numeric as
 * numbers, `date` as `YYYY-MM-DD`, jsonb parsed. Rejects with `SqlError`.
 */
export interface Reader {
  query<T extends object = Row>(sql: string, values?: readonly SqlValue[]): Promise<T[]>;
}
/** Reads and writes inside one transaction. Its writes are seen whole or not at all. */
export interface Transactor extends Reader {
  /** Number of rows touched. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Runs several statements, without values. */
  runScript(sql: string): Promise<void>;
}
export interface TransactionOptions {
  /** By default serializable: what `work` read is still true when it commits, or it runs again. */
  isolation?: 'serializable' | 'read committed';
}
export interface Database extends Reader {
  readonly dialect: 'pglite' | 'postgresql';
  /**
   * One statement that writes, as a transaction of its own (read committed); the number of rows touched. For what needs no second statement:
   * it asks the database once where a transaction asks three times.
   */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /**
   * Runs `work` in one transaction and commits; an exception rolls back and is thrown on. Serialisation failures and deadlocks
   * are tried again, so `work` must not act outside the database. Inside `work` only its transactor may be used: the database itself
   * refuses with `TransactionInProgressError`, for waiting on it would never end.
   */
  transaction<T>(work: (tx: Transactor) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Lets what has begun end, then closes. Calls afterwards reject with `DatabaseClosedError`. */
  close(): Promise<void>;
}

/** A statement that the database refused; `code` is the SQLSTATE on both databases. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** May quote whole rows, addresses and password hashes with them, so it is not enumerable: logs leave it out. */
  declare readonly detail: string | undefined;
  constructor(
    message: string,
    readonly code: string,
    detail?: string,
    readonly constraint?: string,
    readonly table?: string,
  ) {
    super(message);
    Object.defineProperty(this, 'detail', { value: detail, enumerable: false });
  }
}
export class DatabaseClosedError extends Error {
  override readonly name = 'DatabaseClosedError';
  constructor(message = 'The database is closed.') {
    super(message);
  }
}
/** Whether a statement broke a unique constraint, or the named one. */
export const isUniqueViolation = (error: unknown, constraint?: string): error is SqlError =>
  error instanceof SqlError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);

/** The only row, or undefined. */
export async function findOne<T extends object>(reader: Reader, sql: string, values?: readonly SqlValue[]): Promise<T | undefined> {
  return (await reader.query<T>(sql, values))[0];
}
