import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';

const ENTRY = fileURLToPath(new URL('./drawing.process.mjs', import.meta.url));
/** Far longer than the slowest picture on a busy machine: a drawing that takes longer is stuck. */
const MAX_DRAWING_MS = 120_000;
const IDLE_MS = 60_000;
const TRIES = 2;
const MAX_OUTPUT_LENGTH = 2000;

export interface DrawingProcess {
  /** Bytes of the picture that `order` describes; rejects with an error that names `key`. Orders are drawn one at a time, in order. */
  draw(key: string, order: object): Promise<Buffer>;
  /** Ends the process immediately; orders in progress or queued are rejected. A later order starts a new process. */
  close(): Promise<void>;
  /** Id of the running process, if any. */
  readonly pid: number | undefined;
}
type DrawResponse = { bytes: Uint8Array } | { error: string };
interface Started {
  readonly child: ChildProcess;
  readonly closed: Promise<void>;
  /** The last part of its stderr. */
  output: string;
}

/**
 * Draws in a separate process because the rasterizer is native code: an abort kills its whole process. Then only the current picture fails,
 * and the next one starts a new process; a picture that crashed twice is not tried again. The process starts with the first order, exits
 * when it is idle or its parent is gone, and does not keep the parent alive while idle.
 */
export function createDrawingProcess(entry = ENTRY, idleMs = IDLE_MS): DrawingProcess {
  const crashes = new Map<string, number>();
  let started: Started | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let run = 0;

  const start = (): Started => {
    // The parent's loaders are not needed: the entry and everything it imports are plain modules.
    const child = killChildOnExit(fork(entry, [], { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const own: Started = { child, closed, output: '' };
    child.stderr?.on('data', (text: Buffer) => void (own.output = (own.output + text.toString()).slice(-MAX_OUTPUT_LENGTH)));
    if (child.stderr instanceof Socket) child.stderr.unref();
    // Failing to kill or message a process that has just exited is reported here, too; its exit event covers it.
    child.on('error', () => undefined);
    for (const end of ['exit', 'close'] as const) {
      child.once(end, () => {
        if (started === own) started = undefined;
      });
    }
    return own;
  };
  const keepAlive = ({ child }: Started, isBusy: boolean): void => {
    const change = isBusy ? 'ref' : 'unref';
    child[change]();
    child.channel?.[change]();
  };
  const leave = (): void => {
    const left = started;
    started = undefined;
    if (left?.child.connected) left.child.disconnect();
  };

  const sendOrder = (key: string, order: object): Promise<DrawResponse> => {
    const own = (started ??= start());
    const { child } = own;
    clearTimeout(idle);
    keepAlive(own, true);
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => child.kill('SIGKILL'), MAX_DRAWING_MS);
      const finish = () => {
        clearTimeout(limit);
        child.off('message', onMessage).off('close', onClose);
      };
      const onMessage = (drawResponse: unknown) => {
        finish();
        resolve(drawResponse as DrawResponse);
      };
      const onClose = (code: number | null, signal: NodeJS.Signals | null) => {
        finish();
        const output = own.output.trim().split('\n').join(' ');
        reject(
          new Error(
            `The picture ${key} could not be generated: its process ended with ${signal ?? `exit code ${code}`}${output ? ` (${output})` : ''}. The api-server tries again when a reader requests it.`,
          ),
        );
      };
      child.once('message', onMessage).once('close', onClose);
      child.send({ key, ...order }, () => undefined);
    });
  };

  const drawNow = async (key: string, order: object): Promise<Buffer> => {
    if ((crashes.get(key) ?? 0) >= TRIES)
      throw new Error(
        `The picture ${key} cannot be generated: its process ended unexpectedly ${TRIES} times. Restart the api-server to try again.`,
      );
    const mine = run;
    let drawResponse: DrawResponse;
    try {
      drawResponse = await sendOrder(key, order);
    } catch (error) {
      if (mine === run) crashes.set(key, (crashes.get(key) ?? 0) + 1);
      throw error;
    }
    if (started) keepAlive(started, false);
    idle = setTimeout(leave, idleMs).unref();
    if ('error' in drawResponse)
      throw new Error(`The picture ${key} could not be generated (${drawResponse.error}). Fix that error in demo-library/src/art.`);
    return Buffer.from(drawResponse.bytes);
  };

  return {
    draw(key, order) {
      const mine = run;
      const drawn = last.then(() => {
        if (mine !== run) throw new Error(`The picture ${key} was not generated because the server is shutting down.`);
        return drawNow(key, order);
      });
      last = drawn.catch(() => undefined);
      return drawn;
    },
    async close() {
      run += 1;
      clearTimeout(idle);
      const ended = started;
      started = undefined;
      ended?.child.kill('SIGKILL');
      await ended?.closed;
    },
    get pid() {
      return started?.child.pid;
    },
  };
}
