import type { Renderer } from '@komado/shell/server-rendering';
import { FrameType } from './renderer-frames';
import type { BootMessage, ConfigureMessage, RenderMessage } from './renderer-messages';
import { evaluatedBuilds } from './renderer/evaluated-builds';
import { toFailureMessage, parseJsonPayload, hostChannel, jsonPayload } from './renderer/host-channel';
import { pageRenders } from './renderer/page-renders';
import { createEventLoopTurnQueue } from './renderer/event-loop-turn-queue';
import { processFacade } from './renderer/sandbox';

/**
 * The process that runs a shell's renderer and the server builds of remotes. It receives its code over a pipe, has no access to files or
 * environment variables, and reaches the web host only through frames. The web host may kill it at any time.
 */
function run(real: NodeJS.Process): void {
  const channel = hostChannel();
  const { send, report } = channel;
  const log = (message: string, error: unknown): void => report({ kind: 'log', message, error: toFailureMessage(error) });
  const builds = evaluatedBuilds(channel);
  const pages = pageRenders(channel);
  const takeTurn = createEventLoopTurnQueue();
  let shell: Awaited<ReturnType<typeof builds.evaluateShell>> | undefined;
  let renderer: Renderer | undefined;

  async function boot({ file }: BootMessage): Promise<void> {
    shell = await builds.evaluateShell(file);
  }
  async function configure({ options, excluded }: ConfigureMessage): Promise<void> {
    builds.exclude(excluded);
    renderer = shell?.createRenderer({
      ...options,
      loadContainer: builds.loadContainer,
      takeTurn,
      // A deliberately excluded build was already reported when that was decided.
      log: (message, error) => {
        const cause = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '';
        if (!cause.includes('is in quarantine')) log(message, error);
      },
    });
    await renderer?.warm();
  }
  const settle = (work: Promise<void>, type: FrameType): void =>
    void work.then(
      () => send(type, 0),
      (error: unknown) => send(FrameType.notReady, 0, jsonPayload(toFailureMessage(error))),
    );

  channel.listen(
    (type, id, payload) => {
      switch (type) {
        case FrameType.boot:
          return settle(boot(parseJsonPayload(payload) as BootMessage), FrameType.booted);
        case FrameType.configure:
          return settle(configure(parseJsonPayload(payload) as ConfigureMessage), FrameType.ready);
        case FrameType.render:
          return void pages.render(renderer, id, parseJsonPayload(payload) as RenderMessage);
        case FrameType.abort:
          return pages.abort(id);
        case FrameType.ping:
          return void send(FrameType.pong, 0);
        case FrameType.build:
          return builds.onBuildRead(id, payload);
        case FrameType.buildFailed:
          return builds.onReadFailed(id, payload.toString('utf8'));
        default:
          return undefined;
      }
    },
    // Without a web host there is nothing to render.
    () => real.exit(0),
  );

  // systemd sends SIGTERM to each process of a unit, and a terminal SIGINT: pages in progress are rendered until the web host ends.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) real.on(signal, () => undefined);
  real.setUncaughtExceptionCaptureCallback((error: unknown) => builds.fault('an uncaught error', error));
  real.on('unhandledRejection', (reason) => builds.fault('an unhandled rejection', reason));
  for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const) {
    // eslint-disable-next-line no-console
    console[name] = (...values: unknown[]) =>
      log(
        'A server build wrote to the console. The text is in “err”. If it is not needed, remove the call.',
        new Error(values.map(String).join(' ').slice(0, 2000)),
      );
  }
  const facade = processFacade(real, builds.fault);
  for (const name of ['require', 'module', 'exports', '__filename', '__dirname']) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', { value: facade, writable: false, configurable: false, enumerable: false });
}
run(process);
