import { createRequire } from 'node:module';
import type { RemoteName } from '@komado/shared-contracts';
import type { Container, Renderer, RendererOptions } from '@komado/shell/server-rendering';
import { buildNameOfPath, nodeBuildPath, type FailureMessage, type HostMessage } from '../renderer-messages';
import { toFailureMessage, type HostChannel } from './host-channel';
import { evaluate, lockGlobals, SHELL_NODE_BUILTINS, watchBuiltIns } from './sandbox';

const CHANGE_CHECK_MS = 1000;
// Captured before any foreign code runs, which may replace globals.
const nodeRequire = createRequire('/');

interface RendererBuild {
  createRenderer(options: RendererOptions): Renderer;
}
/** The server builds of this process: read through the web host, evaluated once, and watched for changes to what they share. */
export function evaluatedBuilds({ send, emit, report }: HostChannel) {
  /** Files of remotes' builds. */
  const evaluated = new Set<string>();
  const containers = new Map<string, Promise<Container>>();
  let running: string | undefined;
  let undoChanges: () => string | undefined = () => undefined;
  /** By file. */
  const reads = new Map<string, { resolve: (source: string) => void; reject: (error: Error) => void }>();

  /** The build in the stack trace: the innermost remote, since the shell's libraries run everyone's code. */
  function buildInStack(error: FailureMessage): string | null {
    const stack = error.stack ?? '';
    const found = [...evaluated]
      .map((file) => ({ file, at: stack.indexOf(file) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    return found ? buildNameOfPath(found.file) : null;
  }
  /** Reports an error that no page is to blame for. */
  function fault(act: string, reason: unknown): void {
    const error = toFailureMessage(reason);
    report({ kind: 'fault', act, build: running ?? buildInStack(error), error });
  }
  /** Runs a part of a build for the first time; if this process exits meanwhile, that build is to blame. */
  function runModule<T>(build: string, part: () => T): T {
    const outer = running;
    running = build;
    emit({ kind: 'begin', build });
    try {
      return part();
    } finally {
      running = outer;
      emit({ kind: 'end', build });
    }
  }
  const readBuild = (file: string): Promise<string> =>
    new Promise((resolve, reject) => {
      reads.set(file, { resolve, reject });
      send({ kind: 'needBuild', file });
    });
  /** Reverts changes to shared objects, and reports them. A build that changes them while it is evaluated is not used. */
  function revertChanges(build: string | null): void {
    const name = undoChanges();
    if (name === undefined) return;
    const error = new Error(
      `A server build changed the built-in ${name}, which all server builds share. Remove that change, and publish a fixed version.`,
    );
    report({ kind: 'fault', act: 'a changed built-in', build, error: toFailureMessage(error) });
    if (build !== null) throw error;
  }
  async function evaluateRemote(file: string): Promise<Container> {
    const source = await readBuild(file);
    const build = buildNameOfPath(file);
    evaluated.add(file);
    const container = runModule(build, () => evaluate(source, file, nodeRequire) as Container);
    revertChanges(build);
    return {
      ...container,
      init: (scope) => runModule(build, () => container.init(scope)),
      get: async (expose) => {
        const factory = await runModule(build, () => container.get(expose));
        return () => {
          const module = runModule(build, factory);
          revertChanges(build);
          return module;
        };
      },
    };
  }

  return {
    /** Evaluates a shell's renderer, and locks the globals for all builds after it. */
    async evaluateShell(file: string) {
      const source = await readBuild(file);
      const shell = runModule(buildNameOfPath(file), () => evaluate(source, file, nodeRequire, SHELL_NODE_BUILTINS) as RendererBuild);
      lockGlobals();
      undoChanges = watchBuiltIns();
      setInterval(() => revertChanges(null), CHANGE_CHECK_MS).unref();
      return shell;
    },
    loadContainer(remote: RemoteName, version: string) {
      const file = nodeBuildPath(remote, version);
      let container = containers.get(file);
      if (!container) {
        container = evaluateRemote(file);
        containers.set(file, container);
        // A failure is never cached.
        container.catch(() => containers.delete(file));
      }
      return container;
    },
    fault,
    /** The web host has read a build. */
    onBuildRead({ file, source }: Extract<HostMessage, { kind: 'build' }>) {
      reads.get(file)?.resolve(source.toString('utf8'));
      reads.delete(file);
    },
    onReadFailed({ file, reason }: Extract<HostMessage, { kind: 'buildFailed' }>) {
      reads.get(file)?.reject(new Error(reason));
      reads.delete(file);
    },
  };
}
