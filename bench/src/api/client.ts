import { Worker } from 'node:worker_threads';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Round {
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  readonly seconds: number;
  readonly sent: number;
}
export interface RoundOptions {
  readonly origin: string;
  readonly requests: readonly Request[];
  readonly lanes: number;
  readonly milliseconds: number;
  /** Each request at most once. */
  readonly once?: boolean;
}
export interface Client {
  /** Rejects when a response is not 200. */
  run(options: RoundOptions): Promise<Round>;
  stop(): Promise<void>;
}

export function startClient(): Client {
  const worker = new Worker(new URL('./client.worker.mjs', import.meta.url), { execArgv: [] });
  return {
    run: (options) =>
      new Promise((resolve, reject) => {
        worker.once('message', (round: Round & { error?: string }) => (round.error ? reject(new Error(round.error)) : resolve(round)));
        worker.postMessage(options);
      }),
    stop: async () => void (await worker.terminate()),
  };
}
