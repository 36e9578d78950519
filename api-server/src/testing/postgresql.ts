import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Where Debian puts PostgreSQL's own programs; POSTGRESQL_BIN names another place. */
const FOLDERS = [process.env['POSTGRESQL_BIN'] ?? '', ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)];
const binaries = FOLDERS.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb')));
/** Tests on PostgreSQL run where its programs are installed. */
export const hasPostgresql = binaries !== undefined;

export interface TestCluster {
  /** Makes an empty database and gives back its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const START_MS = 30_000;
const TEST_SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=60', 'shared_buffers=32MB'];

/** Starts a PostgreSQL of its own in a temporary folder, reached by a unix socket only. */
export async function startPostgresql(settings: readonly string[] = TEST_SETTINGS): Promise<TestCluster> {
  if (!binaries) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-pg-'));
  const owner = await ownerOfCluster();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const identity = owner ?? {};
  const environment = { PATH: process.env['PATH'] ?? '', HOME: folder, TZ: 'UTC' };
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'komado', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--no-sync'];
  await run(path.join(binaries, 'initdb'), initdb, { ...identity, env: environment, cwd: folder });
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-h', '', ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, env: environment, cwd: folder, stdio: 'ignore' },
  );
  const address = (database: string): string => `postgresql://komado@/${database}?host=${encodeURIComponent(folder)}`;
  await waitUntilReady(server, address('postgres'));
  let count = 0;
  return {
    createDatabase: async () => {
      const name = `test_${(count += 1)}`;
      await withClient(address('postgres'), (client) => client.query(`create database ${name}`));
      return address(name);
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Immediate: the folder is thrown away.
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root hands over to the user that Debian made for it. */
async function ownerOfCluster(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)));
  return { uid: uid!, gid: gid! };
}

async function withClient(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(server: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      return await withClient(address, (client) => client.query('select 1'));
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
