export type Row = Record<string, unknown>;
/**
 * Integers, text, booleans, dates, buffers, arrays of numbers or text (for `= any($1)`), plain objects for jsonb. A jsonb value that is an
 * array must be passed as `JSON.stringify(array)`.
 */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly (string | number)[] | object;

/**
 * Runs queries. A function that takes a Queryable cannot write. On both databases: timestamps are returned as `Date`, bigint, count and
 * numeric as
 * numbers, `date` as `YYYY-MM-DD`, jsonb parsed. Rejects with `SqlError`.
 */
export interface Queryable {
  query<T extends object = Row>(sql: string, values?: readonly SqlValue[]): Promise<T[]>;
}
/** Reads and writes inside one transaction. Its writes become visible all at once or not at all. */
export interface Transactor extends Queryable {
  /** Returns the number of affected rows. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Runs several statements, without values. */
  runScript(sql: string): Promise<void>;
}
export interface TransactionOptions {
  /** Serializable by default: if data that `work` read has changed when it commits, it is retried. */
  isolation?: 'serializable' | 'read committed';
}
/** A subscription to notifications that other connections send when they commit. */
export interface Listening {
  /** Resolves once notifications of earlier commits have been delivered; rejects if the database does not respond. */
  check(): Promise<void>;
  stop(): Promise<void>;
}
export interface Listener {
  onNotification(payload: string): void;
  /** The connection is lost; not called after `stop`. */
  onLost(): void;
}
/** A lock that one server of a database has at a time. It ends with the connection that has it. */
export interface Lock {
  /** Rejects if the lock may be lost, or the database does not respond. */
  check(): Promise<void>;
  release(): Promise<void>;
}
export interface Database extends Queryable {
  readonly dialect: 'pglite' | 'postgresql';
  /**
   * One writing statement as a separate transaction (read committed); returns the number of affected rows. For writes that need no second
   * statement: one round trip to the database instead of three.
   */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /**
   * Runs `work` in one transaction and commits; an exception rolls back and is rethrown. Serialization failures and deadlocks are retried,
   * so `work` must have no effects outside the database. Inside `work` only its transactor may be used: the database itself throws
   * `TransactionInProgressError`, because waiting for it would never end.
   */
  transaction<T>(work: (tx: Transactor) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Subscribes to a channel's notifications (`pg_notify`), on a separate connection if the database has several. */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /** Takes the lock with this ID; undefined if another server has it. */
  tryLock(id: number): Promise<Lock | undefined>;
  /** Number of connections by state, if the database has a pool of them. */
  connections?(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  /** Waits for work in progress, then closes. Later calls reject with `DatabaseClosedError`. */
  close(): Promise<void>;
}

/** A statement that the database rejected; `code` is the SQLSTATE on both databases. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** May quote whole rows, including email addresses and password hashes, so it is not enumerable: logs omit it. */
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
  constructor(message = 'The database connection is closed because the server is shutting down.') {
    super(message);
  }
}
/** Whether a statement violated a unique constraint, or the named one. */
export const isUniqueViolation = (error: unknown, constraint?: string): error is SqlError =>
  error instanceof SqlError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);

/** The only row, or undefined. */
export async function findOne<T extends object>(db: Queryable, sql: string, values?: readonly SqlValue[]): Promise<T | undefined> {
  return (await db.query<T>(sql, values))[0];
}
