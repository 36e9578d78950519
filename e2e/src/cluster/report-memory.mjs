/** Loaded into a server with `--import`: SIGUSR2 makes it collect garbage and write its memory (as megabytes) and its number of handles to MEMORY_REPORT. */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const file = process.env.MEMORY_REPORT;

process.on('SIGUSR2', () => {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  writeFileSync(`${file}.part`, JSON.stringify({ rss: rss / 2 ** 20, heap: heapUsed / 2 ** 20, external: external / 2 ** 20, handles }));
  renameSync(`${file}.part`, file);
});
