import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PRELOADED = fileURLToPath(new URL('./moved-clock.cjs', import.meta.url));

/** The clock of all server processes of a site, which a journey can move ahead; the browser's clock is unchanged. */
export interface MovedClock {
  /** The environment for a site that uses this clock. */
  readonly environment: Readonly<Record<string, string>>;
  now(): Date;
  goTo(moment: Date): Promise<void>;
}
export async function movedClock(): Promise<MovedClock> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'komado-clock-')), 'ahead');
  let ahead = 0;
  return {
    environment: { NODE_OPTIONS: `--require ${PRELOADED}`, MOVED_CLOCK_FILE: file, SCHEDULE_SECONDS: '1' },
    now: () => new Date(Date.now() + ahead),
    goTo: async (moment) => {
      ahead = moment.getTime() - Date.now();
      await writeFile(file, String(ahead));
    },
  };
}
