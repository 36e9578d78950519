import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Database, Listener, Listening, Lock, Row, SqlValue, TransactionOptions, Transactor } from './database';
import { DatabaseClosedError, SqlError } from './database';
import { withRetry } from './retry';
import { OpenTransactionTracker } from './open-transaction-tracker';

type Kind = 'query' | 'script' | 'begin' | 'commit' | 'rollback' | 'snapshot' | 'listen' | 'close';
interface Notification {
  channel: string;
  payload: string;
}
interface WorkerResponse {
  id: number;
  rows: Row[];
  affectedRows: number;
  error?: { message: string; code: string; detail?: string; constraint?: string; table?: string };
}
interface Waiting {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

export interface PgliteOptions {
  /** The data directory; in memory without it. The caller holds the folder's lock. */
  folder?: string;
  /** File written by `writeSnapshot`, to start from. */
  snapshot?: string;
  /** Set for a process that runs one command or test: it starts sooner and uses less memory. */
  isBrief?: boolean;
}

const OUTSIDE = 0;
/**
 * V8 compiles the database's functions a second time, with its slow compiler, once they have run a little: by default that costs half a
 * second at each start. Functions that keep running are still compiled so.
 */
const WASM_TIERING_BUDGET = '--wasm-tiering-budget=180000000';
/**
 * From V8 12 on (Node.js 22), calls into and out of WebAssembly are compiled for their types after 1000 calls, and threads share that code.
 * Freeing it has ended the process of Node.js 24 ("Check failed: jit_page_->allocations_.erase", https://github.com/nodejs/node/issues/64500),
 * so the whole process keeps the general code.
 */
const WASM_WRAPPER_BUDGET = '--wasm-wrapper-tiering-budget=2000000000';
const hasWrapperBudget = Number(process.versions.v8.split('.')[0]) >= 12;
const workerFile = path.join(path.dirname(fileURLToPath(import.meta.url)), 'pglite-worker.mjs');

/** PGlite in a worker thread. It has one connection: transactions run one at a time. */
export class PgliteDatabase implements Database {
  readonly dialect = 'pglite';
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #locks = new Set<number>();
  readonly #scope = new OpenTransactionTracker();
  #lastId = 0;
  #lastTransaction = 0;
  #end: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: WorkerResponse | Notification) => {
      if ('channel' in message) this.#listeners.get(message.channel)?.forEach(({ onNotification }) => onNotification(message.payload));
      else this.#settle(message);
    });
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', (code) =>
      this.#fail(
        new DatabaseClosedError(
          `The worker thread of the embedded database (PGlite) ended with exit code ${code}. Restart the api-server.`,
        ),
      ),
    );
  }

  static async open(options: PgliteOptions = {}): Promise<PgliteDatabase> {
    setFlagsFromString(WASM_TIERING_BUDGET);
    if (hasWrapperBudget) setFlagsFromString(WASM_WRAPPER_BUDGET);
    // Without the main thread's loader hooks: the worker is plain JavaScript.
    const database = new PgliteDatabase(new Worker(workerFile, { workerData: options, execArgv: [], stderr: false }));
    await new Promise<void>((resolve, reject) => database.#waiting.set(0, { resolve: () => resolve(), reject }));
    return database;
  }

  async query<T extends object = Row>(sql: string, values: readonly SqlValue[] = []): Promise<T[]> {
    this.#scope.assertOutside();
    return (await this.#send('query', OUTSIDE, sql, values)).rows as T[];
  }

  execute(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    return withRetry(async () => {
      this.#scope.assertOutside();
      return (await this.#send('query', OUTSIDE, sql, values)).affectedRows;
    });
  }

  transaction<T>(work: (tx: Transactor) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return withRetry(() => this.#scope.enter(() => this.#attempt(work, options.isolation ?? 'serializable')));
  }

  async listen(channel: string, listener: Listener): Promise<Listening> {
    const listeners = this.#listeners.get(channel);
    if (listeners) listeners.add(listener);
    else {
      this.#listeners.set(channel, new Set([listener]));
      await this.#send('listen', OUTSIDE, channel).catch((error: unknown) => {
        this.#listeners.delete(channel);
        throw error;
      });
    }
    return {
      // The worker sends notifications before its response to the commit that caused them, and only this process writes.
      check: async () => {
        if (this.#end) throw this.#end;
      },
      stop: async () => void this.#listeners.get(channel)?.delete(listener),
    };
  }

  /** Only this process uses the database, and all of it shares one connection. */
  async tryLock(id: number): Promise<Lock | undefined> {
    if (this.#end) throw this.#end;
    if (this.#locks.has(id)) return undefined;
    this.#locks.add(id);
    return {
      check: async () => {
        if (this.#end) throw this.#end;
      },
      release: async () => void this.#locks.delete(id),
    };
  }

  /** Writes the whole database to a file that `open` can start from. */
  async writeSnapshot(file: string): Promise<void> {
    await this.#send('snapshot', OUTSIDE, file);
  }

  async close(): Promise<void> {
    if (this.#end) return;
    const closed = this.#send('close', OUTSIDE);
    this.#end = new DatabaseClosedError();
    try {
      await closed;
    } finally {
      await this.#worker.terminate();
    }
  }

  async #attempt<T>(work: (tx: Transactor) => Promise<T>, isolation: string): Promise<T> {
    const id = (this.#lastTransaction += 1);
    await this.#send('begin', id, isolation);
    let hasEnded = false;
    const send = (kind: Kind, sql: string, values?: readonly SqlValue[]): Promise<WorkerResponse> =>
      hasEnded
        ? Promise.reject(
            new DatabaseClosedError('A statement was sent after its transaction had ended. Await every statement within the transaction.'),
          )
        : this.#send(kind, id, sql, values);
    try {
      const result = await work({
        query: async <R extends object = Row>(sql: string, values: readonly SqlValue[] = []) =>
          (await send('query', sql, values)).rows as R[],
        execute: async (sql, values = []) => (await send('query', sql, values)).affectedRows,
        runScript: async (sql) => void (await send('script', sql)),
      });
      hasEnded = true;
      await this.#send('commit', id);
      return result;
    } catch (error) {
      if (!hasEnded) {
        hasEnded = true;
        await this.#send('rollback', id);
      }
      throw error;
    }
  }

  #send(kind: Kind, tx: number, sql = '', values: readonly SqlValue[] = []): Promise<WorkerResponse> {
    // A transaction that has begun may still end while the database is closing.
    if (this.#end && (tx === OUTSIDE || kind === 'begin')) return Promise.reject(this.#end);
    return new Promise((resolve, reject) => {
      const id = (this.#lastId += 1);
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, tx, kind, sql, values });
    });
  }

  #settle(response: WorkerResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (!response.error) return waiting?.resolve(response);
    const { message, code, detail, constraint, table } = response.error;
    waiting?.reject(new SqlError(message, code, detail, constraint, table));
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    for (const listeners of this.#listeners.values()) listeners.forEach(({ onLost }) => onLost());
    this.#listeners.clear();
  }
}
