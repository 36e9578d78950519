import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderAnswer, RenderRequest } from '../renderer';
import { frame, frameReader, FrameType } from './frames';
import type { BootMessage, ConfigureMessage, FailureMessage, HeadMessage, LogMessage, RenderMessage, Sign } from './protocol';
import { Watchdog, type RendererLimits } from './watchdog';

/** Why a process ended, and the build to blame, if immediately known. */
export interface Death {
  readonly act: string;
  readonly build: string | null;
  /** Builds evaluated in it, the most recent last. */
  readonly evaluated: readonly string[];
  /** Pages that were not finished. */
  readonly requests: readonly RenderRequest[];
}
export interface Fault {
  readonly act: string;
  readonly build: string | null;
  readonly error: Error;
  readonly evaluated: readonly string[];
  readonly requests: readonly RenderRequest[];
}
export interface ChildEvents {
  readBuild(child: RendererChild, file: string): Promise<Buffer>;
  onLog(message: string, error: Error): void;
  /** An error outside of any page; the process continues. */
  onFault(child: RendererChild, fault: Fault): void;
  /** Called before the process's pages are rejected. */
  onDeath(child: RendererChild, death: Death): void;
}

/** The process ended before the page started; another one may render it. */
export class RendererLostError extends Error {
  override readonly name = 'RendererLostError';
}

/** More pages are requested than can be rendered. */
export class RendererBusyError extends Error {
  override readonly name = 'RendererBusyError';
  /** Status of the response. */
  readonly statusCode = 503;
}

/** Pages rendered concurrently: enough while they wait for their calls, and few enough to retry if the process is lost. */
const PAGES_AT_ONCE = 16;
/** Queue limit: more than this cannot be rendered before readers give up. */
const PAGES_WAITING = 500;
const STARTED_REQUESTS_KEPT = 4;
const SETTLE_MS = 500;
const SETTLED_PING = 1;
/** The heap's share of the memory limit; the rest is for buffers and code. */
const HEAP_SHARE = 0.75;
/** Bytes buffered for a slow reader before the page is paused. */
const UNREAD_BYTES = 512 * 1024;

const permissionFlags = (): string[] => {
  const known = process.allowedNodeEnvironmentFlags;
  const flag = ['--permission', '--experimental-permission'].find((name) => known.has(name));
  return [...(flag ? [flag] : []), ...(known.has('--allow-net') ? ['--allow-net'] : [])];
};
function errorOf({ name, message, stack }: FailureMessage): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
const parse = (payload: Buffer): unknown => JSON.parse(payload.toString('utf8'));

interface Page {
  readonly request: RenderRequest;
  readonly resolve: (answer: RenderAnswer) => void;
  readonly reject: (error: Error) => void;
  isStarted: boolean;
  head: HeadMessage | undefined;
  /** What arrived before a consumer was attached. */
  parts: Buffer[];
  state: 'open' | 'ended' | 'failed';
  error: Error | undefined;
  sink: Writable | undefined;
  done: { resolve: () => void; reject: (error: Error) => void } | undefined;
}

/** A renderer process, as seen from the listener. */
export class RendererChild {
  readonly #process: ChildProcess;
  readonly #frames: Duplex;
  readonly #pages = new Map<number, Page>();
  /** Those of them that are still queued. */
  readonly #waiting = new Set<number>();
  readonly #evaluated = new Set<string>();
  readonly #running: string[] = [];
  readonly ended: Promise<void>;
  #recent: RenderRequest[] = [];
  #lastId = 0;
  #work: { resolve: () => void; reject: (error: Error) => void } | undefined;
  #isBooting = false;
  #isRetiring = false;
  #isDead = false;
  #killedFor: string | undefined;
  #fault: { act: string; build: string | null } | undefined;
  readonly #watchdog: Watchdog;

  constructor(
    program: string,
    limits: RendererLimits,
    private readonly events: ChildEvents,
  ) {
    const heapMegabytes = Math.round((limits.memoryBytes / 1024 / 1024) * HEAP_SHARE);
    this.#process = spawn(
      process.execPath,
      [...permissionFlags(), '--no-warnings', '--disallow-code-generation-from-strings', `--max-old-space-size=${heapMegabytes}`, '-'],
      {
        stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'],
        cwd: '/',
        env: { NODE_ENV: 'production', ...(process.env['TZ'] ? { TZ: process.env['TZ'] } : {}) },
      },
    );
    this.#watchdog = new Watchdog(limits, {
      pid: () => this.pid,
      isGone: () => this.#isDead || this.#killedFor !== undefined,
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
    const read = frameReader((type, id, payload) => this.#onFrame(type, id, payload));
    this.#frames.on('data', (chunk: Buffer) => {
      this.#watchdog.hear();
      try {
        read(chunk);
      } catch (error) {
        this.kill(`what it said could not be understood (${(error as Error).message})`);
      }
    });
    let line = '';
    const signs = this.#process.stdio[4] as Readable;
    signs.on('error', () => undefined);
    signs.on('data', (chunk: Buffer) => {
      this.#watchdog.hear();
      const lines = (line + chunk.toString('utf8')).split('\n');
      line = lines.pop() ?? '';
      for (const text of lines) this.#onSign(JSON.parse(text) as Sign);
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
  get evaluated(): readonly string[] {
    return [...this.#evaluated];
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

  /** Waits until its deferred tasks have run. */
  async settle(): Promise<void> {
    await wait(SETTLE_MS);
    await new Promise<void>((resolve, reject) => {
      if (this.#isDead) return reject(new RendererLostError('The process is gone.'));
      this.#work = { resolve, reject };
      this.#send(FrameType.ping, SETTLED_PING);
    });
  }

  render(request: RenderRequest): Promise<RenderAnswer> {
    if (!this.isUsable) return Promise.reject(new RendererLostError('The process is gone.'));
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#waiting.size >= PAGES_WAITING) return Promise.reject(new RendererBusyError(`${PAGES_WAITING} pages wait already.`));
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const page: Page = {
        request,
        resolve,
        reject,
        isStarted: false,
        head: undefined,
        parts: [],
        state: 'open',
        error: undefined,
        sink: undefined,
        done: undefined,
      };
      this.#pages.set(id, page);
      signal.addEventListener('abort', () => this.#abort(id), { once: true });
      this.#waiting.add(id);
      if (signal.aborted) this.#abort(id);
      this.#startWaiting();
    });
  }
  #startWaiting(): void {
    if (this.#isDead) return;
    for (const id of this.#waiting) {
      if (this.#pages.size - this.#waiting.size >= PAGES_AT_ONCE) return;
      this.#waiting.delete(id);
      const page = this.#pages.get(id);
      if (page) this.#start(id, page);
    }
  }
  #start(id: number, page: Page): void {
    page.isStarted = true;
    this.#recent = [...this.#recent.slice(1 - STARTED_REQUESTS_KEPT), page.request];
    const { signal: _signal, now, ...rest } = page.request;
    const message: RenderMessage = { ...rest, now: now.toISOString() };
    this.#send(FrameType.render, id, message);
  }

  /** Accepts no more pages and exits once the last one is done. */
  retire(): void {
    this.#isRetiring = true;
    if (this.#pages.size === 0) this.kill(undefined);
  }
  /** Kills it immediately; `reason` describes what it did, without one no build is to blame. */
  kill(reason: string | undefined): void {
    if (reason === undefined) this.#isRetiring = true;
    else this.#killedFor ??= reason;
    this.#process.kill('SIGKILL');
  }
  /** Kills it, and waits for its exit. */
  async end(): Promise<void> {
    this.kill(undefined);
    await this.ended;
  }

  #send(type: FrameType, id: number, value: object | string | Buffer = ''): void {
    if (this.#isDead || this.#frames.destroyed) return;
    this.#frames.write(frame(type, id, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)));
    if (type !== FrameType.ping) this.#watchdog.checkOften();
  }
  #order(type: FrameType, message: object): Promise<void> {
    if (!this.isUsable) return Promise.reject(new RendererLostError('The process is gone.'));
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
    const page = this.#pages.get(id);
    switch (type) {
      case FrameType.booted:
      case FrameType.ready:
        return this.#settleOrder();
      case FrameType.notReady:
        return this.#settleOrder(errorOf(parse(payload) as FailureMessage));
      case FrameType.pong:
        return id === SETTLED_PING ? this.#settleOrder() : undefined;
      case FrameType.needBuild:
        return this.#giveBuild(id, payload.toString('utf8'));
      case FrameType.log: {
        const { message, error } = parse(payload) as LogMessage;
        return this.events.onLog(message, errorOf(error));
      }
      case FrameType.head:
        if (page) this.#onHead(id, page, parse(payload) as HeadMessage);
        return undefined;
      case FrameType.data:
        if (!page) return undefined;
        if (page.sink) this.#write(id, page, page.sink, payload);
        // Its memory is not overwritten by the next chunk.
        else page.parts.push(payload);
        return undefined;
      case FrameType.end:
        return page && this.#finish(id, page);
      case FrameType.failed:
        // A sign written before it arrives on another pipe, and may be queued behind it.
        if (page) setImmediate(() => this.#fail(id, page, errorOf(parse(payload) as FailureMessage)));
        return undefined;
      default:
        return undefined;
    }
  }
  #giveBuild(id: number, file: string): void {
    this.events.readBuild(this, file).then(
      (source) => this.#send(FrameType.build, id, source),
      (error: unknown) => this.#send(FrameType.buildFailed, id, error instanceof Error ? error.message : String(error)),
    );
  }
  #onSign(sign: Sign): void {
    if (sign.kind === 'begin') {
      this.#running.push(sign.build);
      if (!sign.build.startsWith('shell@')) this.#evaluated.add(sign.build);
    } else if (sign.kind === 'end') this.#running.pop();
    else {
      const { act, build, error } = sign;
      if (build !== null) this.#fault = { act, build };
      this.events.onFault(this, { act, build, error: errorOf(error), evaluated: this.evaluated, requests: this.#requests() });
    }
  }
  #requests(): RenderRequest[] {
    const open = [...this.#pages.values()].filter(({ isStarted }) => isStarted).map(({ request }) => request);
    return [...new Set([...open, ...this.#recent])];
  }

  #onHead(id: number, page: Page, head: HeadMessage): void {
    page.head = head;
    if (head.kind === 'redirect') return page.resolve(head);
    page.resolve({ ...head, pipe: (sink, onStart) => this.#pipe(id, page, sink, onStart) });
  }
  #pipe(id: number, page: Page, sink: Writable, onStart: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      page.done = { resolve, reject };
      onStart();
      page.sink = sink;
      sink.on('close', () => {
        if (!sink.writableFinished) this.#abort(id);
        resolve();
      });
      const { parts } = page;
      page.parts = [];
      for (const part of parts) this.#write(id, page, sink, part);
      if (page.state === 'ended') this.#finish(id, page);
      else if (page.state === 'failed') reject(page.error ?? new Error('The page broke off.'));
    });
  }
  #write(id: number, page: Page, sink: Writable, part: Buffer): void {
    if (sink.write(part) || page.state !== 'open' || sink.writableLength < UNREAD_BYTES) return;
    this.#send(FrameType.pause, id);
    sink.once('drain', () => this.#send(FrameType.resume, id));
  }
  #finish(id: number, page: Page): void {
    page.state = 'ended';
    if (page.sink) {
      page.sink.end();
      page.done?.resolve();
    }
    this.#forget(id);
  }
  #fail(id: number, page: Page, error: Error): void {
    page.state = 'failed';
    page.error = error;
    page.reject(error);
    page.done?.reject(error);
    this.#forget(id);
  }
  #abort(id: number): void {
    const page = this.#pages.get(id);
    if (!page) return;
    if (page.isStarted) this.#send(FrameType.abort, id);
    page.reject(new Error('The reader went away.'));
    this.#forget(id);
  }
  #forget(id: number): void {
    this.#pages.delete(id);
    this.#waiting.delete(id);
    this.#startWaiting();
    if (this.#isRetiring && this.#pages.size === 0) this.kill(undefined);
  }

  #onEnd(code: number | null, signal: string | null): void {
    this.#isDead = true;
    this.#watchdog.stop();
    const act = this.#killedFor ?? `its process ended (${signal ?? `exit code ${code}`})`;
    const isExpected = this.#isRetiring && this.#killedFor === undefined && this.#pages.size === 0;
    if (!isExpected) {
      const build = this.#running.at(-1) ?? this.#fault?.build ?? null;
      this.events.onDeath(this, { act, build, evaluated: this.evaluated, requests: this.#requests() });
    }
    const lost = new RendererLostError(`A process that renders was lost: ${act}.`);
    this.#settleOrder(lost);
    for (const [id, page] of this.#pages) this.#fail(id, page, lost);
  }
}
