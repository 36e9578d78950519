import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { killChildOnExit } from '@komado/server-kit';
import { programNodeArguments } from '@komado/server-kit/program-entry';
import { BuildError } from './build-error';
import { PACKAGE_FOLDER } from '../paths';
import type { BuildTarget } from './container-name';
import type { Member } from '../store/release';

const BUILD_PROCESS = {
  source: new URL('./build-process.ts', import.meta.url),
  // By the package's folder, because in an installed package this module is in `dist`, too.
  built: pathToFileURL(path.join(PACKAGE_FOLDER, 'dist/build-process.js')),
};

/** What the process of a side builds. */
export interface BuildProcessRequest {
  readonly member: Member;
  readonly version: string;
  readonly folder: string;
}
/** Its result; `error` is missing if the build succeeded. */
export interface BuildProcessResult {
  readonly error?: string;
}

class SideBuilder {
  readonly #process: ChildProcess;
  #output = '';

  constructor(readonly target: BuildTarget) {
    this.#process = killChildOnExit(
      spawn(process.execPath, [...programNodeArguments(BUILD_PROCESS), target], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    );
    const note = (chunk: Buffer): void => void (this.#output += chunk.toString());
    this.#process.stdout?.on('data', note);
    this.#process.stderr?.on('data', note);
    // Between two builds there is no other listener; the next build detects that the process has exited.
    this.#process.on('error', () => undefined);
  }

  build(order: BuildProcessRequest): Promise<void> {
    const child = this.#process;
    // Discards the tools' output about the previous member.
    this.#output = '';
    return new Promise((resolve, reject) => {
      const settle = (error?: Error): void => {
        child.off('message', onMessage).off('close', onClose).off('error', settle);
        if (error) reject(error);
        else resolve();
      };
      const fail = (reason: string): void =>
        settle(new BuildError(`Building ${order.member} for ${this.target} failed. Fix these errors, and build again:\n${reason}`));
      const onMessage = ({ error }: BuildProcessResult): void => (error === undefined ? settle() : fail(`${this.#output}${error}\n`));
      const onClose = (): void => fail(this.#output);
      child.on('message', onMessage).on('close', onClose).on('error', settle);
      if (child.connected) child.send(order);
      else onClose();
    });
  }

  end(): Promise<void> {
    const child = this.#process;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    return ended;
  }
}

/**
 * Builds members for browsers and servers, each side in its own process: two run in parallel on two cores, and a build's memory is
 * freed afterwards. From its second build on, a process has its tools loaded and optimized.
 */
export class MemberBuilder {
  #sides: readonly SideBuilder[] = [];

  /** Builds both sides of a member into `folder/web` and `folder/node`. Rejects with a `BuildError` that contains the output of the tools. */
  async build(order: BuildProcessRequest): Promise<void> {
    if (this.#sides.length === 0) this.#sides = [new SideBuilder('web'), new SideBuilder('node')];
    try {
      await Promise.all(this.#sides.map((side) => side.build(order)));
    } catch (error) {
      // The other side would continue to write into a folder that is about to be removed.
      await this.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    const sides = this.#sides;
    this.#sides = [];
    await Promise.all(sides.map((side) => side.end()));
  }
}
