import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Listener, Listening, Lock, Row, SqlValue, TransactionOptions, Transactor } from './database';
import { DatabaseClosedError, SqlError } from './database';
import { withRetry } from './retry';
import { OpenTransactionTracker } from './open-transaction-tracker';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const numbers = (value: string): (number | null)[] =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)));
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
  [INT8_ARRAY]: numbers,
  [NUMERIC_ARRAY]: numbers,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
};

const MAX_STATEMENTS = 1000;
/** A connection that only listens, or has a lock, is idle, so that nothing else detects that its other end is gone. */
const IDLE_TIMEOUT_MS = 2000;
/** PostgreSQL ends the connection of a lock if its server hangs or cannot be reached for so long. */
const LOCK_TIMEOUT_MS = 60_000;
const LOCK_CHECK_MS = 15_000;
/** How long a statement waits for a connection, new or free: a slow database must not collect more and more work that nobody waits for. */
const CONNECTION_TIMEOUT_MS = 20_000;
const SETTINGS = '-c timezone=UTC';

/** A pool of PostgreSQL connections that uses named, i.e. prepared, statements. */
export class PostgresqlDatabase implements Database {
  readonly dialect = 'postgresql';
  readonly #pool: pg.Pool;
  readonly #scope = new OpenTransactionTracker();
  readonly #names = new Map<string, string>();
  /** Connections outside of the pool, by how to end them. */
  readonly #others = new Set<() => Promise<void>>();
  #isClosed = false;

  constructor(
    private readonly connectionString: string,
    options: { connections: number; onError: (error: Error) => void; connectionTimeoutMs?: number },
  ) {
    const connectionTimeoutMillis = options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS;
    this.#pool = new pg.Pool({ connectionString, max: options.connections, types, options: SETTINGS, connectionTimeoutMillis });
    this.#pool.on('error', options.onError);
    // The pool listens to idle connections only. Without this, the loss of one between two statements of a transaction would end the process.
    // The next statement rejects.
    this.#pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  connections(): Readonly<Record<'busy' | 'idle' | 'waiting', number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  async query<T extends object = Row>(sql: string, values: readonly SqlValue[] = []): Promise<T[]> {
    this.#scope.assertOutside();
    if (this.#isClosed) throw new DatabaseClosedError();
    return (await this.#run<T>(this.#pool, sql, values)).rows;
  }

  execute(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    return withRetry(async () => {
      this.#scope.assertOutside();
      if (this.#isClosed) throw new DatabaseClosedError();
      return (await this.#run(this.#pool, sql, values)).rowCount ?? 0;
    });
  }

  transaction<T>(work: (tx: Transactor) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return withRetry(() => this.#scope.enter(() => this.#attempt(work, options.isolation ?? 'serializable')));
  }

  async listen(channel: string, { onNotification, onLost }: Listener): Promise<Listening> {
    if (this.#isClosed) throw new DatabaseClosedError();
    const client = this.#client('komado listener');
    let isOver = false;
    const listening: Listening = {
      check: async () => void (await client.query('select 1')),
      stop: async () => {
        if (isOver) return;
        isOver = true;
        this.#others.delete(listening.stop);
        await client.end();
      },
    };
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      this.#others.delete(listening.stop);
      onLost();
    };
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    this.#others.add(listening.stop);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await listening.stop().catch(() => undefined);
      throw error;
    }
    return listening;
  }

  async tryLock(id: number): Promise<Lock | undefined> {
    if (this.#isClosed) throw new DatabaseClosedError();
    const client = this.#client('komado lock');
    // `check` rejects after an error.
    client.on('error', () => undefined);
    const check = async (): Promise<void> => void (await client.query('select 1'));
    const timer = setInterval(() => void check().catch(() => undefined), LOCK_CHECK_MS).unref();
    const release = async (): Promise<void> => {
      clearInterval(timer);
      if (this.#others.delete(release)) await client.end();
    };
    this.#others.add(release);
    try {
      await client.connect();
      // PostgreSQL 13 has no such setting.
      await client.query(`select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`, [`${LOCK_TIMEOUT_MS}`]);
      const { rows } = await client.query<{ is_locked: boolean }>('select pg_try_advisory_lock($1) as is_locked', [id]);
      if (rows[0]?.is_locked) return { check, release };
      await release();
      return undefined;
    } catch (error) {
      await release().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.all([...this.#others].map((end) => end()));
    await this.#pool.end();
  }

  #client(application_name: string): pg.Client {
    return new pg.Client({
      connectionString: this.connectionString,
      options: SETTINGS,
      application_name,
      connectionTimeoutMillis: IDLE_TIMEOUT_MS,
      query_timeout: IDLE_TIMEOUT_MS,
    });
  }

  async #attempt<T>(work: (tx: Transactor) => Promise<T>, isolation: string): Promise<T> {
    if (this.#isClosed) throw new DatabaseClosedError();
    const client = await this.#pool.connect();
    let hasEnded = false;
    const run = <R extends object>(sql: string, values?: readonly SqlValue[]): Promise<pg.QueryResult<R>> =>
      hasEnded
        ? Promise.reject(
            new DatabaseClosedError('A statement was sent after its transaction had ended. Await every statement within the transaction.'),
          )
        : this.#run<R>(client, sql, values);
    let broken: Error | undefined;
    try {
      await this.#run(client, `begin isolation level ${isolation}`);
      const result = await work({
        query: async <R extends object = Row>(sql: string, values: readonly SqlValue[] = []) => (await run<R>(sql, values)).rows,
        execute: async (sql, values = []) => (await run(sql, values)).rowCount ?? 0,
        runScript: async (sql) => void (await run(sql)),
      });
      hasEnded = true;
      const { command } = await this.#run(client, 'commit');
      if (command === 'ROLLBACK')
        throw new SqlError(
          'The transaction was rolled back because an earlier statement in it failed. Do not catch the error of a statement and go on in the same transaction.',
          '25P02',
        );
      return result;
    } catch (error) {
      hasEnded = true;
      await this.#run(client, 'rollback').catch((fault: Error) => void (broken = fault));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #run<T extends object>(target: pg.Pool | pg.PoolClient, sql: string, values?: readonly SqlValue[]): Promise<pg.QueryResult<T>> {
    try {
      if (!values) return await target.query<T & pg.QueryResultRow>(sql);
      return await target.query<T & pg.QueryResultRow>({ text: sql, values: [...values], name: this.#nameOf(sql) });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new SqlError(error.message, error.code ?? 'XX000', error.detail, error.constraint, error.table);
    }
  }

  /** Undefined (not prepared) once there are so many different statements that they must be generated dynamically. */
  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known || this.#names.size >= MAX_STATEMENTS) return known;
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 40);
    this.#names.set(sql, name);
    return name;
  }
}
