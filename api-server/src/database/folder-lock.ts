import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The folder ${folder} is already in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`);
  }
}
interface Holder {
  pid: number;
  host: string;
  /** Distinguishes a process from a later one with the same id; empty where the system does not provide it. */
  startId: string;
}

const TOUCH_INTERVAL_MS = 5_000;
/** A process on another host cannot be checked for liveness; its lock is valid while it is being touched. */
const REMOTE_LOCK_MS = 20_000;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
/** Boot id of the machine and start time of the process, from Linux's /proc. */
function startIdOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  const start = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return start ? `${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${start}` : '';
}
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return typeof holder.pid === 'number' ? { pid: holder.pid, host: holder.host ?? '', startId: holder.startId ?? '' } : undefined;
  } catch {
    return undefined;
  }
}
function isHolderRunning(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) {
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - touched < REMOTE_LOCK_MS;
  }
  return isRunning(holder.pid) && (holder.startId === '' || startIdOf(holder.pid) === holder.startId);
}

/**
 * Locks the folder for this process, making it readable by its owner only. The lock of a dead process is taken over; that of a live one
 * never is: then it throws `FolderInUseError`.
 */
export function lockFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'lock');
  const mine = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  const content = JSON.stringify({ pid: process.pid, host: hostname(), startId: startIdOf(process.pid) } satisfies Holder);
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    while (!tryLink(mine, file)) removeStale(folder, file);
  } finally {
    rmSync(mine, { force: true });
  }
  const touching = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was removed, and the lock with it.
    }
  }, TOUCH_INTERVAL_MS);
  touching.unref();
  return {
    release() {
      clearInterval(touching);
      if (readText(file) === content) rmSync(file, { force: true });
    },
  };
}
export type FolderLock = ReturnType<typeof lockFolder>;

/** A link appears atomically with its content. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(folder: string, file: string): void {
  const seen = readText(file);
  if (seen === undefined) return;
  const holder = parseHolder(seen);
  if (holder && isHolderRunning(holder, file)) throw new FolderInUseError(folder, holder.pid);
  // Renamed first: if another process has taken the lock since it was read, it is restored.
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readText(aside);
  if (moved !== seen) {
    tryLink(aside, file);
    rmSync(aside, { force: true });
    throw new FolderInUseError(folder, parseHolder(moved ?? '')?.pid ?? 0);
  }
  rmSync(aside, { force: true });
}
