import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresqlProgramsFolder } from './postgresql-programs-folder';
import { mountDisk, type SmallDisk } from './small-disk';

const run = promisify(execFile);

export { postgresqlProgramsFolder };

const binaries = postgresqlProgramsFolder();
/** Tests on PostgreSQL run only where its programs are installed. */
export const hasPostgresql = binaries !== undefined;

export interface TestCluster {
  /** Where its Unix socket is. */
  readonly folder: string;
  /** With `diskMegabytes`. */
  readonly disk: SmallDisk | undefined;
  /** Shuts down and moves the data to this path for `startPostgresql` to copy. Existing data is retained. */
  save(data: string): Promise<void>;
  /** Shuts down, as a maintenance of the database does; clients lose their connections. */
  pause(): Promise<void>;
  /** Starts again with the same data and URL. */
  resume(): Promise<void>;
  /** Shuts down and removes the data. This happens automatically when this process ends, even if it is killed. */
  stop(): Promise<void>;
}
export interface ClusterOptions {
  /** Override the defaults, which trade durability for speed. */
  readonly settings?: readonly string[];
  /** Saved data to start from; without it, a new cluster is initialized. */
  readonly from?: string;
  /** Size of a disk of its own for the data. Needs `canMountDisks`. */
  readonly diskMegabytes?: number;
}

const START_MS = 60_000;
const FAST_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=300',
  'shared_buffers=128MB',
];
/** Runs the server until stdin closes, which happens when the process at the other end exits or is killed. */
const SUPERVISE = `
  folder=$1; shift
  serve() { "$@" >>"$folder/log" 2>&1 </dev/null & }
  serve "$@"
  while read -r command; do
    case $command in
      pause) kill -INT $!; wait $! ;;
      # PostgreSQL does not start while a process has the ID of a killed one.
      resume) wait $!; serve "$@" ;;
    esac
  done
  kill -QUIT $! 2>/dev/null
  wait $!
  rm -rf "$folder"`;

export const databaseUrl = (folder: string, database: string): string =>
  `postgresql://komado@/${database}?host=${encodeURIComponent(folder)}`;

/** `postgres --version`: only the version that wrote data can use it. */
export async function postgresqlVersion(): Promise<string> {
  if (!binaries) throw new Error('PostgreSQL is not installed.');
  return (await run(path.join(binaries, 'postgres'), ['--version'])).stdout.trim();
}

/** Starts a separate PostgreSQL server in a temporary folder, reachable only through a Unix socket. */
export async function startPostgresql({ settings = [], from, diskMegabytes }: ClusterOptions = {}): Promise<TestCluster> {
  if (!binaries) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-pg-'));
  const owner = await clusterOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, env: { PATH: process.env['PATH'] ?? '', HOME: folder, TZ: 'UTC' }, cwd: '/' };
  const data = path.join(folder, 'data');
  if (diskMegabytes !== undefined) mkdirSync(data);
  const disk = diskMegabytes === undefined ? undefined : await mountDisk(data, { megabytes: diskMegabytes, owner });
  if (from) await run('cp', ['-Rp', from, data], options);
  else
    await run(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'komado', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--no-sync', '--wal-segsize=1'],
      options,
    );
  const server = [path.join(binaries, 'postgres'), '-D', data, '-k', folder, '-h', ''];
  const supervisor = spawn(
    '/bin/sh',
    ['-c', SUPERVISE, 'supervise', folder, ...server, ...[...FAST_SETTINGS, ...settings].flatMap((setting) => ['-c', setting])],
    // In its own session: Ctrl-C must not end it before it has cleaned up.
    { ...options, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  const ended = new Promise((resolve) => supervisor.once('exit', resolve));
  // Neither keeps this process alive.
  supervisor.unref();
  (supervisor.stdin as Socket).unref();
  const stop = async (): Promise<void> => {
    supervisor.ref();
    supervisor.stdin.end();
    await ended;
    await disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(folder);
  } catch (error) {
    const log = readFileSync(path.join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`PostgreSQL did not start.\n${log}`, { cause: error });
  }
  return {
    folder,
    disk,
    stop,
    pause: async () => {
      supervisor.stdin.write('pause\n');
      while (existsSync(path.join(data, 'postmaster.pid'))) await sleep(20);
    },
    resume: async () => {
      supervisor.stdin.write('resume\n');
      await waitUntilReady(folder);
    },
    save: async (saved) => {
      await run(path.join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'], options);
      try {
        renameSync(data, saved);
      } catch (error) {
        if (!existsSync(saved)) throw error;
      }
      await stop();
    },
  };
}

/** Copies a running server's data for `startPostgresql` to start a streaming replica from, and returns the folder. */
export async function backUpForReplica(folder: string): Promise<string> {
  if (!binaries) throw new Error('PostgreSQL is not installed.');
  const data = path.join(folder, 'replica');
  const owner = await clusterOwner();
  const args = ['-h', folder, '-U', 'komado', '-D', data, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'];
  await run(path.join(binaries, 'pg_basebackup'), args, { ...owner, env: { PATH: process.env['PATH'] ?? '', HOME: folder }, cwd: '/' });
  return data;
}

/** Creates a database, empty or as a copy of another one, and returns its URL. */
export async function createDatabase(folder: string, name: string, template = 'template1'): Promise<string> {
  await withClient(databaseUrl(folder, 'postgres'), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return databaseUrl(folder, name);
}
export async function dropDatabase(folder: string, name: string): Promise<void> {
  await withClient(databaseUrl(folder, 'postgres'), (client) => client.query(`drop database ${name}`));
}

/** PostgreSQL refuses to run as root: the user of its Debian package runs it, or the one without permissions. */
async function clusterOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string): Promise<number> => {
    const { stdout } = await run('id', [flag, 'postgres']).catch(() => run('id', [flag, 'nobody']));
    return Number(stdout);
  };
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  return { uid, gid };
}

/** Rows of one statement, on a connection of its own. */
export const queryOnce = async <Row extends object>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
  let rows: Row[] = [];
  await withClient(url, async (client) => void (rows = (await client.query<Row>(sql, [...values])).rows));
  return rows;
};

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(folder: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return await withClient(databaseUrl(folder, 'postgres'), (client) => client.query('select 1'));
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(20);
    }
  }
}
