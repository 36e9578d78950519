import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '@komado/server-kit';
import { decodeEach, writeDrawnBook } from '@komado/api-server/bench-fixture';

export const IMPORT_HELP =
  '  import [--pages 100] [--rounds 3]                               a command that imports a book against decoding each of its pages once';
export const IMPORT_OPTIONS = { pages: { type: 'string' }, rounds: { type: 'string' } } as const;
type ImportBenchOptions = { readonly pages?: string | undefined; readonly rounds?: string | undefined };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPERATOR = 'api-server/src/operator/operator.ts';
/** The unit of `/proc`, on every machine that Node runs on. */
const TICKS_A_SECOND = 100;

/** Processor time of the children that have ended, in seconds. */
function endedChildrenSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
interface Spent {
  readonly wall: number;
  readonly processor: number;
}
/** Runs an operator's command on a data folder. */
async function operate(dataDir: string, ...args: string[]): Promise<Spent> {
  const start = performance.now();
  const before = endedChildrenSeconds();
  const child = endWithParent(
    spawn(process.execPath, ['--import', 'tsx', OPERATOR, ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_LIBRARY: 'false' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}.`);
  return { wall: (performance.now() - start) / 1000, processor: endedChildrenSeconds() - before };
}
async function decode(pages: readonly Buffer[]): Promise<Spent> {
  const start = performance.now();
  const before = process.cpuUsage();
  await decodeEach(pages);
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
}
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What the import of a book takes, with the start of the command, which is also measured alone. */
export async function benchImport(say: (line: string) => void, options: ImportBenchOptions): Promise<void> {
  const pageCount = Number(options.pages ?? 100);
  const rounds = Number(options.rounds ?? 3);
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-import-'));
  try {
    const file = path.join(folder, 'book.cbz');
    const pages = await writeDrawnBook(file, pageCount);
    const spent: Record<'decode' | 'start' | 'import', Spent[]> = { decode: [], start: [], import: [] };
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `data-${round}`);
      // Makes the tables, and bundles the command.
      await operate(dataDir, 'audit');
      spent.decode.push(await decode(pages));
      spent.start.push(await operate(dataDir, 'audit'));
      spent.import.push(await operate(dataDir, 'import', file));
      await rm(dataDir, { recursive: true });
    }
    const of = (name: keyof typeof spent): string => {
      const [wall, processor] = [middle(spent[name].map((one) => one.wall)), middle(spent[name].map((one) => one.processor))];
      return `${wall.toFixed(1).padStart(6)} s, ${processor.toFixed(1).padStart(5)} s of the processor`;
    };
    const kilobytes = pages.reduce((sum, { length }) => sum + length, 0) / pageCount / 1000;
    say(
      `  ${pageCount} pages of ${kilobytes.toFixed(0)} kB, middle of ${rounds} rounds; ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
    );
    say(`  import (goal 4 s)          ${of('import')}`);
    say(`  of which the start         ${of('start')}`);
    say(`  each decoded once          ${of('decode')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
