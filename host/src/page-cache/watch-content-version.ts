import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Detected changes of the data that visitors' pages show. Plain numbers, because each cached page compares them. */
export interface ContentState {
  /** Increases with each detected change. */
  readonly epoch: number;
  /** When the last change was detected, in milliseconds since 1970, like the times below. */
  readonly since: number;
  /** Until when the data are assumed to be unchanged. */
  readonly knownUntilMs: number;
  /**
   * When `renewPolling` was called last. A page request calls it again after RENEW_POLLING_AFTER_MS, or if the clock was set back or
   * forward by as much.
   */
  readonly pollingRenewedAt: number;
  /** Pages are requested: keeps polling for as long as one of them may be cached. */
  renewPolling(at: number): void;
}
/** Without an api-server that reports a version. */
export const UNKNOWN_CONTENT_STATE: ContentState = {
  epoch: 0,
  since: 0,
  knownUntilMs: 0,
  pollingRenewedAt: 0,
  renewPolling: () => undefined,
};

const INTERVAL_MS = 1000;
/** Two responses may be late. */
const ASSUMED_UNCHANGED_MS = 2500;
export const RENEW_POLLING_AFTER_MS = 30_000;
/** A minute, for which pages are cached at most, after the last request that may not have called `renewPolling`. */
const STOP_MS = RENEW_POLLING_AFTER_MS + 61_000;

export interface ContentWatchOptions {
  readonly log: Logger;
  readonly intervalMs?: number;
}

/** Each restart adds a process. Forgetting one that still responds has the effect of one more change. */
const MAX_PROCESSES = 100;

/**
 * While pages are requested, polls the version of the api-server's data, PROCESS.COUNT, once a second; a response is valid for two more
 * seconds. An equal count of the same process means that the data did not change. Several api-servers behind one URL count separately, so
 * a change is detected once per api-server: until then, its caches may return older data.
 */
export function watchContentVersion(apiOrigin: string, { log, intervalMs = INTERVAL_MS }: ContentWatchOptions) {
  const state = { epoch: 0, since: 0, knownUntilMs: 0, pollingRenewedAt: Number.NEGATIVE_INFINITY };
  let stopAt = 0;
  const counts = new LRUCache<string, string>({ max: MAX_PROCESSES });
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isUnreachable = false;

  async function check(): Promise<void> {
    const sentAt = Date.now();
    const response = await fetch(`${apiOrigin}/-/data-version`, { signal: AbortSignal.timeout(intervalMs) });
    const received = response.ok ? ((await response.json()) as { version?: unknown }).version : undefined;
    if (typeof received !== 'string') {
      state.knownUntilMs = 0;
      return;
    }
    const [process = '', count = ''] = received.split('.');
    if (counts.get(process) !== count) {
      counts.set(process, count);
      state.epoch += 1;
      state.since = Date.now();
    }
    state.knownUntilMs = sentAt + ASSUMED_UNCHANGED_MS;
  }
  function tick(): void {
    if (Date.now() > stopAt) return stop();
    if (isPolling) return;
    isPolling = true;
    check()
      .then(
        () => (isUnreachable = false),
        (error: unknown) => {
          if (!isUnreachable)
            log.warn(
              { err: error },
              'The api-server does not report whether its data changed, so pages are cached only for a few seconds. Check that the api-server is running.',
            );
          isUnreachable = true;
        },
      )
      .finally(() => (isPolling = false));
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return Object.assign(state, {
    renewPolling(at: number) {
      // After the clock was set back, the times of earlier changes are unknown.
      if (at < state.pollingRenewedAt) Object.assign(state, { since: at, knownUntilMs: 0, epoch: state.epoch + 1 });
      state.pollingRenewedAt = at;
      stopAt = at + STOP_MS;
      if (timer) return;
      timer = setInterval(tick, intervalMs).unref();
      tick();
    },
    close: stop,
  });
}
export type WatchedContentState = ReturnType<typeof watchContentVersion>;
