import { readScriptBundle } from '@komado/server-kit/program-entry';
import type { Logger } from 'pino';
import type { ResolvedComposition, ServerBuild, ShellRelease } from '../composition/resolved-composition';
import { RendererChild, type ChildEvents } from './renderer-child';
import { RendererLostError } from './render-queue';
import type { RendererLimits } from './watchdog';

export interface RendererLauncherOptions {
  readonly limits: RendererLimits;
  /** Bytes of a server build, verified. */
  readBuild(build: ServerBuild): Promise<Buffer>;
  readonly log: Logger;
}
/** The owner of a process: a spare one is assigned to the first composition that needs it. */
export type RendererOwner = Pick<ChildEvents, 'onFault' | 'onExit'> & { readonly set: ResolvedComposition };
interface WithRenderer {
  readonly shell: Pick<ShellRelease, 'renderer'>;
}
export interface RendererLauncher {
  /** A process with the set's renderer and no remote yet. Rejects if two are lost or the renderer fails, and then for two seconds. */
  launch(set: WithRenderer): Promise<RendererChild>;
  /** Sets the pool that receives the process's events and whose builds it may read. */
  assignOwner(child: RendererChild, owner: RendererOwner): void;
  /** Keeps one spare process with a shell's renderer. */
  ensureSpare(renderer: ServerBuild): Promise<void>;
  readonly isClosed: boolean;
  /** Ends all processes, and starts no more. */
  close(): Promise<void>;
}

/** The code is passed over a pipe, so that the process needs no file access. */
const RENDERER = {
  source: new URL('./renderer-process.ts', import.meta.url),
  built: new URL('../../dist/renderer-process.cjs', import.meta.url),
};
/** How long before a failed renderer start is retried. */
const FAILURE_MEMORY_MS = 2000;

export function rendererLauncher({ limits, readBuild, log }: RendererLauncherOptions): RendererLauncher {
  const children = new Set<RendererChild>();
  const owners = new WeakMap<RendererChild, RendererOwner>();
  let spare: { renderer: string; child: RendererChild; booted: Promise<void> } | undefined;
  let failedBoot: { renderer: string; retryAtMs: number; error: Error } | undefined;
  let isClosed = false;

  function readFor(set: ResolvedComposition | undefined, renderer: ServerBuild, file: string): Promise<Buffer> {
    const builds = [renderer, ...Object.values(set?.serverBuilds ?? {}).flatMap((versions) => Object.values(versions))];
    const build = builds.find((candidate) => candidate.file === file);
    return build
      ? readBuild(build)
      : Promise.reject(
          new Error(
            `The server build ${file} is not part of the composition of this renderer process, so it is not read. Import only files of the same release.`,
          ),
        );
  }
  async function bootChild(renderer: ServerBuild): Promise<{ child: RendererChild; booted: Promise<void> }> {
    const program = await readScriptBundle(RENDERER);
    if (isClosed) throw new RendererLostError('No renderer process is started because the server is shutting down.');
    const child = new RendererChild(program, limits, {
      readBuild: (self, file) => readFor(owners.get(self)?.set, renderer, file),
      onLog: (message, error) => log.warn({ err: error }, message),
      onFault: (self, fault) => owners.get(self)?.onFault(self, fault),
      onExit: (self, exit) => owners.get(self)?.onExit(self, exit),
    });
    children.add(child);
    void child.ended.then(() => children.delete(child));
    const booted = child.boot({ file: renderer.file });
    booted.catch(() => undefined);
    return { child, booted };
  }
  async function launch(set: WithRenderer, isRetry = false): Promise<RendererChild> {
    const { renderer } = set.shell;
    if (failedBoot?.renderer === renderer.integrity && failedBoot.retryAtMs > performance.now()) throw failedBoot.error;
    const found = spare?.renderer === renderer.integrity && spare.child.isUsable ? spare : undefined;
    if (found) spare = undefined;
    const { child, booted } = found ?? (await bootChild(renderer));
    try {
      await booted;
    } catch (error) {
      child.kill(undefined);
      if (isClosed) throw error;
      // A process can be lost by a fault of the machine, too. If the renderer itself fails, another attempt would fail the same way.
      if (error instanceof RendererLostError && !isRetry) {
        log.warn(
          { err: error },
          'A renderer process was lost while it started. Another one is started. If this continues, check the memory of the machine, or roll back the shell.',
        );
        return launch(set, true);
      }
      const failure = new Error(
        `The renderer ${renderer.file} could not be started. Roll back, or publish a fixed shell. Cause: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
      log.error(
        { err: failure },
        'The renderer of the shell could not be started, so this version renders no pages. Roll back, or publish a fixed shell.',
      );
      failedBoot = { renderer: renderer.integrity, retryAtMs: performance.now() + FAILURE_MEMORY_MS, error: failure };
      throw failure;
    }
    return child;
  }
  async function ensureSpare(renderer: ServerBuild): Promise<void> {
    if (isClosed || (spare?.renderer === renderer.integrity && spare.child.isUsable)) return spare?.booted;
    const { child, booted } = await bootChild(renderer);
    spare?.child.kill(undefined);
    spare = { renderer: renderer.integrity, child, booted };
    booted.catch(() => child.kill(undefined));
    await booted;
  }

  return {
    launch: (set) => launch(set),
    assignOwner: (child, owner) => void owners.set(child, owner),
    ensureSpare,
    get isClosed() {
      return isClosed;
    },
    async close() {
      isClosed = true;
      await Promise.all([...children].map((child) => child.end()));
    },
  };
}
