import type { ApiError } from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fetchLatestBuild, responseTimeoutSignal } from './latest-build';

export interface ConnectionState {
  /** `lost`: the server is unreachable. `failing`: it is reachable, but the page's request got no response. */
  readonly state: 'good' | 'lost' | 'failing';
  /** Path of a page that opens when the connection is back; null if none is waiting. */
  readonly waitingFor: string | null;
}
export interface Connection {
  readonly store: StoreApi<ConnectionState>;
  /** Called when a call could not reach the server; probes until the server is back. */
  report(): void;
  /** Resolves when requesting a page again is worthwhile; `attempt` counts from 0. Rejects when `signal` is aborted. */
  whenBack(path: string, attempt: number, signal: AbortSignal): Promise<void>;
  isReachable(): Promise<boolean>;
  /** Probes immediately. */
  retry(): void;
  /** Runs a navigation to the current page, which aborts the waiting one, without reloading the page. */
  stay(navigate: () => void | Promise<void>): Promise<void>;
  isStaying(): boolean;
  /** Listens to the browser's network events; returns a function that stops it. */
  listen(): () => void;
}

/** Whether a call failed because the server was unreachable, not because of its response. */
export const isUnreachable = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean => status === 0 && code === 503;
const GATEWAY_STATUSES: readonly number[] = [502, 504];
/** Whether a call failed because the api-server is unreachable: there was no response, or the web host or a proxy responded in its place. */
export const isOutage = (error: Pick<ApiError, 'status' | 'code' | 'reason'>): boolean =>
  isUnreachable(error) || error.reason === 'server-unavailable' || (error.reason === undefined && GATEWAY_STATUSES.includes(error.status));

/** Seconds between two probes; the last value repeats. */
const CHECK_DELAYS_S = [0, 2, 4, 8, 15] as const;
const good: ConnectionState = { state: 'good', waitingFor: null };

/** Monitors the connection of an open page. `probe`: whether the server responds. */
export function createConnection(probe: () => Promise<boolean>): Connection {
  const store = createStore<ConnectionState>(() => good);
  const waiters = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failedProbes = 0;
  let isStaying = false;

  const recovered = () => {
    clearTimeout(timer);
    timer = undefined;
    failedProbes = 0;
    store.setState({ state: 'good' });
    waiters.forEach((go) => go());
  };
  async function check(): Promise<void> {
    if (await probe()) return recovered();
    failedProbes += 1;
    store.setState({ state: 'lost' });
    checkAgain(failedProbes);
    return undefined;
  }
  const checkAgain = (attempt: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), (CHECK_DELAYS_S[attempt] ?? CHECK_DELAYS_S[CHECK_DELAYS_S.length - 1] ?? 0) * 1000);
  };
  const report = () => {
    if (timer === undefined) checkAgain(0);
  };

  return {
    store,
    report,
    isReachable: probe,
    retry: () => checkAgain(0),
    stay: async (navigate) => {
      isStaying = true;
      try {
        await navigate();
      } finally {
        isStaying = false;
      }
    },
    isStaying: () => isStaying,
    whenBack: (path, attempt, signal) =>
      new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiters.delete(go);
          signal.removeEventListener('abort', stop);
          if (store.getState().waitingFor === path) store.setState({ waitingFor: null });
        };
        const go = () => {
          leave();
          resolve();
        };
        const stop = () => {
          leave();
          if (waiters.size === 0 && store.getState().state === 'failing') store.setState({ state: 'good' });
          reject(signal.reason instanceof Error ? signal.reason : new DOMException('The navigation has ended.', 'AbortError'));
        };
        if (signal.aborted) {
          stop();
          return;
        }
        waiters.add(go);
        signal.addEventListener('abort', stop);
        store.setState({ waitingFor: path, ...(attempt > 0 && store.getState().state === 'good' ? { state: 'failing' } : {}) });
        checkAgain(Math.max(attempt, failedProbes));
      }),
    listen: () => {
      const checkNow = () => checkAgain(0);
      window.addEventListener('online', checkNow);
      window.addEventListener('offline', checkNow);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', checkNow);
        window.removeEventListener('offline', checkNow);
      };
    },
  };
}

/** Whether a small request gets a response. */
export async function isServerResponding(): Promise<boolean> {
  try {
    return (await fetchLatestBuild(responseTimeoutSignal())).ok;
  } catch {
    return false;
  }
}

/** The page's connection. It is monitored only in the browser, so on a server it never leaves its initial state. */
export const connection = createConnection(isServerResponding);
