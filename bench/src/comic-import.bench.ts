import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import { decodePictures, writeDrawnComicArchive } from '@komado/api-server/bench-fixture';
import { percentiles } from './measure';

export const COMIC_IMPORT_HELP =
  '  import [--pages 100] [--rounds 3]                               the import command for a book, compared with decoding each page once';
export const COMIC_IMPORT_OPTIONS = { pages: { type: 'string' }, rounds: { type: 'string' } } as const;
type ImportBenchOptions = { readonly pages?: string | undefined; readonly rounds?: string | undefined };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPERATOR = 'api-server/src/operator/operator.ts';
/** The unit of `/proc`, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU time of the children that have ended, in seconds. */
function endedChildrenSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
interface Duration {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}
/** Runs an operator's command on a data folder. */
async function runOperator(dataDir: string, ...args: string[]): Promise<Duration> {
  const start = performance.now();
  const before = endedChildrenSeconds();
  const child = killChildOnExit(
    spawn(process.execPath, ['--import', 'tsx', OPERATOR, ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_LIBRARY: 'false' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}.`);
  return { wallSeconds: (performance.now() - start) / 1000, cpuSeconds: endedChildrenSeconds() - before };
}
async function decode(pages: readonly Buffer[]): Promise<Duration> {
  const start = performance.now();
  const before = process.cpuUsage();
  await decodePictures(pages);
  const { user, system } = process.cpuUsage(before);
  return { wallSeconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 };
}
/** Measures the import of a book including the start of the command, which is also measured alone. */
export async function benchComicImport(print: (line: string) => void, options: ImportBenchOptions): Promise<void> {
  const pageCount = Number(options.pages ?? 100);
  const rounds = Number(options.rounds ?? 3);
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-import-'));
  try {
    const file = path.join(folder, 'book.cbz');
    const pages = await writeDrawnComicArchive(file, pageCount);
    const durations: Record<'decode' | 'start' | 'import', Duration[]> = { decode: [], start: [], import: [] };
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `data-${round}`);
      // Makes the tables, and bundles the command.
      await runOperator(dataDir, 'audit');
      durations.decode.push(await decode(pages));
      durations.start.push(await runOperator(dataDir, 'audit'));
      durations.import.push(await runOperator(dataDir, 'import', file));
      await rm(dataDir, { recursive: true });
    }
    const format = (name: keyof typeof durations): string => {
      const [wallSeconds, cpuSeconds] = [
        percentiles(durations[name].map((one) => one.wallSeconds)).p50,
        percentiles(durations[name].map((one) => one.cpuSeconds)).p50,
      ];
      return `${wallSeconds.toFixed(1).padStart(6)} s, ${cpuSeconds.toFixed(1).padStart(5)} s of CPU`;
    };
    const kilobytes = pages.reduce((sum, { length }) => sum + length, 0) / pageCount / 1000;
    print(
      `  ${pageCount} pages of ${kilobytes.toFixed(0)} kB, median of ${rounds} rounds; ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
    );
    print(`  import (goal 4 s)          ${format('import')}`);
    print(`  of which the start         ${format('start')}`);
    print(`  each decoded once          ${format('decode')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
