import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf } from '@komado/server-kit/testing';
import { backUpForReplica, createDatabase, databaseUrl, queryOnce, startPostgresql } from '@komado/server-kit/testing/postgresql';

/** As in production; the tests' defaults trade durability for speed. docs/operations.md has the settings of replication. */
const PRIMARY = [
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
  ...['wal_level=replica', 'max_wal_senders=5', 'synchronous_standby_names=*'],
];
const REPLICA = [...PRIMARY.slice(0, -1), 'wal_retrieve_retry_interval=200ms'];
const POLL_MS = 50;

/** PostgreSQL with a streaming replica that confirms each commit. */
export interface ReplicatedPostgresql {
  /** Leads to the socket of the current primary, as a host name would in production. */
  readonly address: string;
  /** Kills one process of the primary: PostgreSQL ends the others, and recovers the database from its log. */
  killProcess(): void;
  /** Kills all of the primary. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary, which must have been killed. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const postmasterOf = (folder: string): number => Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);

export async function startReplicatedPostgresql(address: string): Promise<ReplicatedPostgresql> {
  const primary = await startPostgresql({ settings: PRIMARY });
  try {
    const backup = await backUpForReplica(primary.folder);
    const replica = await startPostgresql({ settings: REPLICA, from: backup });
    rmSync(backup, { recursive: true, force: true });
    await createDatabase(primary.folder, 'komado');
    symlinkSync(primary.folder, address);
    return {
      address,
      killProcess() {
        const pid = postmasterOf(primary.folder);
        const [oldest = pid] = childrenOf(pid);
        process.kill(oldest, 'SIGKILL');
      },
      async killPrimary() {
        const pid = postmasterOf(primary.folder);
        const pids = [pid, ...childrenOf(pid)];
        for (const one of pids) process.kill(one, 'SIGKILL');
        // Removes its data, so that it cannot come back.
        await primary.stop();
      },
      async failOver() {
        await queryOnce(databaseUrl(replica.folder, 'postgres'), 'select pg_promote()');
        for (;;) {
          const [state] = await queryOnce<{ is_replica: boolean }>(
            databaseUrl(replica.folder, 'postgres'),
            'select pg_is_in_recovery() as is_replica',
          );
          if (state?.is_replica === false) break;
          await wait(POLL_MS);
        }
        symlinkSync(replica.folder, `${address}.new`);
        renameSync(`${address}.new`, address);
      },
      stop: async () => void (await Promise.all([primary.stop(), replica.stop()])),
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}
