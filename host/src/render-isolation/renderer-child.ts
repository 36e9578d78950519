import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { killChildOnExit } from '@komado/server-kit';
import type { RenderResponse, RenderRequest } from '@komado/shell/server-rendering';
import type { Incident } from './faulty-builds';
import { errorOf, type HostMessage, type RendererEvent, type RendererMessage } from './renderer-messages';
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
  readonly #pages: RenderQueue;
  readonly #evaluated = new Set<string>();
  readonly #running: string[] = [];
  readonly ended: Promise<void>;
  /** The order that it is carrying out. */
  #work: { readonly isBoot: boolean; readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
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
          stdio: ['pipe', 'ignore', 'ignore', 'ipc', 'pipe'],
          serialization: 'advanced',
          cwd: '/',
          env: { NODE_ENV: 'production', ...(process.env['TZ'] ? { TZ: process.env['TZ'] } : {}) },
        },
      ),
    );
    this.#pages = new RenderQueue({
      send: (message) => this.#send(message),
      onIdle: () => this.#isRetiring && this.kill(),
    });
    this.#watchdog = new Watchdog(limits, {
      pid: () => this.pid,
      hasExited: () => this.#isDead || this.#killedFor !== undefined,
      isBusy: () => this.#pages.size > 0 || this.#work !== undefined,
      isStarting: () => this.#work?.isBoot || (this.#running.at(-1)?.startsWith('shell@') ?? false),
      ping: () => this.#send({ kind: 'ping' }),
      kill: (reason) => this.kill(reason),
    });
    const eventPipe = this.#process.stdio[4] as Readable;
    // Each of these fails if the process ends, and its `close` event is handled.
    for (const part of [this.#process, this.#process.stdin, eventPipe]) part?.on('error', () => undefined);
    this.#process.stdin?.end(program);
    this.#process.on('message', (message: RendererMessage) => {
      this.#watchdog.noteActivity();
      this.#onMessage(message);
    });
    let line = '';
    eventPipe.setEncoding('utf8').on('data', (text: string) => {
      this.#watchdog.noteActivity();
      const lines = (line + text).split('\n');
      line = lines.pop() ?? '';
      try {
        for (const event of lines) this.#onEvent(JSON.parse(event) as RendererEvent);
      } catch (error) {
        this.kill(`it sent an invalid event (${(error as Error).message})`);
      }
    });
    this.ended = new Promise((resolve) => {
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

  /** Evaluates the shell's renderer, or assigns it to a composition. */
  order(message: Extract<HostMessage, { kind: 'boot' | 'configure' }>): Promise<void> {
    if (!this.isUsable) return Promise.reject(new RendererLostError(ENDED));
    return new Promise((resolve, reject) => {
      this.#work = { isBoot: message.kind === 'boot', resolve, reject };
      this.#send(message);
    });
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

  #send(message: HostMessage): void {
    if (this.#isDead) return;
    this.#process.send(message);
    if (message.kind !== 'ping') this.#watchdog.checkOften();
  }
  #settleOrder(error?: Error): void {
    const work = this.#work;
    this.#work = undefined;
    if (error) work?.reject(error);
    else work?.resolve();
  }

  #onMessage(message: RendererMessage): void {
    switch (message.kind) {
      case 'settled':
        return this.#settleOrder(message.error && errorOf(message.error));
      case 'needBuild':
        return void this.#giveBuild(message.file);
      case 'pong':
        return;
      default:
        return this.#pages.receive(message);
    }
  }
  #giveBuild(file: string): Promise<void> {
    return this.events.readBuild(file).then(
      (source) => this.#send({ kind: 'build', file, source }),
      (error: unknown) => this.#send({ kind: 'buildFailed', file, reason: error instanceof Error ? error.message : String(error) }),
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
