import type { AddressInfo } from 'node:net';
import {
  type Database,
  findBigTables,
  FULL_SIZE,
  type BenchData,
  hasPostgresql,
  type LibrarySize,
  seedBenchData,
  type SentStatement,
  findSequentialScans,
} from '@komado/api-server/bench-fixture';
import { type Case, makeCases } from './api/cases';
import { type Client, startClient } from './api/client';
import { buildBaselineServer, baselineStatementCount } from './api/baseline-server';
import { measureRawSql, recordStatements } from './api/raw-sql';
import { type Percentiles, percentiles } from './measure';

/** Concurrent requests. */
const LANES = 4;
const ROUNDS = 3;
const FIRST_PASS_MS = 60_000;
type Print = (line: string) => void;

interface Figures extends Percentiles {
  readonly perSecond: number;
}
interface Measured {
  readonly name: string;
  readonly isKeyed: boolean;
  readonly app: Figures;
  /** The first pass over the requests, most of which have never been sent before. */
  readonly first?: Figures;
  readonly baseline?: Figures & { readonly statements: number };
  /** The statements that the app sends for the request, run sequentially. */
  readonly raw?: Figures;
  readonly statements: number;
  /** Large tables read by a sequential scan because no index fits. */
  readonly withoutIndex: readonly string[];
}

export const API_OPTIONS = {
  titles: { type: 'string' },
  episodes: { type: 'string' },
  readers: { type: 'string' },
  comments: { type: 'string' },
  database: { type: 'string' },
  compare: { type: 'string' },
  seconds: { type: 'string' },
} as const;
export const API_HELP = `  api [--titles N] [--episodes N] [--readers N] [--comments N]   sizes; by default 100000 titles, and the rest in proportion
      [--database postgresql|pglite]                               by default both, one after the other
      [--compare N]                                                first N titles, then --titles, and how much slower the larger is
      [--seconds N]                                                for each figure; by default 6`;

function sizeOf(options: Readonly<Record<string, string | undefined>>, titles: number): LibrarySize {
  const share = titles / FULL_SIZE.titles;
  const number = (name: string, full: number): number => Number(options[name] ?? Math.round(full * share));
  return {
    titles,
    episodesPerTitle: Math.max(6, Math.round(number('episodes', FULL_SIZE.titles * FULL_SIZE.episodesPerTitle) / titles)),
    readers: number('readers', FULL_SIZE.readers),
    comments: number('comments', FULL_SIZE.comments),
  };
}

class Tally {
  readonly times: number[] = [];
  seconds = 0;
  add(round: { readonly times: readonly number[]; readonly seconds: number }): void {
    for (const time of round.times) this.times.push(time);
    this.seconds += round.seconds;
  }
  get figures(): Figures {
    return { ...percentiles(this.times), perSecond: this.times.length / this.seconds };
  }
}

async function tablesWithoutIndex(database: Database, statements: readonly SentStatement[]): Promise<string[]> {
  const bigTables = await findBigTables(database);
  const tables = new Set<string>();
  for (const statement of statements) for (const table of await findSequentialScans(database, statement, bigTables)) tables.add(table);
  return [...tables];
}

/** Measures one case: the app, the baseline and the raw statements alternate so that noise affects all three equally. */
async function measure(
  one: Case,
  benchData: BenchData,
  client: Client,
  origins: { app: string; baseline: string },
  seconds: number,
): Promise<Measured> {
  const statements = await recordStatements(benchData, one);
  const withoutIndex = await tablesWithoutIndex(benchData.database, statements.flat());
  const sums = { app: new Tally(), baseline: new Tally(), raw: new Tally() };
  const used = { app: statements.length, baseline: 0 };
  const round = async (side: 'app' | 'baseline', milliseconds: number): Promise<void> => {
    const requests = side === 'app' ? one.requests : one.baseline!.requests;
    const left = one.isOnce ? requests.slice(used[side]) : requests;
    const result = await client.run({ origin: origins[side], requests: left, lanes: LANES, milliseconds, once: one.isOnce });
    used[side] += result.sent;
    sums[side].add(result);
  };
  // Each request once, while shared caches are still cold.
  const firstPass = async (side: 'app' | 'baseline'): Promise<Figures> => {
    if (one.isOnce) await round(side, 500);
    else
      sums[side].add(
        await client.run({
          origin: origins[side],
          requests: side === 'app' ? one.requests : one.baseline!.requests,
          lanes: LANES,
          milliseconds: FIRST_PASS_MS,
          once: true,
        }),
      );
    const { figures } = sums[side];
    sums[side] = new Tally();
    return figures;
  };
  const first = await firstPass('app');
  if (one.baseline) await firstPass('baseline');
  for (let at = 0; at < ROUNDS; at += 1) {
    await round('app', (seconds * 1000) / ROUNDS);
    if (one.baseline) await round('baseline', (seconds * 1000) / ROUNDS);
    if (!one.isOnce) sums.raw.add(await measureRawSql(benchData.database, statements, LANES, (seconds * 1000) / ROUNDS));
  }
  return {
    name: one.name,
    isKeyed: one.isKeyed ?? false,
    app: sums.app.figures,
    ...(one.isOnce ? {} : { first }),
    ...(one.baseline ? { baseline: { ...sums.baseline.figures, statements: baselineStatementCount(one.baseline.route) } } : {}),
    ...(one.isOnce ? {} : { raw: sums.raw.figures }),
    statements: Math.round(statements.reduce((sum, list) => sum + list.length, 0) / statements.length),
    withoutIndex,
  };
}

const columns = ({ perSecond, p50, p95, p99 }: Figures): string =>
  `${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)} ms`;

function report({ name, isKeyed, app, first, baseline, raw, statements, withoutIndex }: Measured, print: Print): void {
  print(`${name.padEnd(20)} ${columns(app)}  ${statements} statements`);
  if (withoutIndex.length > 0) print(`  READS WHOLE TABLES     ${withoutIndex.join(', ')}`);
  if (first) print(`${'  first time'.padEnd(20)} ${columns(first)}`);
  if (baseline)
    print(
      `${'  bare Fastify'.padEnd(20)} ${columns(baseline)}  ${baseline.statements} statements; throughput ${(app.perSecond / baseline.perSecond).toFixed(2)} x${isKeyed ? ' (goal 0.8)' : ''}`,
    );
  if (raw)
    print(
      `${'  raw SQL'.padEnd(20)} ${columns(raw)}  p95 ${(app.p95 / raw.p95).toFixed(2)} x${name.startsWith('search') ? ' (goal 1.5)' : ''}`,
    );
}

async function benchSize(dialect: Database['dialect'], size: LibrarySize, seconds: number, print: Print): Promise<Map<string, Measured>> {
  const count = (value: number): string => value.toLocaleString('en-US');
  print(
    `-- ${dialect}: ${count(size.titles)} titles, ${count(size.titles * size.episodesPerTitle)} episodes, ${count(size.readers)} readers, ${count(size.comments)} comments`,
  );
  const start = performance.now();
  const benchData = await seedBenchData(dialect, size, (line) => print(`   ${line}`));
  const baseline = buildBaselineServer(benchData.database);
  const client = startClient();
  try {
    print(`   loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    await Promise.all([benchData.app.listen({ host: '127.0.0.1', port: 0 }), baseline.listen({ host: '127.0.0.1', port: 0 })]);
    const originOf = (app: typeof baseline): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const origins = { app: originOf(benchData.app), baseline: originOf(baseline) };
    const results = new Map<string, Measured>();
    for (const one of await makeCases(benchData, size)) {
      const measured = await measure(one, benchData, client, origins, seconds);
      report(measured, print);
      results.set(one.name, measured);
    }
    return results;
  } finally {
    await client.stop();
    await baseline.close();
    await benchData.close();
  }
}

/** Without a default among the options, which are shared with other benches. */
const SECONDS = 6;

/** Measures the api-server at scale against raw SQL and a bare Fastify in the same run. */
export async function benchApi(print: Print, options: Readonly<Record<string, string | undefined>>): Promise<void> {
  const dialects: Database['dialect'][] =
    options['database'] === undefined ? ['postgresql', 'pglite'] : [options['database'] === 'pglite' ? 'pglite' : 'postgresql'];
  const sizes = [options['compare'], options['titles'] ?? String(FULL_SIZE.titles)].filter((value) => value !== undefined).map(Number);
  for (const dialect of dialects) {
    if (dialect === 'postgresql' && !hasPostgresql) {
      print('-- postgresql is not installed here');
      continue;
    }
    const results: Map<string, Measured>[] = [];
    for (const titles of sizes)
      results.push(await benchSize(dialect, sizeOf(options, titles), Number(options['seconds'] ?? SECONDS), print));
    const [small, large] = results;
    if (!small || !large) continue;
    print(`-- ${dialect}: ${sizes[1]} titles against ${sizes[0]}`);
    for (const [name, { app }] of large) print(`${name.padEnd(20)} p95 ${(app.p95 / small.get(name)!.app.p95).toFixed(2)} x (goal 2)`);
  }
}
