import { createRequire } from 'node:module';
import type { RemoteName } from '@komado/shared-contracts';
import type { Container, Renderer, RendererOptions } from '@komado/shell/server-rendering';
import { FrameType } from '../renderer-frames';
import { buildName, buildNameOfPath, nodeBuildPath, type FailureMessage } from '../renderer-messages';
import { toFailureMessage, type HostChannel } from './host-channel';
import { evaluate, lockGlobals, SHELL_NODE_BUILTINS, watchBuiltIns } from './sandbox';

const CHANGE_CHECK_MS = 1000;
// Captured before any foreign code runs, which may replace globals.
const nodeRequire = createRequire('/');
const toBuffer = Buffer.from.bind(Buffer);

interface RendererBuild {
  createRenderer(options: RendererOptions): Renderer;
}
/** The server builds of this process: read through the web host, evaluated once, and watched for changes to what they share. */
export function evaluatedBuilds({ send, emit, report }: HostChannel) {
  /** Evaluated builds by file, in order. */
  const evaluated = new Set<string>();
  const containers = new Map<string, Promise<Container>>();
  let running: string | undefined;
  let excluded: ReadonlySet<string> = new Set();
  let undoChanges: () => string | undefined = () => undefined;
  let readId = 0;
  const reads = new Map<number, { resolve: (source: Buffer) => void; reject: (error: Error) => void }>();

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
  const readBuild = (file: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      readId += 1;
      reads.set(readId, { resolve, reject });
      send(FrameType.needBuild, readId, file);
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
    const source = (await readBuild(file)).toString('utf8');
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
      const source = (await readBuild(file)).toString('utf8');
      evaluated.add(file);
      const shell = runModule(buildNameOfPath(file), () => evaluate(source, file, nodeRequire, SHELL_NODE_BUILTINS) as RendererBuild);
      lockGlobals();
      undoChanges = watchBuiltIns();
      setInterval(() => revertChanges(null), CHANGE_CHECK_MS).unref();
      return shell;
    },
    loadContainer(remote: RemoteName, version: string) {
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
    },
    /** From now on, these are not loaded: `member@version`. */
    exclude: (builds: readonly string[]) => void (excluded = new Set(builds)),
    fault,
    /** The web host has read a build, or could not. */
    onBuildRead: (id: number, source: Buffer) => {
      reads.get(id)?.resolve(toBuffer(source));
      reads.delete(id);
    },
    onReadFailed: (id: number, message: string) => {
      reads.get(id)?.reject(new Error(message));
      reads.delete(id);
    },
  };
}
