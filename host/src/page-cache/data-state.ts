import type { Logger } from 'pino';

/** What is known of the data that visitors' pages show. Plain numbers, because each cached page compares them. */
export interface DataState {
  /** Another number after each detected change. */
  readonly epoch: number;
  /** When the change before it was detected. Milliseconds since 1970, as below. */
  readonly since: number;
  /** How long the data are assumed to be in this state. */
  readonly knownUntil: number;
  /** The time from which a page request calls `poll`. */
  readonly pollAgainAt: number;
  /** Pages are requested: keeps polling for as long as one of them may be cached. */
  poll(at: number): void;
}
export interface WatchedData extends DataState {
  close(): void;
}
/** Without an api-server that reports a version. */
export const NEVER_KNOWN: DataState = { epoch: 0, since: 0, knownUntil: 0, pollAgainAt: Number.POSITIVE_INFINITY, poll: () => undefined };

const INTERVAL_MS = 1000;
/** Two responses may be late. */
const KNOWN_MS = 2500;
const POLL_AGAIN_MS = 30_000;
/** A minute, for which pages are cached at most, after the last request that may not have called `poll`. */
const STOP_MS = POLL_AGAIN_MS + 61_000;

export interface DataWatchOptions {
  readonly log: Logger;
  readonly intervalMs?: number;
}

/** Restarts give new processes; forgetting the old ones only looks like one more change. */
const PROCESSES_MAX = 100;

/**
 * While pages are requested, polls the version of the api-server's data once a second: PROCESS.COUNT. A response holds for two more
 * seconds; the same count of the same process later on says that nothing was changed in between. Behind one URL, each of several api-servers
 * counts for itself, so a change is noticed once for each of them: until then, its caches may have given older data to a page.
 */
export function watchData(apiOrigin: string, { log, intervalMs = INTERVAL_MS }: DataWatchOptions): WatchedData {
  const state = { epoch: 0, since: 0, knownUntil: 0, pollAgainAt: 0 };
  let stopAt = 0;
  const counts = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isSilent = false;

  async function check(): Promise<void> {
    const sentAt = Date.now();
    const response = await fetch(`${apiOrigin}/-/data-version`, { signal: AbortSignal.timeout(intervalMs) });
    const received = response.ok ? ((await response.json()) as { version?: unknown }).version : undefined;
    if (typeof received !== 'string') {
      state.knownUntil = 0;
      return;
    }
    const [process = '', count = ''] = received.split('.');
    if (counts.get(process) !== count) {
      if (counts.size >= PROCESSES_MAX) counts.clear();
      counts.set(process, count);
      state.epoch += 1;
      state.since = Date.now();
    }
    state.knownUntil = sentAt + KNOWN_MS;
  }
  function tick(): void {
    if (Date.now() > stopAt) return stop();
    if (isPolling) return;
    isPolling = true;
    check()
      .then(
        () => (isSilent = false),
        (error: unknown) => {
          if (!isSilent)
            log.warn(
              { err: error },
              'The api-server does not report whether its data changed, so pages are cached only for a few seconds. Check that the api-server is running.',
            );
          isSilent = true;
        },
      )
      .finally(() => (isPolling = false));
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return Object.assign(state, {
    poll(at: number) {
      state.pollAgainAt = at + POLL_AGAIN_MS;
      stopAt = at + STOP_MS;
      if (timer) return;
      timer = setInterval(tick, intervalMs).unref();
      tick();
    },
    close: stop,
  });
}
