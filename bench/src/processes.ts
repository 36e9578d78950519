import { readdirSync, readFileSync } from 'node:fs';

/** Parent of a process on this machine, by process id. Throws when the process has ended. */
function parentOf(pid: string): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}
/** CPU time of a process so far, in milliseconds. Throws when it has ended. */
export function cpuMs(pid: string): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
/** Memory of a process in MiB, shared pages counted proportionally (PSS). Throws when it has ended. */
export const megabytesOf = (pid: string): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;

const allProcesses = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

const orNone = <T>(read: () => T, none: T): T => {
  try {
    return read();
  } catch {
    return none;
  }
};
/** CPU time so far, in milliseconds, of those of the processes that still run. */
export const cpuMsByPid = (pids: readonly string[]): Map<string, number> =>
  new Map(pids.flatMap((pid): [string, number][] => orNone(() => [[pid, cpuMs(pid)]], [])));
/** A process and all its descendants. */
export const processTree = (pid: string): string[] => [
  pid,
  ...allProcesses()
    .filter((child) => orNone(() => parentOf(child) === pid, false))
    .flatMap(processTree),
];

/** All descendants of this process whose command line contains the text. */
export function findDescendants(text: string): string[] {
  const all = allProcesses();
  const parents = new Map(all.map((pid) => [pid, orNone(() => parentOf(pid), '')]));
  const isOurs = (pid: string): boolean => {
    for (let at = parents.get(pid); at !== undefined && at !== ''; at = parents.get(at)) if (at === String(process.pid)) return true;
    return false;
  };
  return all.filter((pid) => isOurs(pid) && orNone(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(text), false));
}
/** Processes of a site that this process has started, by what they are for. */
export const siteProcesses = () => ({
  'web host': findDescendants('host/dist/host.js'),
  renderers: findDescendants('--disallow-code-generation-from-strings'),
  'api-server': findDescendants('api-server/dist/api.js'),
  PostgreSQL: findDescendants('postgres:'),
});
/**
 * Private and mutually shared memory of those processes, in MiB, without file pages such as the browser's own code: those
 * are shared with every other browser on the machine, so a process would seem to grow whenever one of them is closed.
 */
export const megabytesWithoutFiles = (pids: readonly string[]): number =>
  pids.reduce(
    (sum, pid) =>
      sum +
      orNone(
        () =>
          [...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm)].reduce(
            (kilobytes, [, part]) => kilobytes + Number(part),
            0,
          ) / 1024,
        0,
      ),
    0,
  );
/** The type of a Chromium process: `renderer`, `gpu-process`, `utility`, …, or `browser`. */
export const chromiumProcessType = (pid: string): string =>
  orNone(() => /--type=([\w-]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))?.[1], undefined) ?? 'browser';
