import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exitWithParent } from '@komado/server-kit';
import { type Cluster, startCluster } from './cluster';
import { buildEarlierCommit, commitBeforeNewestMigration } from './earlier-build';
import { isDuringOutage, type Fault, isInProgressOn, isNeverExpected, unexpectedFailures, isWriteDuringOutage } from './expected-failures';
import { runJourneys } from './journeys';
import { findLostWrites, startLoad } from './load';
import { SimulatedReader } from './simulated-reader';
import { soak } from './soak';
import { appliedMigrations, serverUpgradeFaults } from './server-upgrade-faults';

/**
 * Runs the product on "several machines" of loopback addresses, kills or disturbs each process under load, and reports what was lost.
 * Exits with 1 if an acknowledged write was lost, the ledger has faults, or a request failed that was not sent to a killed web host or api-server.
 */
const READERS = 4;
const SEED = Number(process.env['CLUSTER_SEED'] ?? 1);
const STEADY_MS = 5000;
const DOWN_MS = 3000;

const SOAK_PAUSE_MS = 250;
const SOAK_VISITS = 4;
const HELP = `npm run cluster                       kills or disturbs each process in turn under load
npm run cluster -- --journeys         runs journeys of readers in a browser, through nginx
npm run cluster -- --upgrade [COMMIT] upgrades each server in turn under load, from the commit before the newest migration by default
npm run cluster -- --soak MINUTES     runs under constant load, and fails if the memory of a server grows
  --readers NUMBER                    readers who are logged in (${READERS} by default)
  --pause MILLISECONDS                between two operations of a reader (${SOAK_PAUSE_MS} by default)
  --visits NUMBER                     cached pages for visitors in a second (${SOAK_VISITS} by default)`;
const OPTIONS = {
  journeys: { type: 'boolean' },
  upgrade: { type: 'boolean' },
  soak: { type: 'string' },
  readers: { type: 'string' },
  pause: { type: 'string' },
  visits: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function faultsOf({ hosts, apiServers, nginx, bucket, postgresql, url, folder }: Cluster): Fault[] {
  const servers = [...hosts, ...apiServers].map((one) => ({
    name: `${one.name} killed`,
    isExpected: isInProgressOn(one, folder),
    kill: () => one.kill(),
    restart: () => one.start(),
  }));
  const untilReady = async (): Promise<void> => {
    // A web host is ready without an api-server.
    while (!(await fetch(`${url}/-/health`)).ok) await wait(100);
  };
  return [
    ...servers,
    { name: 'nginx killed', isExpected: isDuringOutage, kill: () => nginx.kill(), restart: () => nginx.start() },
    { name: 'Bucket killed', isExpected: isNeverExpected, kill: () => bucket.kill(), restart: () => bucket.start() },
    {
      name: 'PostgreSQL frozen',
      isExpected: isDuringOutage,
      kill: async () => postgresql.freeze(),
      restart: async () => postgresql.unfreeze(),
    },
    ...(postgresql.fillDisk
      ? [
          {
            name: 'Disk of PostgreSQL full',
            isExpected: isDuringOutage,
            kill: async () => postgresql.fillDisk?.(),
            restart: async () => {
              await postgresql.emptyDisk();
              await untilReady();
            },
          },
        ]
      : []),
    { name: 'A process of PostgreSQL killed', isExpected: isDuringOutage, kill: async () => postgresql.killProcess(), restart: untilReady },
    {
      name: 'Replica killed',
      isExpected: isWriteDuringOutage,
      refusesWrites: true,
      kill: () => postgresql.killReplica(),
      restart: () => postgresql.restartReplica(),
    },
    {
      name: 'Replica killed, primary commits alone',
      isExpected: isWriteDuringOutage,
      refusesWrites: true,
      kill: () => postgresql.killReplica(),
      restart: () => postgresql.commitAlone(),
    },
    {
      name: 'Replica started again',
      isExpected: isNeverExpected,
      kill: () => Promise.resolve(),
      restart: () => postgresql.restartReplica(),
    },
    {
      name: 'PostgreSQL killed, failed over to its replica',
      isExpected: isDuringOutage,
      kill: () => postgresql.killPrimary(),
      restart: async () => {
        await postgresql.failOver();
        await untilReady();
      },
    },
  ];
}

async function causeFaults(cluster: Cluster, faults: readonly Fault[]): Promise<boolean> {
  let isPassed = true;
  const readers: SimulatedReader[] = [];
  for (let index = 1; index <= READERS; index += 1) readers.push(await cluster.signUp(`reader${index}@komado.example`));
  const visitor = new SimulatedReader(cluster.url, 'visitor');
  const onlyReading = [await cluster.signUp('only-reads@komado.example')];
  const load = startLoad(readers, visitor, cluster.library, SEED, undefined, onlyReading);
  print(`Load: ${READERS} readers, seed ${SEED}.`);
  for (const fault of faults) {
    const earlier = load.operations.length;
    await wait(STEADY_MS);
    const from = Date.now();
    await fault.kill();
    // Until the process has ended, its connections accept requests.
    const killedAt = Date.now();
    await wait(DOWN_MS);
    const hasRead = (): boolean => load.operations.some(({ reader, startedAt }) => onlyReading.includes(reader) && startedAt > killedAt);
    // An operation that fails ends, too, and is counted below.
    while (fault.refusesWrites && !hasRead()) await wait(100);
    const restartedAt = Date.now();
    await fault.restart();
    const readyAt = Date.now();
    await wait(STEADY_MS);
    const operations = load.operations.slice(earlier);
    const failed = operations.filter(({ failed }) => failed !== undefined);
    const bad = unexpectedFailures(operations, fault, { from, killedAt, readyAt });
    const early = fault.refusesWrites
      ? load.writes.filter(({ startedAt, acknowledgedAt }) => startedAt > killedAt && acknowledgedAt < restartedAt)
      : [];
    print(
      `${fault.name}, ready again after ${((readyAt - killedAt) / 1000).toFixed(1)} s: ${operations.length} operations, ${failed.length} failed, ${bad.length} of them unexpectedly.`,
    );
    for (const { failed } of bad) print(`  ${failed.startedAt - killedAt} ms after the kill: ${failed.error}`);
    if (early.length > 0) print(`  ${early.length} writes were acknowledged meanwhile.`);
    isPassed &&= bad.length === 0 && early.length === 0;
  }
  await load.stop();
  const { operations, writes } = load;
  const lost = await findLostWrites(writes);
  const ledger = await cluster.operate('ledger-verify');
  const isBalanced = ledger.includes('"faults":[]');
  const failed = operations.filter(({ failed }) => failed !== undefined).length;
  const requests = [...readers, ...onlyReading, visitor].reduce((sum, reader) => sum + reader.requests, 0);
  print(`Requests: ${requests}, failed: ${failed}.`);
  print(`Acknowledged writes: ${writes.length}, lost: ${lost.length}.`);
  print(`Ledger: ${isBalanced ? 'balanced' : ledger}.`);
  return isPassed && lost.length === 0 && isBalanced;
}

async function upgrade(cluster: Cluster): Promise<boolean> {
  const before = await appliedMigrations(cluster);
  const isPassed = await causeFaults(cluster, serverUpgradeFaults(cluster));
  const added = (await appliedMigrations(cluster)).filter((name) => !before.includes(name));
  print(`Migrations applied under load: ${added.join(', ') || 'none'}.`);
  return isPassed;
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [commit, ...others] = positionals;
  if (others.length > 0 || (commit !== undefined && !values.upgrade)) throw new Error(`Unknown argument: ${positionals.join(' ')}.`);
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
  const signingKey = process.env['RELEASE_SIGNING_KEY'] ?? '';
  const earlier = values.upgrade ? buildEarlierCommit(commit ?? commitBeforeNewestMigration(), signingKey, print) : undefined;
  const cluster = await startCluster(print, earlier);
  try {
    if (values.upgrade) return await upgrade(cluster);
    if (values.journeys) return await runJourneys(cluster, print);
    if (values.soak !== undefined) return await soak(cluster, options, print);
    if (!cluster.postgresql.fillDisk) print('Not tried: a full disk of PostgreSQL. Only root can mount a small disk.');
    return await causeFaults(cluster, faultsOf(cluster));
  } finally {
    await cluster.stop();
  }
}

exitWithParent();
process.exitCode = (await main()) ? 0 : 1;
