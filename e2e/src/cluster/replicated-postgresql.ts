import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf } from '@komado/server-kit/testing';
import { canMountDisks } from '@komado/server-kit/testing/small-disk';
import { backUpForReplica, createDatabase, databaseUrl, queryOnce, startPostgresql } from '@komado/server-kit/testing/postgresql';

/** As in production; the tests' defaults trade durability for speed. docs/operations.md has the settings of replication. */
const SETTINGS = [
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
  ...['wal_level=replica', 'max_wal_senders=5', 'wal_keep_size=64MB', 'wal_retrieve_retry_interval=200ms'],
];
const POLL_MS = 50;
const DISK_MEGABYTES = 400;

/** PostgreSQL with a streaming replica that confirms each commit. */
export interface ReplicatedPostgresql {
  /** Leads to the socket of the current primary, as a host name would in production. */
  readonly address: string;
  /** Kills one process of the primary: PostgreSQL ends the others, and recovers the database from its log. */
  killProcess(): void;
  /** Stops all processes of the primary without ending them, so that it does not respond. */
  freeze(): void;
  unfreeze(): void;
  /** Fills the disk of the primary; undefined if no disk of its own could be mounted. */
  readonly fillDisk: (() => void) | undefined;
  /** Makes room again, and starts PostgreSQL if the full disk has ended it. */
  emptyDisk(): Promise<void>;
  /** Kills all of the replica: commits wait. */
  killReplica(): Promise<void>;
  /** Makes the primary commit without a replica. */
  commitAlone(): Promise<void>;
  /** Starts the replica again. Once it has all data, commits wait for it. */
  restartReplica(): Promise<void>;
  /** Kills all of the primary. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary, which must have been killed. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const postmasterOf = (folder: string): number => Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);

export async function startReplicatedPostgresql(address: string): Promise<ReplicatedPostgresql> {
  const primary = await startPostgresql({ settings: SETTINGS, ...(canMountDisks ? { diskMegabytes: DISK_MEGABYTES } : {}) });
  try {
    const backup = await backUpForReplica(primary.folder);
    const replica = await startPostgresql({ settings: SETTINGS, from: backup });
    rmSync(backup, { recursive: true, force: true });
    await createDatabase(primary.folder, 'komado');
    symlinkSync(primary.folder, address);
    const signalAll = (signal: NodeJS.Signals, { folder } = primary): void => {
      const pid = postmasterOf(folder);
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
    };
    const queryPrimary = <Row extends object>(sql: string) => queryOnce<Row>(databaseUrl(primary.folder, 'postgres'), sql);
    const requireReplicas = async (names: '*' | ''): Promise<void> => {
      await queryPrimary(`alter system set synchronous_standby_names = '${names}'`);
      await queryPrimary('select pg_reload_conf()');
    };
    await requireReplicas('*');
    return {
      address,
      killProcess() {
        const pid = postmasterOf(primary.folder);
        const [oldest = pid] = childrenOf(pid);
        process.kill(oldest, 'SIGKILL');
      },
      freeze: () => signalAll('SIGSTOP'),
      unfreeze: () => signalAll('SIGCONT'),
      fillDisk: primary.disk && (() => primary.disk?.fill()),
      async emptyDisk() {
        primary.disk?.empty();
        if (!existsSync(path.join(primary.folder, 'data/postmaster.pid'))) await primary.resume();
      },
      killReplica: async () => signalAll('SIGKILL', replica),
      commitAlone: () => requireReplicas(''),
      async restartReplica() {
        await replica.resume();
        while ((await queryPrimary("select 1 from pg_stat_replication where state = 'streaming'")).length === 0) await wait(POLL_MS);
        await requireReplicas('*');
      },
      async killPrimary() {
        signalAll('SIGKILL');
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
