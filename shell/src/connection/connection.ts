import type { ApiError } from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConnectionState {
  /** `lost`: the server cannot be reached. `failing`: it can, but what a page asked for met no answer. */
  readonly state: 'good' | 'lost' | 'failing';
  /** The address of a page that opens when the connection is back; null: nobody waits. */
  readonly waitingFor: string | null;
}
export interface Connection {
  readonly store: StoreApi<ConnectionState>;
  /** Told that a call met no server; looks for itself, and goes on looking until the server is back. */
  report(): void;
  /** Resolves when it is worth asking for a page again; `attempt` counts from 0. Rejects when `signal` is aborted. */
  whenBack(path: string, attempt: number, signal: AbortSignal): Promise<void>;
  isReachable(): Promise<boolean>;
  /** Looks at once. */
  retry(): void;
  /** Runs a navigation to the page that is shown, which ends the one that waits; the page is not loaded again for it. */
  stay(navigate: () => void | Promise<void>): Promise<void>;
  isStaying(): boolean;
  /** Listens to what the browser says of the network; gives the function that ends it. */
  listen(): () => void;
}

/** Whether a call ended because no server was met, not because of what one answered. */
export const metNoServer = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean => status === 0 && code === 503;

/** Seconds between two looks; the last one holds from then on. */
const DISTANCES_S = [0, 2, 4, 8, 15] as const;
const good: ConnectionState = { state: 'good', waitingFor: null };

/** Keeps watch over the connection of an open page. `probe`: whether the server answers. */
export function createConnection(probe: () => Promise<boolean>): Connection {
  const store = createStore<ConnectionState>(() => good);
  const waiters = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let isStaying = false;

  const cameBack = () => {
    clearTimeout(timer);
    timer = undefined;
    looks = 0;
    store.setState({ state: 'good' });
    waiters.forEach((go) => go());
  };
  async function look(): Promise<void> {
    if (await probe()) return cameBack();
    looks += 1;
    store.setState({ state: 'lost' });
    lookAgain(looks);
    return undefined;
  }
  const lookAgain = (attempt: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), (DISTANCES_S[attempt] ?? DISTANCES_S[DISTANCES_S.length - 1] ?? 0) * 1000);
  };
  const report = () => {
    if (timer === undefined) lookAgain(0);
  };

  return {
    store,
    report,
    isReachable: probe,
    retry: () => lookAgain(0),
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
        lookAgain(Math.max(attempt, looks));
      }),
    listen: () => {
      const lookNow = () => lookAgain(0);
      window.addEventListener('online', lookNow);
      window.addEventListener('offline', lookNow);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', lookNow);
        window.removeEventListener('offline', lookNow);
      };
    },
  };
}

/** Asks for something small that no cache may answer. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The page's connection. It is watched in the browser only, so a server's copy never leaves its first state. */
export const connection = createConnection(serverAnswers);
