import { readScriptBundle } from '@komado/server-kit/program-entry';
import type { Logger } from 'pino';
import type { ServerBuild } from '../composition/resolved-composition';
import { RendererChild, type ChildEvents } from './renderer-child';
import { RendererLostError } from './render-queue';
import type { RendererLimits } from './watchdog';

export interface RendererLauncherOptions {
  readonly limits: RendererLimits;
  /** Bytes of a server build, verified. */
  readBuild(build: ServerBuild): Promise<Buffer>;
  readonly log: Logger;
}
/** The code is passed over a pipe, so that the process needs no file access. */
const RENDERER = {
  source: new URL('./renderer-process.ts', import.meta.url),
  built: new URL('../../dist/renderer-process.cjs', import.meta.url),
};

export function rendererLauncher({ limits, readBuild, log }: RendererLauncherOptions) {
  const children = new Set<RendererChild>();
  let isClosed = false;

  async function start(
    renderer: ServerBuild,
    remotes: readonly ServerBuild[],
    events: Pick<ChildEvents, 'onFault' | 'onExit'>,
  ): Promise<RendererChild> {
    const program = await readScriptBundle(RENDERER);
    if (isClosed) throw new RendererLostError('No renderer process is started because the server is shutting down.');
    const child = new RendererChild(program, limits, {
      ...events,
      async readBuild(file) {
        const build = [renderer, ...remotes].find((candidate) => candidate.file === file);
        if (!build)
          throw new Error(
            `The server build ${file} is not part of the composition of this renderer process, so it is not read. Import only files of the same release.`,
          );
        return readBuild(build);
      },
      onLog: (message, error) => log.warn({ err: error }, message),
    });
    children.add(child);
    void child.ended.then(() => children.delete(child));
    await child.order({ kind: 'boot', file: renderer.file }).catch((error: unknown) => {
      child.kill();
      throw error;
    });
    return child;
  }

  return {
    /** A process with a shell's renderer that may read these builds of remotes. Rejects if two are lost, or the renderer fails. */
    async launch(...options: Parameters<typeof start>): ReturnType<typeof start> {
      try {
        return await start(...options).catch((error: unknown) => {
          // A process can be lost by a fault of the machine, too. If the renderer itself fails, another attempt would fail the same way.
          if (isClosed || !(error instanceof RendererLostError)) throw error;
          return start(...options);
        });
      } catch (error) {
        if (isClosed) throw error;
        throw new Error(
          `The renderer ${options[0].file} could not be started. Roll back, or publish a fixed shell. Cause: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
    },
    get isClosed() {
      return isClosed;
    },
    /** Ends all processes, and starts no more. */
    async close() {
      isClosed = true;
      for (const child of children) child.kill();
      await Promise.all([...children].map(({ ended }) => ended));
    },
  };
}
export type RendererLauncher = ReturnType<typeof rendererLauncher>;
