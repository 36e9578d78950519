import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { killChildOnExit } from '@komado/server-kit';
import type { RenderResponse, RenderRequest } from '@komado/shell/server-rendering';
import type { Incident } from './faulty-builds';
import { frame, frameReader, FrameType } from './renderer-frames';
import {
  errorOf,
  parseFramePayload,
  type BootMessage,
  type ConfigureMessage,
  type FailureMessage,
  type RendererEvent,
} from './renderer-messages';
import { RendererLostError, RenderQueue } from './render-queue';
import { Watchdog, type RendererLimits } from './watchdog';

/** An error outside of any page; the process continues. */
export type Fault = Incident & { readonly error: Error };
export interface ChildEvents {
  readBuild(file: string): Promise<Buffer>;
  onLog(message: string, error: Error): void;
  onFault(fault: Fault): void;
  /** Called before the process's pages are rejected. */
  onExit(child: RendererChild, exit: Incident): void;
}

const ENDED = 'The renderer process has already ended, and another one replaces it. An earlier log entry has the cause.';
/** The heap's share of the memory limit; the rest is for buffers and code. */
const HEAP_SHARE = 0.75;

const permissionFlags = (): string[] => {
  const known = process.allowedNodeEnvironmentFlags;
  const flag = ['--permission', '--experimental-permission'].find((name) => known.has(name));
  return [...(flag ? [flag] : []), ...(known.has('--allow-net') ? ['--allow-net'] : [])];
};

/** A renderer process, as seen from the web host. */
export class RendererChild {
  readonly #process: ChildProcess;
  readonly #frames: Duplex;
  readonly #pages: RenderQueue;
  readonly #evaluated = new Set<string>();
  readonly #running: string[] = [];
  readonly ended: Promise<void>;
  #work: { resolve: () => void; reject: (error: Error) => void } | undefined;
  #isBooting = false;
  #isRetiring = false;
  #isDead = false;
  /** Why it was killed; null: it did nothing wrong. */
  #killedFor: string | null | undefined;
  readonly #watchdog: Watchdog;

  constructor(
    program: string,
    limits: RendererLimits,
    private readonly events: ChildEvents,
  ) {
    const heapMegabytes = Math.round((limits.memoryBytes / 1024 / 1024) * HEAP_SHARE);
    this.#process = killChildOnExit(
      spawn(
        process.execPath,
        [...permissionFlags(), '--no-warnings', '--disallow-code-generation-from-strings', `--max-old-space-size=${heapMegabytes}`, '-'],
        {
          stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'],
          cwd: '/',
          env: { NODE_ENV: 'production', ...(process.env['TZ'] ? { TZ: process.env['TZ'] } : {}) },
        },
      ),
    );
    this.#pages = new RenderQueue({
      send: (type, id, value) => this.#send(type, id, value),
      onIdle: () => this.#isRetiring && this.kill(),
    });
    this.#watchdog = new Watchdog(limits, {
      pid: () => this.pid,
      hasExited: () => this.#isDead || this.#killedFor !== undefined,
      isBusy: () => this.#pages.size > 0 || this.#work !== undefined,
      isStarting: () => this.#isBooting || (this.#running.at(-1)?.startsWith('shell@') ?? false),
      ping: () => this.#send(FrameType.ping, 0),
      kill: (reason) => this.kill(reason),
    });
    this.#process.stdin?.on('error', () => undefined);
    this.#process.stdin?.end(program);
    this.#frames = this.#process.stdio[3] as Duplex;
    this.#frames.setMaxListeners(0);
    this.#frames.on('error', () => undefined);
    const received = (read: () => void): void => {
      this.#watchdog.noteActivity();
      try {
        read();
      } catch (error) {
        this.kill(`it sent an invalid message (${(error as Error).message})`);
      }
    };
    const readFrames = frameReader((type, id, payload) => this.#onFrame(type, id, payload));
    this.#frames.on('data', (chunk: Buffer) => received(() => readFrames(chunk)));
    let line = '';
    const eventPipe = this.#process.stdio[4] as Readable;
    eventPipe.on('error', () => undefined);
    eventPipe.on('data', (chunk: Buffer) => {
      const lines = (line + chunk.toString('utf8')).split('\n');
      line = lines.pop() ?? '';
      received(() => lines.forEach((text) => this.#onEvent(JSON.parse(text) as RendererEvent)));
    });
    this.ended = new Promise((resolve) => {
      this.#process.on('error', () => undefined);
      // By then, everything it wrote has been read.
      this.#process.on('close', (code, signal) => {
        this.#onEnd(code, signal);
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#process.pid ?? -1;
  }
  get isUsable(): boolean {
    return !this.#isDead && !this.#isRetiring && this.#killedFor === undefined;
  }
  get pageCount(): number {
    return this.#pages.size;
  }
  get waitingCount(): number {
    return this.#pages.waitingCount;
  }

  /** Evaluates the shell's renderer. */
  boot(message: BootMessage): Promise<void> {
    this.#isBooting = true;
    return this.#order(FrameType.boot, message).finally(() => (this.#isBooting = false));
  }
  /** Assigns it to a composition. */
  configure(message: ConfigureMessage): Promise<void> {
    return this.#order(FrameType.configure, message);
  }

  render(request: RenderRequest): Promise<RenderResponse> {
    return this.isUsable ? this.#pages.render(request) : Promise.reject(new RendererLostError(ENDED));
  }

  /** Accepts no more pages and exits once the last one is done. */
  retire(): void {
    this.#isRetiring = true;
    if (this.#pages.size === 0) this.kill();
  }
  /** Kills it immediately. Without a reason, that is no incident. */
  kill(reason: string | null = null): void {
    if (this.#killedFor === undefined) this.#killedFor = reason;
    this.#process.kill('SIGKILL');
  }
  /** Kills it, and waits for its exit. */
  async end(): Promise<void> {
    this.kill();
    await this.ended;
  }

  #send(type: FrameType, id: number, value: object | string | Buffer = ''): void {
    if (this.#isDead || this.#frames.destroyed) return;
    this.#frames.write(frame(type, id, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)));
    if (type !== FrameType.ping) this.#watchdog.checkOften();
  }
  #order(type: FrameType, message: object): Promise<void> {
    if (!this.isUsable) return Promise.reject(new RendererLostError(ENDED));
    return new Promise((resolve, reject) => {
      this.#work = { resolve, reject };
      this.#send(type, 0, message);
    });
  }
  #settleOrder(error?: Error): void {
    const work = this.#work;
    this.#work = undefined;
    if (error) work?.reject(error);
    else work?.resolve();
  }

  #onFrame(type: FrameType, id: number, payload: Buffer): void {
    switch (type) {
      case FrameType.booted:
      case FrameType.ready:
        return this.#settleOrder();
      case FrameType.notReady:
        return this.#settleOrder(errorOf(parseFramePayload(payload) as FailureMessage));
      case FrameType.needBuild:
        return this.#giveBuild(id, payload.toString('utf8'));
      default:
        return this.#pages.receive(type, id, payload);
    }
  }
  #giveBuild(id: number, file: string): void {
    this.events.readBuild(file).then(
      (source) => this.#send(FrameType.build, id, source),
      (error: unknown) => this.#send(FrameType.buildFailed, id, error instanceof Error ? error.message : String(error)),
    );
  }
  #onEvent(event: RendererEvent): void {
    if (event.kind === 'begin') {
      this.#running.push(event.build);
      if (!event.build.startsWith('shell@')) this.#evaluated.add(event.build);
    } else if (event.kind === 'end') this.#running.pop();
    else if (event.kind === 'log') this.events.onLog(event.message, errorOf(event.error));
    else {
      const { act, build, error } = event;
      this.events.onFault({ act, build, error: errorOf(error), evaluated: [...this.#evaluated] });
    }
  }
  #onEnd(code: number | null, signal: string | null): void {
    this.#isDead = true;
    this.#watchdog.stop();
    const act = this.#killedFor ?? `its process ended (${signal ?? `exit code ${code}`})`;
    const build = this.#running.at(-1) ?? null;
    if (this.#killedFor !== null) this.events.onExit(this, { act, build, evaluated: [...this.#evaluated] });
    const lost = new RendererLostError(`The page was not rendered because its renderer process was lost: ${act}.`);
    this.#settleOrder(lost);
    this.#pages.lose(lost);
  }
}
