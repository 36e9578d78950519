import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildName, type HostMessage } from './renderer-messages';
import { evaluatedBuilds } from './renderer/evaluated-builds';
import { toFailureMessage, hostChannel } from './renderer/host-channel';
import { pageRenders } from './renderer/page-renders';
import { processFacade } from './renderer/sandbox';

/**
 * The process that runs a shell's renderer and the server builds of remotes. It receives its code over a pipe, has no access to files or
 * environment variables, and reaches the web host only through its channel. The web host may kill it at any time.
 */
function run(real: NodeJS.Process): void {
  const channel = hostChannel(real);
  const { send, report } = channel;
  const log = (message: string, error: unknown): void => report({ kind: 'log', message, error: toFailureMessage(error) });
  const builds = evaluatedBuilds(channel);
  let shell: Awaited<ReturnType<typeof builds.evaluateShell>> | undefined;
  let pages: ReturnType<typeof pageRenders> | undefined;
  let turn = Promise.resolve();

  async function configure({ options, excluded }: Extract<HostMessage, { kind: 'configure' }>): Promise<void> {
    const renderer = shell?.createRenderer({
      ...options,
      async loadContainer(remote, version) {
        if (excluded.includes(buildName(remote, version)))
          throw new Error(
            `The server build of ${remote} ${version} is in quarantine because it failed before. Roll it back, or publish a fixed version.`,
          );
        return builds.loadContainer(remote, version);
      },
      // One page per turn of the event loop, so that many waiting pages are not mistaken for a hang.
      takeTurn: () => (turn = turn.then(() => nextTurn())),
      // A deliberately excluded build was already reported when that was decided.
      log: (message, error) => {
        const cause = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '';
        if (!cause.includes('is in quarantine')) log(message, error);
      },
    });
    pages = renderer && pageRenders(channel, renderer);
    await renderer?.warm();
  }
  const settle = (work: Promise<void>): void =>
    void work.then(
      () => send({ kind: 'settled' }),
      (error: unknown) => send({ kind: 'settled', error: toFailureMessage(error) }),
    );

  channel.listen((message) => {
    switch (message.kind) {
      case 'boot':
        return settle(builds.evaluateShell(message.file).then((evaluated) => void (shell = evaluated)));
      case 'configure':
        return settle(configure(message));
      case 'build':
        return builds.onBuildRead(message);
      case 'buildFailed':
        return builds.onReadFailed(message);
      case 'render':
        return void pages?.render(message);
      case 'abort':
        return pages?.abort(message.id);
      case 'ping':
        return send({ kind: 'pong' });
    }
  });

  // systemd sends SIGTERM to each process of a unit, and a terminal SIGINT: pages in progress are rendered until the web host ends.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) real.on(signal, () => undefined);
  real.setUncaughtExceptionCaptureCallback((error: unknown) => builds.fault('an uncaught error', error));
  real.on('unhandledRejection', (reason) => builds.fault('an unhandled rejection', reason));
  for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const) {
    // eslint-disable-next-line no-console
    console[name] = (...values: unknown[]) =>
      log(
        'A server build wrote to the console. The text is in “err”. If it is not needed, remove the call.',
        new Error(values.map(String).join(' ')),
      );
  }
  const facade = processFacade(real, builds.fault);
  for (const name of ['require', 'module', 'exports', '__filename', '__dirname']) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', { value: facade, writable: false, configurable: false, enumerable: false });
}
run(process);
