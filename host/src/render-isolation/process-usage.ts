import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** CPU time of the JavaScript thread, and of all threads, in milliseconds. */
  readonly mainMs: number;
  readonly totalMs: number;
  /** Whether that thread is running or waiting for a core; otherwise it sleeps. */
  readonly isRunnable: boolean;
  readonly residentBytes: number;
}
/** Linux counts in hundredths of a second and 4 kB pages nearly everywhere; a small error is harmless. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

const fieldsOf = (file: string): string[] => {
  const text = readFileSync(file, 'latin1');
  // The second field is a name in parentheses that may contain spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const cpuOf = (fields: readonly string[]): number => (Number(fields[11]) + Number(fields[12])) * TICK_MS;

/** Resource usage of another process so far; undefined if the system does not report it, or the process has ended. */
export function processUsage(pid: number): ProcessUsage | undefined {
  try {
    const all = fieldsOf(`/proc/${pid}/stat`);
    const main = fieldsOf(`/proc/${pid}/task/${pid}/stat`);
    return {
      mainMs: cpuOf(main),
      totalMs: cpuOf(all),
      isRunnable: main[0] === 'R',
      residentBytes: Number(all[21]) * PAGE_BYTES,
    };
  } catch {
    return undefined;
  }
}
