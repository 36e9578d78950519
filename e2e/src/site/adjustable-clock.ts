import { mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRunning } from '@komado/federation';

const PRELOADED = fileURLToPath(new URL('./adjustable-clock.cjs', import.meta.url));

/** The clock of all server processes of a site, which a journey can set ahead; the browser's clock is unchanged. */
export interface AdjustableClock {
  /** The environment for a site that uses this clock. */
  readonly environment: Readonly<Record<string, string>>;
  now(): Date;
  /** Resolves when every process of the site has that time: otherwise a link could be made before it and be out of date. */
  setTime(moment: Date): Promise<void>;
}
/** Whether each process that is still running has acknowledged this file's content. */
async function isReadByAll(file: string, content: string): Promise<boolean> {
  for (const name of await readdir(path.dirname(file))) {
    const [, pid] = /^ahead\.(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && isRunning(Number(pid)) && (await readFile(path.join(path.dirname(file), name), 'utf8')) !== content)
      return false;
  }
  return true;
}
export async function createAdjustableClock(): Promise<AdjustableClock> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'komado-clock-')), 'ahead');
  let ahead = 0;
  return {
    environment: {
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --require ${PRELOADED}`.trim(),
      ADJUSTABLE_CLOCK_FILE: file,
      SCHEDULE_SECONDS: '1',
    },
    now: () => new Date(Date.now() + ahead),
    setTime: async (moment) => {
      ahead = moment.getTime() - Date.now();
      // Renamed into place: a process that read an empty file would show the true time.
      await writeFile(`${file}-next`, String(ahead));
      await rename(`${file}-next`, file);
      while (!(await isReadByAll(file, String(ahead)))) await wait(20);
    },
  };
}
