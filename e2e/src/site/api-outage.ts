import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process has ended, or belongs to somebody else.
    return '';
  }
};
const pidsOf = (site: Site, program: string): number[] =>
  readdirSync('/proc')
    .filter(
      (pid) =>
        /^\d+$/.test(pid) &&
        read(`/proc/${pid}/environ`).includes(`DATA_DIR=${site.dataDir}\0`) &&
        read(`/proc/${pid}/cmdline`).includes(program),
    )
    .map(Number);

/** Kills a site's api-server and keeps its port, so that it cannot start again until `end` is called. */
export async function killApiServer(site: Site): Promise<{ end(): Promise<void> }> {
  const [host] = pidsOf(site, 'host/dist/host');
  const port = Number(/API_URL=http:\/\/127\.0\.0\.1:(\d+)/.exec(read(`/proc/${host}/environ`))?.[1]);
  const blocker = createServer((socket) => socket.destroy());
  for (let isListening = false; !isListening;) {
    for (const pid of pidsOf(site, 'api-server/dist/api')) process.kill(pid, 'SIGKILL');
    isListening = await new Promise<boolean>((resolve) => {
      blocker.once('error', () => resolve(false));
      blocker.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isListening) await wait(20);
  }
  return { end: () => new Promise((resolve) => blocker.close(() => resolve())) };
}
