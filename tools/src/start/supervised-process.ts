import { fork, type ChildProcess } from 'node:child_process';
import { killChildOnExit } from '@komado/server-kit';
import { InterruptedStartError, StartError } from './start-error';

type Message = { type: 'ready'; port: number } | { type: 'progress'; message: string } | { type: 'failed'; message: string };

export interface SupervisedProcessOptions {
  /** Its name in messages. */
  readonly name: string;
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** How long it may take to exit after SIGTERM; then it is killed. */
  readonly stopTimeoutMs?: number;
  /** Environment of a restart, by the port of the first start, so that clients that know the port find the process again. */
  readonly restartEnvironment?: (port: number) => Readonly<Record<string, string>>;
  print(line: string): void;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** A process that ran for this long is restarted with the first delay again. */
const STEADY_MS = 30_000;
const STOP_TIMEOUT_MS = 8000;

/** Starts a process and, once it has been ready, restarts it whenever it exits, with growing delays. */
export function supervisedProcess({
  name,
  program,
  environment,
  stopTimeoutMs = STOP_TIMEOUT_MS,
  restartEnvironment,
  print,
}: SupervisedProcessOptions) {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let isStopping = false;
  let delay = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;

  function start(onReady: (port: number) => void, onFailure: (error: StartError) => void): void {
    const startedAt = Date.now();
    const current = killChildOnExit(
      fork(program, {
        // Stack traces name the sources.
        execArgv: [...process.execArgv, '--enable-source-maps'],
        env: { ...process.env, NODE_ENV: 'production', ...environment, ...(port === undefined ? {} : restartEnvironment?.(port)) },
      }),
    );
    child = current;
    let failure = '';
    current.on('message', (message: Message) => {
      if (message.type === 'progress') print(message.message);
      else if (message.type === 'failed') failure = message.message;
      else {
        port ??= message.port;
        onReady(port);
      }
    });
    current.on('error', (error) => (failure = error.message));
    const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (isStopping) return;
      const how = failure || `${name} stopped (${signal ?? `exit code ${code}`}).`;
      if (port === undefined)
        return onFailure(
          new (signal === 'SIGINT' ? InterruptedStartError : StartError)(
            failure || `${name} stopped before it was ready (${signal ?? `exit code ${code}`}). Its output is above.`,
          ),
        );
      if (Date.now() - startedAt >= STEADY_MS) delay = FIRST_DELAY_MS;
      print(`${how} It will be restarted in ${(delay / 1000).toFixed(2)} s.`);
      timer = setTimeout(() => start(() => print(`${name} is running again.`), onFailure), delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    };
    // Its last message can arrive after its end; all have arrived when the channel is closed.
    current.on('exit', (code, signal) => (current.connected ? current.once('disconnect', () => ended(code, signal)) : ended(code, signal)));
  }

  /** Port of the first start; rejects when the start fails. */
  const ready = new Promise<number>(start);
  return {
    ready,
    get pid() {
      return child?.pid;
    },
    /** Stops it and waits until it has exited. */
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const current = child;
      const exited = new Promise((resolve) => current.once('exit', resolve));
      current.kill('SIGTERM');
      const late = setTimeout(() => current.kill('SIGKILL'), stopTimeoutMs);
      await exited;
      clearTimeout(late);
    },
    /** Kills it at once. */
    kill: () => {
      isStopping = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}
export type SupervisedProcess = ReturnType<typeof supervisedProcess>;
