import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { RemoteName } from '@komado/shared-contracts';
import type { Container } from '@komado/shell/document';
import type { Renderer, RendererOptions } from '@komado/shell/document';
import { frame, frameReader, FrameType } from './frames';
import {
  buildName,
  buildNameOfPath,
  nodeBuildPath,
  type BootMessage,
  type ConfigureMessage,
  type EndMessage,
  type FailureMessage,
  type HeadMessage,
  type LogMessage,
  type RenderMessage,
  type Sign,
} from './protocol';
import { evaluate, lockGlobals, processFacade, SHELL_MODULES, watchBuiltIns } from './sandbox';

/**
 * The process that runs a shell's renderer and the server builds of remotes. It receives its code over a pipe, has no access to files or
 * environment variables, and reaches the listener only through frames. The listener may kill it at any time.
 */
const FRAMES_FD = 3;
const SIGNS_FD = 4;
/** Lines of remotes' console output and load failures forwarded per second. */
const LOGS_A_SECOND = 20;
const CHANGES_LOOK_MS = 1000;

interface RendererBuild {
  createRenderer(options: RendererOptions): Renderer;
}

// Captured before any foreign code runs, which may replace globals.
const real = process;
const nodeRequire = createRequire('/');
const { parse, stringify } = JSON;
const toBuffer = Buffer.from.bind(Buffer);

const socket = new Socket({ fd: FRAMES_FD, readable: true, writable: true });
const send = (type: FrameType, id: number, payload: string | Buffer = ''): boolean => socket.write(frame(type, id, payload));
const sign = (value: Sign): void => void writeSync(SIGNS_FD, `${stringify(value)}\n`);

function failureOf(error: unknown): FailureMessage {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  // Foreign code created it, and may have put anything there.
  const { name, message, stack, cause }: Readonly<Partial<Record<'name' | 'message' | 'stack' | 'cause', unknown>>> = error;
  const reason = cause instanceof Error ? `\n  caused by ${cause.stack ?? cause.message}` : '';
  return { name: String(name), message: String(message), stack: `${String(stack)}${reason}` };
}

let logsLeft = LOGS_A_SECOND;
let faultsLeft = LOGS_A_SECOND;
setInterval(() => {
  logsLeft = LOGS_A_SECOND;
  faultsLeft = LOGS_A_SECOND;
}, 1000).unref();
function log(message: string, error: unknown): void {
  if (logsLeft <= 0) return;
  logsLeft -= 1;
  const value: LogMessage = { message, error: failureOf(error) };
  send(FrameType.log, 0, stringify(value));
}

/** Evaluated builds by file, in order. */
const evaluated = new Set<string>();
let running: string | undefined;
/** The build in the stack trace: the innermost remote, since the shell's libraries run everyone's code. */
function buildInStack(error: FailureMessage): string | null {
  const stack = error.stack ?? '';
  const found = [...evaluated]
    .filter((file) => !file.startsWith('shell/'))
    .map((file) => ({ file, at: stack.indexOf(file) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  return found ? buildNameOfPath(found.file) : null;
}
function fault(act: string, reason: unknown): void {
  if (faultsLeft <= 0) return;
  faultsLeft -= 1;
  const error = failureOf(reason);
  sign({ kind: 'fault', act, build: running ?? buildInStack(error), error });
}

/** Runs a part of a build for the first time; if this process dies meanwhile, that build is to blame. */
function runPart<T>(build: string, part: () => T): T {
  const outer = running;
  running = build;
  sign({ kind: 'begin', build });
  try {
    return part();
  } finally {
    running = outer;
    sign({ kind: 'end', build });
  }
}

let waitingId = 0;
const waiting = new Map<number, { resolve: (source: Buffer) => void; reject: (error: Error) => void }>();
const readBuild = (file: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    waitingId += 1;
    waiting.set(waitingId, { resolve, reject });
    send(FrameType.needBuild, waitingId, file);
  });

const containers = new Map<string, Promise<Container>>();
async function evaluateRemote(file: string): Promise<Container> {
  const source = (await readBuild(file)).toString('utf8');
  const build = buildNameOfPath(file);
  evaluated.add(file);
  const container = runPart(build, () => evaluate(source, file, nodeRequire) as Container);
  refuseChanges(build);
  return {
    ...container,
    init: (scope) => runPart(build, () => container.init(scope)),
    get: async (expose) => {
      const factory = await runPart(build, () => container.get(expose));
      return () => {
        const module = runPart(build, factory);
        refuseChanges(build);
        return module;
      };
    },
  };
}
/** Reverts a build's changes to shared objects; such a build is not used. */
function refuseChanges(build: string): void {
  const name = undoChanges();
  if (name === undefined) return;
  const error = new Error(
    `It changed the built-in ${name}, which all server builds share. Remove that change, and publish a fixed version.`,
  );
  sign({ kind: 'fault', act: 'a changed built-in', build, error: failureOf(error) });
  throw error;
}
/** Later changes cannot be attributed reliably. */
function checkForChanges(): void {
  const name = undoChanges();
  if (name !== undefined)
    fault(
      'a changed built-in',
      new Error(
        `A server build changed the built-in ${name}, which all server builds share. Remove that change, and publish a fixed version.`,
      ),
    );
}
let excluded: ReadonlySet<string> = new Set();
function loadContainer(remote: RemoteName, version: string): Promise<Container> {
  if (excluded.has(buildName(remote, version))) {
    return Promise.reject(
      new Error(
        `The server build of ${remote} ${version} is in quarantine because it failed before. Roll it back, or publish a fixed version.`,
      ),
    );
  }
  const file = nodeBuildPath(remote, version);
  let container = containers.get(file);
  if (!container) {
    container = evaluateRemote(file);
    containers.set(file, container);
    // A failure is never cached.
    container.catch(() => containers.delete(file));
  }
  return container;
}

/** Pages waiting to be rendered: one per turn of the event loop, so that a crowd of them is not mistaken for a hang. */
const turns: (() => void)[] = [];
function nextTurn(): void {
  turns.shift()?.();
  if (turns.length > 0) setImmediate(nextTurn);
}
const takeTurn = (): Promise<void> =>
  new Promise((resolve) => {
    turns.push(resolve);
    if (turns.length === 1) setImmediate(nextTurn);
  });

let shell: RendererBuild | undefined;
let renderer: Renderer | undefined;
let undoChanges: () => string | undefined = () => undefined;

async function boot({ file }: BootMessage): Promise<void> {
  const source = (await readBuild(file)).toString('utf8');
  evaluated.add(file);
  shell = runPart(buildNameOfPath(file), () => evaluate(source, file, nodeRequire, SHELL_MODULES) as RendererBuild);
  lockGlobals();
  undoChanges = watchBuiltIns();
  setInterval(checkForChanges, CHANGES_LOOK_MS).unref();
}
async function configure({ options, excluded: refused, warm }: ConfigureMessage): Promise<void> {
  excluded = new Set(refused);
  renderer = shell?.createRenderer({
    ...options,
    loadContainer,
    takeTurn,
    // A deliberately excluded build was already reported when that was decided.
    log: (message, error) => {
      const cause = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '';
      if (!cause.includes('is in quarantine')) log(message, error);
    },
  });
  if (warm) await renderer?.warm?.();
}

/** Writes a page to the listener. */
class Outgoing extends Writable {
  #resume: (() => void) | undefined;
  #isPaused = false;
  constructor(
    readonly id: number,
    private readonly endMessage: () => EndMessage,
  ) {
    super({ decodeStrings: false });
  }
  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    const isTaken = send(FrameType.data, this.id, chunk);
    if (this.#isPaused) this.#resume = done;
    else if (isTaken) done();
    else socket.once('drain', done);
  }
  override _final(done: () => void): void {
    send(FrameType.end, this.id, stringify(this.endMessage()));
    done();
  }
  pause(): void {
    this.#isPaused = true;
  }
  resume(): void {
    this.#isPaused = false;
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }
}
interface Page {
  readonly gone: AbortController;
  sink?: Outgoing;
}
const pages = new Map<number, Page>();

async function renderPage(id: number, { now, ...message }: RenderMessage): Promise<void> {
  const page: Page = { gone: new AbortController() };
  pages.set(id, page);
  try {
    if (!renderer)
      throw new Error(
        'The renderer process got a page before its composition, which is a defect in host/src/containment. Restart the web host.',
      );
    const answer = await renderer.render({ ...message, now: new Date(now), signal: page.gone.signal });
    const sendHead = (head: HeadMessage) => send(FrameType.head, id, stringify(head));
    if (answer.kind === 'redirect') {
      sendHead({ kind: 'redirect', status: answer.status, location: answer.location, setCookies: answer.setCookies });
      send(FrameType.end, id);
      return;
    }
    const sink = new Outgoing(id, () => ({
      isWhole: answer.isWhole?.() === true,
      failedBuilds: answer.failedBuilds?.() ?? [],
      isFallback: answer.isFallback?.() ?? false,
    }));
    page.sink = sink;
    // A client that disconnected is not an error.
    sink.on('error', () => undefined);
    await answer.pipe(sink, () => sendHead({ kind: 'page', status: answer.status, setCookies: answer.setCookies }));
  } catch (error) {
    if (!page.gone.signal.aborted) send(FrameType.failed, id, stringify(failureOf(error)));
  } finally {
    if (page.sink && !page.sink.writableFinished) page.sink.once('close', () => pages.delete(id));
    else pages.delete(id);
  }
}

const json = (payload: Buffer): unknown => parse(payload.toString('utf8'));
const settle = (work: Promise<void>, type: FrameType): void =>
  void work.then(
    () => send(type, 0),
    (error: unknown) => send(FrameType.notReady, 0, stringify(failureOf(error))),
  );

const onData = frameReader((type, id, payload) => {
  switch (type) {
    case FrameType.boot:
      return settle(boot(json(payload) as BootMessage), FrameType.booted);
    case FrameType.configure:
      return settle(configure(json(payload) as ConfigureMessage), FrameType.ready);
    case FrameType.render:
      return void renderPage(id, json(payload) as RenderMessage);
    case FrameType.abort: {
      const page = pages.get(id);
      page?.gone.abort();
      page?.sink?.resume();
      return void page?.sink?.destroy();
    }
    case FrameType.pause:
      return pages.get(id)?.sink?.pause();
    case FrameType.resume:
      return pages.get(id)?.sink?.resume();
    case FrameType.ping:
      if (id !== 0) checkForChanges();
      return void send(FrameType.pong, id);
    case FrameType.build:
      waiting.get(id)?.resolve(toBuffer(payload));
      return void waiting.delete(id);
    case FrameType.buildFailed:
      waiting.get(id)?.reject(new Error(payload.toString('utf8')));
      return void waiting.delete(id);
    default:
      return undefined;
  }
});
socket.setMaxListeners(0);
socket.on('data', onData);
// Without a listener there is nobody to render for.
socket.on('close', () => real.exit(0));
socket.on('error', () => real.exit(0));

real.setUncaughtExceptionCaptureCallback((error: unknown) => fault('an uncaught error', error));
real.on('unhandledRejection', (reason) => fault('an unhandled rejection', reason));

for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const) {
  // eslint-disable-next-line no-console
  console[name] = (...values: unknown[]) =>
    log(
      'A server build wrote to the console. The text is in “err”. If nobody needs it, remove the call.',
      new Error(values.map(String).join(' ').slice(0, 2000)),
    );
}
const facade = processFacade(real, fault);
for (const name of ['require', 'module', 'exports', '__filename', '__dirname']) Reflect.deleteProperty(globalThis, name);
Object.defineProperty(globalThis, 'process', { value: facade, writable: false, configurable: false, enumerable: false });
