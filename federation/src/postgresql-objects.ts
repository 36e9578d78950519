import type { Pool } from 'pg';
import type { ObjectStore } from './object-store';
import { ReleaseStoreError } from './release-reader';

const CONNECTIONS = 8;
const CONNECT_MS = 5000;
/** The table does not exist: nothing was ever written. */
const UNDEFINED_TABLE = '42P01';

/** Rows of the table `release_objects`, which is created on the first write. */
export function postgresqlObjects(address: string): ObjectStore {
  const location = address.replace(/^([a-z]+:\/\/[^:@/]*):[^@]*@/, '$1@');
  let pool: Promise<Pool> | undefined;
  let hasTable: Promise<unknown> | undefined;
  // Imported here so that servers with another kind of store do not load the driver.
  const connected = (): Promise<Pool> =>
    (pool ??= import('pg').then(({ default: pg }) => {
      const made = new pg.Pool({
        connectionString: address,
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS,
        // So that commands exit when they are done.
        allowExitOnIdle: true,
      });
      // An idle connection broke: the next query will report the error.
      made.on('error', () => undefined);
      return made;
    }));
  async function query<T extends object>(sql: string, values: readonly unknown[]): Promise<T[]> {
    try {
      return (await (await connected()).query<T & Record<string, unknown>>(sql, [...values])).rows;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === UNDEFINED_TABLE) return [];
      throw new ReleaseStoreError(
        `The release store ${location} could not be read or written: ${message || code}. Start the database, or correct RELEASE_STORE.`,
      );
    }
  }
  async function writable(): Promise<void> {
    // When two processes create it concurrently, one gets an error that it exists.
    hasTable ??= (async () => {
      const [found] = await query<{ found: string | null }>("select to_regclass('release_objects')::text as found", []);
      if (found?.found) return;
      await query(
        `create table if not exists release_objects (
           name text collate "C" primary key,
           bytes bytea not null,
           written_at timestamptz not null default clock_timestamp()
         )`,
        [],
      ).catch((error: unknown) => {
        if (!/pg_type_typname_nsp_index|already exists/.test((error as Error).message)) throw error;
      });
    })();
    await hasTable.catch((error: unknown) => {
      hasTable = undefined;
      throw error;
    });
  }
  return {
    location,
    read: async (name) => (await query<{ bytes: Buffer }>('select bytes from release_objects where name = $1', [name]))[0]?.bytes,
    list: async (prefix) =>
      (
        await query<{ name: string; written_at: Date; bytes: number }>(
          'select name, written_at, length(bytes) as bytes from release_objects where starts_with(name, $1)',
          [prefix],
        )
      ).map(({ name, written_at: writtenAt, bytes }) => ({ name, writtenAt: writtenAt.getTime(), bytes })),
    write: async (name, bytes) => {
      await writable();
      await query(
        'insert into release_objects (name, bytes) values ($1, $2) on conflict (name) do update set bytes = $2, written_at = clock_timestamp()',
        [name, bytes],
      );
    },
    create: async (name, bytes) => {
      await writable();
      const rows = await query('insert into release_objects (name, bytes) values ($1, $2) on conflict (name) do nothing returning name', [
        name,
        bytes,
      ]);
      return rows.length === 1;
    },
    remove: async (names) => void (await query('delete from release_objects where name = any($1)', [names])),
  };
}
