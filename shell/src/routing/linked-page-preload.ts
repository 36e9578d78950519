import type { ApiClient } from '@komado/shared-contracts';
import type { PageOutcome } from './page-outcome';

/** How old the data of a page may be when the reader opens it. */
const FRESH_MS = 5000;

/** The page that was last loaded ahead of a navigation. */
export interface LinkedPagePreload {
  /**
   * Loads the page at a path with its query, unless that has just been done, and aborts the load before. Only a page without redirect or
   * failure is kept.
   */
  load(path: string, load: (signal: AbortSignal) => Promise<PageOutcome>): void;
  /** The page, once, if this is its path and it is fresh. It is undefined, too, if it could not be loaded. */
  take(path: string): Promise<PageOutcome | undefined> | undefined;
  /** To call when the reader changes something. */
  readonly clear: () => void;
}

export function createLinkedPagePreload(now: () => number = Date.now): LinkedPagePreload {
  let last:
    | {
        readonly path: string;
        readonly at: number;
        readonly outcome: Promise<PageOutcome | undefined>;
        readonly controller: AbortController;
      }
    | undefined;
  const fresh = (path: string) => (last?.path === path && now() - last.at < FRESH_MS ? last.outcome : undefined);
  const clear = () => {
    last?.controller.abort();
    last = undefined;
  };
  return {
    load(path, load) {
      if (fresh(path)) return;
      clear();
      const controller = new AbortController();
      const outcome = load(controller.signal).then(
        (loaded) => (loaded.kind === 'page' ? loaded : undefined),
        () => undefined,
      );
      last = { path, at: now(), outcome, controller };
    },
    take(path) {
      const outcome = fresh(path);
      // The navigation waits for it now.
      if (outcome) last = undefined;
      clear();
      return outcome;
    },
    clear,
  };
}

/** A client whose writing calls discard the page that was loaded before or meanwhile: it may lack what they change. */
export function discardPreloadOnWrites(client: ApiClient, { clear }: LinkedPagePreload): ApiClient {
  const discard = <Result>(pending: Promise<Result>): Promise<Result> => {
    clear();
    pending.then(clear, clear);
    return pending;
  };
  return {
    act: (...call) => discard(client.act(...call)),
    call: (name, ...rest) => {
      const pending = client.call(name, ...rest);
      return name.startsWith('GET ') ? pending : discard(pending);
    },
  };
}
