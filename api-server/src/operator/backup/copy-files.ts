import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const ignoreAbsent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

/** Copies all files of a folder while others are added and removed. Returns their number. */
export async function copyFiles(from: string, to: string, signal: AbortSignal): Promise<number> {
  const entries = (await readdir(from, { recursive: true, withFileTypes: true }).catch(ignoreAbsent)) ?? [];
  let count = 0;
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    signal.throwIfAborted();
    // Of a write in progress.
    if (name.endsWith('.part')) continue;
    const file = path.join(parentPath, name);
    const target = path.join(to, path.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true });
    const copied = await copyFile(file, target).then(() => true, ignoreAbsent);
    if (copied) count += 1;
  }
  return count;
}
