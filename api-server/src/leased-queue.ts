import { MINUTE_MS } from './clock';
import { type Database, type SqlValue, findOne } from './database';

/** A table with the columns `tries` and `next_try_at`, whose rows are sent somewhere. */
export interface LeasedQueue<Entry> {
  readonly table: string;
  /** Columns that identify an entry. If one of them changes while the entry is leased, its outcome is dropped. */
  readonly key: readonly (keyof Entry & string)[];
  readonly columns?: readonly string[];
  /** Condition of the entries that wait to be sent, if `next_try_at` is not null in others, too. */
  readonly isWaiting?: string;
  /** Expression; `next_try_at` by default. */
  readonly dueAt?: string;
  readonly orderBy: string;
  /** Longer than sending takes: when it ends, the sending server is presumed dead, and the entry is sent again. */
  readonly leaseMinutes: number;
  /** Where the lease is stored; `next_try_at` by default. With a separate column, an entry can be queued again while it is leased. */
  readonly leaseColumn?: string;
  /** Failed entries are sent again after 1, 2, 4 … minutes, and at most this many. */
  readonly maxPauseMinutes: number;
}
export interface Outcome {
  /** Assignments that end the entry, with `values` as $1, $2 …; null deletes it. Without them, it is sent again later. */
  readonly set?: string | null;
  readonly values?: readonly SqlValue[];
  readonly isAccepted?: boolean;
  /** Ends the run: the other entries would fail, too. */
  readonly endsRun?: boolean;
}
interface Run {
  readonly now: () => Date;
  /** Values of columns of the entries to send; null allows any value. */
  readonly only?: Readonly<Record<string, string | number | null>>;
  readonly stopping?: AbortSignal | undefined;
  /** Maximum number of entries, so that other scheduled work gets its turn. */
  readonly limit?: number;
}

/**
 * Sends the due entries one after the other, each from one server at a time. Returns how many were accepted. If `send` throws, the entry is
 * sent again when its lease ends.
 */
export async function sendDueEntries<Entry extends object>(
  database: Database,
  queue: LeasedQueue<Entry>,
  { now, only = {}, stopping, limit = 500 }: Run,
  send: (entry: Entry & { readonly tries: number }, retryAt: () => Date) => Promise<Outcome>,
): Promise<number> {
  const { table, key, columns = [], isWaiting = 'true', dueAt = 'next_try_at', leaseColumn = 'next_try_at' } = queue;
  const minutesFromNow = (minutes: number): Date => new Date(now().getTime() + minutes * MINUTE_MS);
  const filters = Object.entries(only).flatMap(([column, value]) => (value === null ? [] : [{ column, value }]));
  const leaseNext = `
    update ${table} set tries = tries + 1, ${leaseColumn} = $2
    where (${key.join(', ')}) = (
      select ${key.join(', ')} from ${table}
      where ${[`${dueAt} <= $1`, isWaiting, ...filters.map(({ column }, index) => `${column} = $${index + 3}`)].join(' and ')}
      order by ${queue.orderBy} limit 1 for update skip locked)
    returning ${[...key, ...columns, 'tries'].join(', ')}`;
  let accepted = 0;
  for (let count = 0; count < limit; count += 1) {
    if (stopping?.aborted) break;
    const leasedUntil = minutesFromNow(queue.leaseMinutes);
    const entry = await database.transaction(
      (tx) =>
        findOne<Entry & Record<string, SqlValue> & { tries: number }>(tx, leaseNext, [
          now(),
          leasedUntil,
          ...filters.map(({ value }) => value),
        ]),
      { isolation: 'read committed' },
    );
    if (!entry) break;
    const retryAt = (): Date => minutesFromNow(Math.min(queue.maxPauseMinutes, 2 ** (entry.tries - 1)));
    const outcome = await send(entry, retryAt);
    const { set = 'next_try_at = $1', values: given = outcome.set === undefined ? [retryAt()] : [] } = outcome;
    const values = [...given];
    const bind = (value: SqlValue): string => `$${values.push(value)}`;
    const release = leaseColumn === 'next_try_at' ? '' : `, ${leaseColumn} = nullif(${leaseColumn}, ${bind(leasedUntil)})`;
    const isSame = key.map((column) => `${column} = ${bind(entry[column])}`).join(' and ');
    await database.execute(`${set === null ? `delete from ${table}` : `update ${table} set ${set}${release}`} where ${isSame}`, values);
    if (outcome.isAccepted) accepted += 1;
    if (outcome.endsRun) break;
  }
  return accepted;
}
