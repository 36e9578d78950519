import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
/** Far longer than needed, so that only a hang ends with this error. */
const MAX_WAIT_MS = 60_000;

/** Whether a process still runs; one that has ended but was not collected by its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return !'ZX'.includes(stat.slice(stat.lastIndexOf(')') + 2).charAt(0));
  } catch {
    return false;
  }
}
/** Waits until a process has ended; rejects when that takes a minute. */
export async function waitForExit(pid: number): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  while (isRunning(pid)) {
    if (Date.now() > end) throw new Error(`Process ${pid} still runs.`);
    await sleep(POLL_MS);
  }
}
/** Ids of the running direct children of a process. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number).filter(isRunning);
  } catch {
    return [];
  }
}
