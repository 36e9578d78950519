import type { Logger } from 'pino';

/** What is known of the data that visitors' pages show. Plain numbers: each page from memory compares them. */
export interface DataState {
  /** Another number after each change that was noticed. */
  readonly epoch: number;
  /** When the change before it was noticed. Milliseconds since 1970, as below. */
  readonly since: number;
  /** Until when it is certain enough that the data are in this state. */
  readonly knownUntil: number;
  /** From when on a request for a page calls `ask`. */
  readonly askAgainAt: number;
  /** Pages are requested: keeps asking for as long as one of them may be kept. */
  ask(at: number): void;
}
export interface WatchedData extends DataState {
  close(): void;
}
/** Without an api-server that tells. */
export const NEVER_KNOWN: DataState = { epoch: 0, since: 0, knownUntil: 0, askAgainAt: Number.POSITIVE_INFINITY, ask: () => undefined };

const INTERVAL_MS = 1000;
/** Two answers may be late. */
const KNOWN_MS = 2500;
const ASK_AGAIN_MS = 30_000;
/** A minute, for which pages are kept at most, after the last request that may not have called `ask`. */
const STOP_MS = ASK_AGAIN_MS + 61_000;

export interface DataWatchOptions {
  readonly log: Logger;
  readonly intervalMs?: number;
}

/** Restarts give new processes; forgetting the old ones only looks like one more change. */
const PROCESSES_MAX = 100;

/**
 * Asks the api-server once a second, while pages are requested, which version its data are of: PROCESS.COUNT. A response holds for two more
 * seconds; the same count of the same process later on says that nothing was changed in between. Behind one URL, each of several api-servers
 * counts for itself, so a change is noticed once for each of them: until then, its caches may have given older data to a page.
 */
export function watchData(apiOrigin: string, { log, intervalMs = INTERVAL_MS }: DataWatchOptions): WatchedData {
  const state = { epoch: 0, since: 0, knownUntil: 0, askAgainAt: 0 };
  let stopAt = 0;
  const counts = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isSilent = false;

  async function look(): Promise<void> {
    const sentAt = Date.now();
    const response = await fetch(`${apiOrigin}/-/data-version`, { signal: AbortSignal.timeout(intervalMs) });
    const told = response.ok ? ((await response.json()) as { version?: unknown }).version : undefined;
    if (typeof told !== 'string') {
      state.knownUntil = 0;
      return;
    }
    const [process = '', count = ''] = told.split('.');
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
    if (isAsking) return;
    isAsking = true;
    look()
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
      .finally(() => (isAsking = false));
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return Object.assign(state, {
    ask(at: number) {
      state.askAgainAt = at + ASK_AGAIN_MS;
      stopAt = at + STOP_MS;
      if (timer) return;
      timer = setInterval(tick, intervalMs).unref();
      tick();
    },
    close: stop,
  });
}
