import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readScriptBundle } from '@komado/server-kit/program-entry';
import { isSystemFile, pathInArchive } from './entry-name';
import { SIGNATURE_BYTES } from './file-kind';
import { type ImportLimits } from '../import-limits';
import { ImportRefusal } from '../import-refusal';
import type { ListedFile } from './seven-zip-listing';
import { MAX_ENTRIES, unpackedTooLargeRefusal } from './zip';

export interface UnpackTask {
  /** Path of the 7-Zip module. */
  readonly program: string;
  readonly file: string;
  /** 7-Zip's name of the format. */
  readonly type: ArchiveType;
  /** File for the contents of all entries, one after the other. */
  readonly output: string;
  readonly maxEntries: number;
  readonly maxBytes: number;
}
export type ArchiveType = 'zip' | 'rar' | 'rar5' | '7z' | 'tar';
export type UnpackResult =
  | { readonly files: readonly (ListedFile & { readonly fault: string | undefined })[] }
  | { readonly refusal: string; readonly entry?: string }
  | { readonly tooLarge: number };

const PROGRAM = {
  source: new URL('./unpack-thread.ts', import.meta.url),
  built: new URL('../../../../dist/unpack-thread.cjs', import.meta.url),
};
/** 7-Zip. */
const program = createRequire(import.meta.url).resolve('7z-wasm');
/** Ends the name of a file that an import may leave behind when it is killed. */
export const UNPACKED_FILE_SUFFIX = '.unpacked';

async function runThread(task: UnpackTask, signal: AbortSignal): Promise<UnpackResult> {
  const worker = new Worker(await readScriptBundle(PROGRAM), { eval: true, execArgv: [], workerData: task });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const result = await new Promise<UnpackResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () =>
        reject(
          new Error('The worker thread that unpacks archives ended unexpectedly. Run the import again; it continues where it stopped.'),
        ),
      );
      if (signal.aborted) stop();
    });
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/**
 * Unpacks an archive that only reads well from its beginning to its end (RAR, 7-Zip, TAR) into one file in `folder`, in a thread. Nothing is
 * written under a name from the archive. Throws `ImportRefusal`.
 */
export async function unpackArchive(file: string, type: ArchiveType, folder: string, limits: ImportLimits, signal: AbortSignal) {
  await mkdir(folder, { recursive: true });
  const output = path.join(folder, `${randomBytes(8).toString('hex')}${UNPACKED_FILE_SUFFIX}`);
  try {
    const result = await runThread({ program, file, type, output, maxEntries: MAX_ENTRIES, maxBytes: limits.bytes }, signal);
    if ('tooLarge' in result) throw unpackedTooLargeRefusal(file, result.tooLarge, limits);
    if ('refusal' in result) throw new ImportRefusal(file, result.refusal, result.entry);
    const handle = await open(output, 'r');
    let start = 0;
    const entries = result.files.flatMap(({ name: written, size, fault, isSymbolicLink }) => {
      const [offset, name] = [start, pathInArchive(written)];
      start += size;
      if (isSystemFile(name)) return [];
      const readFirst = async (maxBytes: number): Promise<Buffer> => {
        if (isSymbolicLink) throw new ImportRefusal(file, 'it is a symbolic link, which cannot be imported; pack the file instead', name);
        if (fault !== undefined)
          throw new ImportRefusal(file, `it could not be unpacked (${fault}); get another copy, or pack it again as ZIP`, name, true);
        const bytes = Buffer.alloc(Math.min(size, maxBytes));
        await handle.read(bytes, 0, bytes.length, offset);
        return bytes;
      };
      return [{ name, size, head: () => readFirst(SIGNATURE_BYTES), read: () => readFirst(size) }];
    });
    return {
      entries,
      close: async () => {
        await handle.close();
        await rm(output, { force: true });
      },
    };
  } catch (error) {
    await rm(output, { force: true });
    throw error;
  }
}
