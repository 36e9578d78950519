import { closeSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { FSStream, SevenZipModuleFactory } from '7z-wasm';
import { parseListing } from './seven-zip-listing';
import type { UnpackResult, UnpackTask } from './unpack';

// Emscripten has it, the package's declarations do not.
declare module '7z-wasm' {
  interface FileSystem {
    getStream(descriptor: number): FSStream;
  }
}

interface Run {
  readonly isDone: boolean;
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

const task = workerData as UnpackTask;
const sevenZip = createRequire(task.program)(task.program) as SevenZipModuleFactory;
/** Paths in the program's virtual file system: the archive's folder, and the device that receives unpacked bytes. */
const FOLDER = '/archive';
const DEVICE = '/dev/unpacked';
const DEVICE_NUMBER = 64;
const STANDARD_OUTPUT = 1;

/** Every run needs a new instance. `write` receives the standard output, which is otherwise returned as lines. */
async function run(command: readonly string[], write?: (bytes: Uint8Array) => void): Promise<Run> {
  const lines: string[] = [];
  const errors: string[] = [];
  const program = await sevenZip({ print: (line) => lines.push(line), printErr: (line) => errors.push(line) });
  const { FS, NODEFS } = program;
  FS.mkdir(FOLDER);
  FS.mount(NODEFS, { root: path.dirname(task.file) }, FOLDER);
  if (write) {
    const device = FS.makedev(DEVICE_NUMBER, 0);
    FS.registerDevice(device, {
      open: () => undefined,
      close: () => undefined,
      write(_stream: unknown, memory: Int8Array, offset: number, length: number) {
        write(new Uint8Array(memory.buffer, memory.byteOffset + offset, length));
        return length;
      },
    });
    FS.mkdev(DEVICE, 0o666, device);
    // The next opened file gets the free descriptor.
    FS.close(FS.getStream(STANDARD_OUTPUT));
    FS.open(DEVICE, 'w');
  }
  const options = ['-p', '-bd', '-sccUTF-8', `-t${task.type}`];
  try {
    const code: unknown = program.callMain([...command, ...options, '--', `${FOLDER}/${path.basename(task.file)}`]);
    return { isDone: code === 0, lines, errors };
  } catch (error) {
    if (error instanceof Error) throw error;
    // A pointer to an exception of the program.
    return { isDone: false, lines, errors: [...errors, '7-Zip, which unpacks it, failed'] };
  }
}

/** 7-Zip's messages, such as `CRC Failed : 4.png`, by entry. */
const entryErrors = (errors: readonly string[]): Map<string, string> =>
  new Map(
    errors.flatMap((line) => {
      const [, reason, name] = /^ERROR: ([^:]+?) : (.+?)\s*$/.exec(line) ?? [];
      return reason !== undefined && name !== undefined ? [[name, reason] as const] : [];
    }),
  );

function refusalFor(output: readonly string[]): string {
  const text = output.join('\n');
  if (/encrypted archive|wrong password/i.test(text)) return 'the archive is encrypted; pack it again without a password';
  if (/unexpected end/i.test(text)) return 'the archive is incomplete; copy or download it again';
  if (/allocate|memory/i.test(text)) return 'there is not enough memory to unpack the archive; pack it again with a smaller dictionary';
  return 'the archive is damaged; get another copy';
}

class TooManyBytesError extends Error {}

async function unpack(): Promise<UnpackResult> {
  const listed = await run(['l', '-slt']);
  const listing = parseListing(listed.lines);
  if (listing?.isVolume) return { refusal: 'the archive is split into several files; pack it again as one' };
  if (!listing || !listed.isDone) return { refusal: refusalFor([...listed.lines, ...listed.errors]) };
  const { files } = listing;
  if (files.length > task.maxEntries)
    return { refusal: `the archive has ${files.length} files, more than the limit of ${task.maxEntries}; split it` };
  const encrypted = files.find(({ isEncrypted }) => isEncrypted);
  if (encrypted) return { refusal: 'the archive is encrypted; pack it again without a password', entry: encrypted.name };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (!(total <= task.maxBytes)) return { tooLarge: total };

  const output = openSync(task.output, 'w');
  let written = 0;
  try {
    const unpacked = await run(['x', '-so', '-y'], (bytes) => {
      written += bytes.length;
      if (written > total) throw new TooManyBytesError();
      writeSync(output, bytes);
    });
    const faults = entryErrors(unpacked.errors);
    if (written !== total) {
      const [fault] = faults;
      if (!fault) return { refusal: refusalFor(unpacked.errors) };
      const [entry, reason] = fault;
      return { refusal: `it could not be unpacked (${reason}); get another copy, or pack it again as ZIP`, entry };
    }
    return { files: files.map((file) => ({ ...file, fault: faults.get(file.name) })) };
  } catch (error) {
    if (!(error instanceof TooManyBytesError)) throw error;
    return { refusal: `the archive declares ${total} bytes of files, but contains more; the archive is damaged: get another copy` };
  } finally {
    closeSync(output);
  }
}

unpack().then(
  (result) => parentPort?.postMessage(result),
  (error: unknown) => {
    // Becomes the thread's error.
    setImmediate(() => {
      throw error;
    });
  },
);
