import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster';
import { findLostWrites, startLoad, type Operation } from './load';
import { SimulatedReader } from './simulated-reader';
import { soak } from './soak';

/**
 * Runs the product on "several machines" of loopback addresses, kills or disturbs each process under load, and reports what was lost.
 * Exits with 1 if an acknowledged write was lost, the ledger has faults, or a request failed without being in progress on a killed web host or api-server.
 */
const READERS = 4;
const SEED = Number(process.env['CLUSTER_SEED'] ?? 1);
const STEADY_MS = 5000;
const DOWN_MS = 3000;

const SOAK_PAUSE_MS = 250;
const SOAK_VISITS = 4;
const HELP = `npm run cluster                       kills or disturbs each process in turn under load
npm run cluster -- --soak MINUTES     runs under constant load, and fails if the memory of a server grows
  --readers NUMBER                    readers who are logged in (${READERS} by default)
  --pause MILLISECONDS                between two operations of a reader (${SOAK_PAUSE_MS} by default)
  --visits NUMBER                     cached pages for visitors in a second (${SOAK_VISITS} by default)`;
const OPTIONS = {
  soak: { type: 'string' },
  readers: { type: 'string' },
  pause: { type: 'string' },
  visits: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Fault {
  readonly name: string;
  /** Whether requests may fail until the process is ready again, because there is only one of it. */
  readonly isOutage: boolean;
  kill(): Promise<void>;
  restart(): Promise<void>;
}
function faultsOf({ hosts, apiServers, bucket, postgresql, url }: Cluster): Fault[] {
  const servers = [...hosts, ...apiServers].map((one) => ({
    name: `${one.name} killed`,
    isOutage: false,
    kill: () => one.kill(),
    restart: () => one.start(),
  }));
  const untilReady = async (): Promise<void> => {
    // A web host is ready without an api-server.
    while (!(await fetch(`${url}/-/health`)).ok) await wait(100);
  };
  return [
    ...servers,
    { name: 'Bucket unreachable', isOutage: false, kill: () => bucket.stop(), restart: () => bucket.restart() },
    { name: 'PostgreSQL frozen', isOutage: true, kill: async () => postgresql.freeze(), restart: async () => postgresql.unfreeze() },
    ...(postgresql.fillDisk
      ? [
          {
            name: 'Disk of PostgreSQL full',
            isOutage: true,
            kill: async () => postgresql.fillDisk?.(),
            restart: async () => {
              await postgresql.emptyDisk();
              await untilReady();
            },
          },
        ]
      : []),
    { name: 'A process of PostgreSQL killed', isOutage: true, kill: async () => postgresql.killProcess(), restart: untilReady },
    {
      name: 'PostgreSQL killed, failed over to its replica',
      isOutage: true,
      kill: () => postgresql.killPrimary(),
      restart: async () => {
        await postgresql.failOver();
        await untilReady();
      },
    },
  ];
}

interface FaultTimes {
  readonly from: number;
  /** The process has ended. */
  readonly killedAt: number;
  readonly readyAt: number;
}
/** Failed requests that were not in progress on the killed process. During an outage, all requests may fail. */
function unexpected(operations: readonly Operation[], { from, killedAt, readyAt }: FaultTimes, isOutage: boolean) {
  const until = isOutage ? readyAt : killedAt;
  return operations.flatMap(({ failed }) => {
    if (!failed) return [];
    return failed.startedAt <= until && failed.endedAt >= from ? [] : [failed];
  });
}

async function causeFaults(cluster: Cluster): Promise<boolean> {
  let isPassed = true;
  const readers: SimulatedReader[] = [];
  for (let index = 1; index <= READERS; index += 1) readers.push(await cluster.signUp(`reader${index}@komado.example`));
  const visitor = new SimulatedReader(cluster.url, 'visitor');
  const load = startLoad(readers, visitor, cluster.library, SEED);
  print(`Load: ${READERS} readers, seed ${SEED}.`);
  if (!cluster.postgresql.fillDisk) print('Not tried: a full disk of PostgreSQL. Only root can mount a small disk.');
  for (const fault of faultsOf(cluster)) {
    const earlier = load.operations.length;
    await wait(STEADY_MS);
    const from = Date.now();
    await fault.kill();
    // Until the process has ended, its connections accept requests.
    const killedAt = Date.now();
    await wait(DOWN_MS);
    await fault.restart();
    const readyAt = Date.now();
    await wait(STEADY_MS);
    const operations = load.operations.slice(earlier);
    const failed = operations.filter(({ failed }) => failed !== undefined);
    const bad = unexpected(operations, { from, killedAt, readyAt }, fault.isOutage);
    print(
      `${fault.name}, ready again after ${((readyAt - killedAt) / 1000).toFixed(1)} s: ${operations.length} operations, ${failed.length} failed, ${bad.length} of them unexpectedly.`,
    );
    for (const { error, startedAt } of bad) print(`  ${startedAt - killedAt} ms after the kill: ${error}`);
    isPassed &&= bad.length === 0;
  }
  await load.stop();
  const { operations, writes } = load;
  const lost = await findLostWrites(writes);
  const ledger = await cluster.operate('ledger-verify');
  const isBalanced = ledger.includes('"faults":[]');
  const failed = operations.filter(({ failed }) => failed !== undefined).length;
  const requests = [...readers, visitor].reduce((sum, reader) => sum + reader.requests, 0);
  print(`Requests: ${requests}, failed: ${failed}.`);
  print(`Acknowledged writes: ${writes.length}, lost: ${lost.length}.`);
  print(`Ledger: ${isBalanced ? 'balanced' : ledger}.`);
  return isPassed && lost.length === 0 && isBalanced;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    print(HELP);
    return true;
  }
  const numberOf = (name: keyof typeof values, otherwise: number): number => {
    const number = Number(values[name] ?? otherwise);
    if (!(number > 0)) throw new Error(`--${name} must be a number above 0 (got '${String(values[name])}').`);
    return number;
  };
  const options = {
    minutes: numberOf('soak', 30),
    readers: numberOf('readers', READERS),
    pauseMs: numberOf('pause', SOAK_PAUSE_MS),
    visits: numberOf('visits', SOAK_VISITS),
    seed: SEED,
  };
  const cluster = await startCluster(print);
  try {
    return values.soak === undefined ? await causeFaults(cluster) : await soak(cluster, options, print);
  } finally {
    await cluster.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
