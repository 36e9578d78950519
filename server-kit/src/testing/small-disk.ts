import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Only root can mount a disk. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0;

export interface SmallDisk {
  /** Writes a file until no space is left. */
  fill(): void;
  /** Removes that file. */
  empty(): void;
  /** This happens automatically when this process ends, even if it is killed. */
  unmount(): Promise<void>;
}
interface DiskOptions {
  readonly megabytes: number;
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
}

const MOUNT = 'mount -t tmpfs -o "$2" tmpfs "$1" && echo mounted && read -r _; umount --lazy "$1"';
const BLOCK = Buffer.alloc(65_536, 1);

/** Mounts a file system of this size at an empty folder. */
export async function mountDisk(folder: string, { megabytes, owner }: DiskOptions): Promise<SmallDisk> {
  const options = [`size=${megabytes}m`, 'mode=700', ...(owner ? [`uid=${owner.uid}`, `gid=${owner.gid}`] : [])].join(',');
  // In its own session: Ctrl-C must not end it before it has unmounted.
  const mounted = spawn('/bin/sh', ['-c', MOUNT, 'mount', folder, options], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const ended = once(mounted, 'exit');
  const isMounted = await Promise.race([once(mounted.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isMounted) throw new Error(`Could not mount a disk at ${folder}.`);
  const filler = path.join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    async unmount() {
      mounted.stdin.end();
      await ended;
    },
  };
}
