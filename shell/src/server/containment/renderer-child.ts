import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderAnswer, RenderRequest } from '../renderer';
import { frame, frameReader, FrameType } from './frames';
import { processUsage } from './process-usage';
import type { BootMessage, ConfigureMessage, FailureMessage, HeadMessage, LogMessage, RenderMessage, Sign } from './protocol';

export interface RendererLimits {
  /** Processor time that one piece of work may hold up everything else. */
  readonly blockedMs: number;
  /** Memory that a process may have resident. */
  readonly memoryBytes: number;
}
/** Why a process ended, and whose doing it was as far as is known at once. */
export interface Death {
  readonly act: string;
  readonly build: string | null;
  /** Builds that had been evaluated in it, the newest evaluation last. */
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
  /** Something went wrong outside of any page; the process goes on. */
  onFault(child: RendererChild, fault: Fault): void;
  /** Called before the pages that it had are told. */
  onDeath(child: RendererChild, death: Death): void;
}

/** The process ended before the page began; another one may render it. */
export class RendererLostError extends Error {
  override readonly name = 'RendererLostError';
}

/** How often a busy process is looked at, and one that has nothing to do. */
const LOOK_MS = 100;
const IDLE_LOOK_MS = 1000;
/** Evaluating a whole shell takes longer than a page. */
const BOOT_FACTOR = 10;
/** Sleeping with work to do, looked at this often in a row, is no wait for a core. */
const SLEEPING_LOOKS = 20;
/** The only measure where the system does not tell what a process uses. */
const SILENCE_MS = 10_000;
const STARTED_REQUESTS_KEPT = 4;
const SETTLE_MS = 500;
const SETTLED_PING = 1;
/** More memory than the heap: buffers and code. */
const HEAP_SHARE = 0.75;
/** What may wait for a slow reader before the page is held up. */
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
  head: HeadMessage | undefined;
  /** What arrived before somebody took it. */
  parts: Buffer[];
  state: 'open' | 'ended' | 'failed';
  error: Error | undefined;
  sink: Writable | undefined;
  done: { resolve: () => void; reject: (error: Error) => void } | undefined;
}

/** One process that renders, seen from the listener. */
export class RendererChild {
  readonly #process: ChildProcess;
  readonly #frames: Duplex;
  readonly #pages = new Map<number, Page>();
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
  #look: NodeJS.Timeout | undefined;
  #isLookedAtOften = false;
  #ping: { at: number; mainMs: number; totalMs: number; sleeping: number; isSuspected: boolean } | undefined;

  constructor(
    program: string,
    private readonly limits: RendererLimits,
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
    this.#process.stdin?.on('error', () => undefined);
    this.#process.stdin?.end(program);
    this.#frames = this.#process.stdio[3] as Duplex;
    this.#frames.setMaxListeners(0);
    this.#frames.on('error', () => undefined);
    const read = frameReader((type, id, payload) => this.#onFrame(type, id, payload));
    this.#frames.on('data', (chunk: Buffer) => {
      this.#ping = undefined;
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
      this.#ping = undefined;
      const lines = (line + chunk.toString('utf8')).split('\n');
      line = lines.pop() ?? '';
      for (const text of lines) this.#onSign(JSON.parse(text) as Sign);
    });
    this.ended = new Promise((resolve) => {
      this.#process.on('error', () => undefined);
      // All that it wrote has been read by then.
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
  /** Makes it the renderer of a composition. */
  configure(message: ConfigureMessage): Promise<void> {
    return this.#order(FrameType.configure, message);
  }

  /** Waits until what its code has put off has had its turn. */
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
    this.#recent = [...this.#recent.slice(1 - STARTED_REQUESTS_KEPT), request];
    const { signal, now, ...rest } = request;
    const message: RenderMessage = { ...rest, now: now.toISOString() };
    return new Promise((resolve, reject) => {
      const page: Page = {
        request,
        resolve,
        reject,
        head: undefined,
        parts: [],
        state: 'open',
        error: undefined,
        sink: undefined,
        done: undefined,
      };
      this.#pages.set(id, page);
      signal.addEventListener('abort', () => this.#abort(id), { once: true });
      if (signal.aborted) return this.#abort(id);
      this.#send(FrameType.render, id, message);
    });
  }

  /** Takes no more pages and ends when the last one is done. */
  retire(): void {
    this.#isRetiring = true;
    if (this.#pages.size === 0) this.kill(undefined);
  }
  /** Ends it at once; the reason stands for what it did, and without one nobody is to blame. */
  kill(reason: string | undefined): void {
    if (reason === undefined) this.#isRetiring = true;
    else this.#killedFor ??= reason;
    this.#process.kill('SIGKILL');
  }
  /** Ends it, and waits until it has. */
  async end(): Promise<void> {
    this.kill(undefined);
    await this.ended;
  }

  #send(type: FrameType, id: number, value: object | string | Buffer = ''): void {
    if (this.#isDead || this.#frames.destroyed) return;
    this.#frames.write(frame(type, id, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)));
    // Looked at often from now on.
    if (type !== FrameType.ping && !this.#isLookedAtOften) {
      clearTimeout(this.#look);
      this.#watch();
    }
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
        // It lies in a piece of memory that the next chunk does not touch.
        else page.parts.push(payload);
        return undefined;
      case FrameType.end:
        return page && this.#finish(id, page);
      case FrameType.failed:
        // A sign that was written before it comes by another pipe, and may stand in the queue behind it.
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
    const open = [...this.#pages.values()].map(({ request }) => request);
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
    this.#send(FrameType.abort, id);
    page.reject(new Error('The reader went away.'));
    this.#forget(id);
  }
  #forget(id: number): void {
    this.#pages.delete(id);
    if (this.#isRetiring && this.#pages.size === 0) this.kill(undefined);
  }

  #onEnd(code: number | null, signal: string | null): void {
    this.#isDead = true;
    clearTimeout(this.#look);
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

  #watch(): void {
    this.#isLookedAtOften = this.#pages.size > 0 || this.#work !== undefined;
    this.#look = setTimeout(() => this.#lookAtIt(), this.#isLookedAtOften ? LOOK_MS : IDLE_LOOK_MS);
    this.#look.unref();
  }
  /**
   * A process that is due an answer and gives no sign of life hangs. What counts is the processor time that it used meanwhile, so
   * that a busy machine ends no healthy one; sleeping all the time is a hang, too.
   */
  #lookAtIt(): void {
    if (this.#isDead || this.#killedFor !== undefined) return;
    const usage = processUsage(this.pid);
    const now = Date.now();
    if (usage && usage.residentBytes > this.limits.memoryBytes) {
      return this.kill(`it used ${Math.round(usage.residentBytes / 1024 / 1024)} MB of memory`);
    }
    const ping = this.#ping;
    if (!ping) {
      this.#ping = { at: now, mainMs: usage?.mainMs ?? 0, totalMs: usage?.totalMs ?? 0, sleeping: 0, isSuspected: false };
      this.#send(FrameType.ping, 0);
    } else {
      const limit = this.limits.blockedMs * (this.#isBooting || this.#evaluatesShell() ? BOOT_FACTOR : 1);
      if (usage && !usage.isRunnable && usage.totalMs === ping.totalMs) ping.sleeping += 1;
      else ping.sleeping = 0;
      ping.totalMs = usage?.totalMs ?? 0;
      const isBlocked = usage
        ? usage.mainMs - ping.mainMs >= limit || ping.sleeping >= SLEEPING_LOOKS
        : now - ping.at >= Math.max(SILENCE_MS, limit);
      // A sign of life may lie unread where this process was held up itself: it is read before the second look.
      if (isBlocked && ping.isSuspected)
        return this.kill(`it was blocked for ${Math.max(this.limits.blockedMs, usage ? usage.mainMs - ping.mainMs : now - ping.at)} ms`);
      if (isBlocked) {
        ping.isSuspected = true;
        this.#look = setTimeout(() => this.#lookAtIt(), 1);
        return;
      }
    }
    this.#watch();
  }
  #evaluatesShell(): boolean {
    return this.#running.at(-1)?.startsWith('shell@') ?? false;
  }
}
