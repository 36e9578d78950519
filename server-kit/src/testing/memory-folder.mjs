import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
const SPACE_NEEDED = 4 * 1024 ** 3;

/** A file system in memory for temporary files: Linux's, if it and the machine have enough memory and programs may be started from it. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    const hasSpace = bavail * bsize >= SPACE_NEEDED && freemem() >= SPACE_NEEDED;
    const [, options = 'noexec'] = new RegExp(` ${FOLDER} \\S+ (\\S+) `).exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    return hasSpace && !options.split(',').includes('noexec') ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}

/** Makes this process and those that it starts create their temporary files in memory, unless `TMPDIR` names a folder. */
export function putTemporaryFilesInMemory() {
  const folder = memoryFolder();
  if (folder !== undefined) process.env.TMPDIR ??= folder;
}
