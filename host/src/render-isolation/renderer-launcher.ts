import { readScriptBundle } from '@komado/server-kit/program-entry';
import type { Logger } from 'pino';
import type { ServerBuild } from '../composition/resolved-composition';
import { RendererChild } from './renderer-child';
import { RendererLostError } from './render-queue';
import type { RendererLimits } from './watchdog';

export interface RendererLauncherOptions {
  readonly limits: RendererLimits;
  /** Bytes of a server build, verified. */
  readBuild(build: ServerBuild): Promise<Buffer>;
  readonly log: Logger;
}
export interface RendererLauncher {
  /** A process with a shell's renderer, no remote, and no owner yet. Rejects if two are lost, or the renderer fails. */
  launch(renderer: ServerBuild): Promise<RendererChild>;
  /** Keeps one such process for the next `launch`. */
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

export function rendererLauncher({ limits, readBuild, log }: RendererLauncherOptions): RendererLauncher {
  const children = new Set<RendererChild>();
  let spare: { readonly renderer: string; readonly child: Promise<RendererChild> } | undefined;
  let isClosed = false;

  async function startChild(renderer: ServerBuild): Promise<RendererChild> {
    const program = await readScriptBundle(RENDERER);
    if (isClosed) throw new RendererLostError('No renderer process is started because the server is shutting down.');
    const child: RendererChild = new RendererChild(program, limits, {
      async readBuild(file) {
        const remotes = Object.values(child.owner?.set.serverBuilds ?? {}).flatMap((versions) => Object.values(versions));
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
    await child.boot({ file: renderer.file }).catch((error: unknown) => {
      child.kill();
      throw error;
    });
    return child;
  }
  async function start(renderer: ServerBuild): Promise<RendererChild> {
    try {
      return await startChild(renderer).catch((error: unknown) => {
        // A process can be lost by a fault of the machine, too. If the renderer itself fails, another attempt would fail the same way.
        if (isClosed || !(error instanceof RendererLostError)) throw error;
        log.warn(
          { err: error },
          'A renderer process was lost while it started. Another one is started. If this continues, check the memory of the machine, or roll back the shell.',
        );
        return startChild(renderer);
      });
    } catch (error) {
      if (isClosed) throw error;
      throw new Error(
        `The renderer ${renderer.file} could not be started. Roll back, or publish a fixed shell. Cause: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }

  return {
    async launch(renderer) {
      const found = spare?.renderer === renderer.integrity ? spare : undefined;
      if (found) spare = undefined;
      const child = await found?.child.catch(() => undefined);
      return child?.isUsable ? child : start(renderer);
    },
    async ensureSpare(renderer) {
      if (spare?.renderer !== renderer.integrity) {
        void spare?.child.then((child) => child.kill()).catch(() => undefined);
        spare = { renderer: renderer.integrity, child: start(renderer) };
      }
      const own = spare;
      await own.child.catch((error: unknown) => {
        if (spare === own) spare = undefined;
        throw error;
      });
    },
    get isClosed() {
      return isClosed;
    },
    async close() {
      isClosed = true;
      await Promise.all([...children].map((child) => child.end()));
    },
  };
}
