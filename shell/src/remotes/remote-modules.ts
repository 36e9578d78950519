import {
  pageExpose,
  slotExpose,
  type AnySlotName,
  type PageModule,
  type PageName,
  type RemoteName,
  type SlotModule,
} from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { retryWithBackoff } from './retry-with-backoff';
import type { PageComposition, RemoteReference } from './page-composition';
import { pageEntries, type PageEntries } from './page-entries';
import { RemoteUnavailableError, slotOwner, type LoadExposed, type Part } from './part';
import { startResponsiveTimer } from './responsive-timer';

export interface RemoteModules {
  /** Every page of the composition: the contract's, then squads' own. */
  readonly entries: PageEntries;
  page(name: PageName): Promise<PageModule>;
  slot(name: AnySlotName): Promise<SlotModule>;
  /** Whether any version in the composition exposes the page. */
  exposesPage(name: PageName): boolean;
  exposesSlot(name: AnySlotName): boolean;
  /** Version of a part that is running, otherwise of its remote, otherwise the one tried first; undefined if the remote is switched off. */
  versionOf(remote: RemoteName, part?: Part): string | undefined;
  /** The version named in the first render: in a browser, that of the server's HTML. */
  firstDrawnVersionOf(remote: RemoteName, part?: Part): string | undefined;
  /** The module, if loaded. */
  loadedPage(name: PageName): PageModule | undefined;
  loadedSlot(name: AnySlotName): SlotModule | undefined;
  /**
   * Resolves when any attempt has loaded the page's code; never rejects. The promise is stable, so that a suspended page can wait on it.
   */
  whenPage(name: PageName): Promise<PageModule>;
  /**
   * Reports that a part threw: its version is not used again until all have thrown, or until `pardon`. Returns whether another version is
   * left. `module`: the one that threw; another page of a server may have rejected and replaced it meanwhile.
   */
  reject(part: Part, error: unknown, module?: unknown): boolean;
  /** Lets all versions of a part be tried again. */
  pardon(part: Part): void;
  /**
   * For a place in a browser that lacks a part's code: requests it again from time to time, and calls back once it is there, whoever
   * requested it, at once if it already is. Returns a function that ends it.
   */
  whileMissing(part: Part, onArrival: () => void): () => void;
  /** Whether the latest attempt failed, by part; for notices. Changes with every load. */
  readonly failures: StoreApi<Readonly<Record<string, boolean>>>;
  /**
   * Called once per failure: a load that failed or timed out, a part that threw. In a browser, a part that stays unavailable fails once,
   * however often it is requested again.
   */
  onFailure?: (remote: RemoteName, error: unknown, version: string) => void;
}

interface Waiting {
  promise: Promise<PageModule>;
  resolve: (page: PageModule) => void;
}
interface Missing {
  readonly listeners: Set<() => void>;
  /** Ends the repeated requests. */
  readonly stop: () => void;
}
interface Loaded {
  readonly module: unknown;
  readonly version: string;
  /** When to retry the live version for which this one is the fallback; never if this is the live one. */
  readonly retryAt: number;
}
export interface RemoteModulesOptions {
  /** How long a page waits for the code of a part, entry and chunks together. */
  readonly budgetMs?: number;
  /** After this long, the last good version is requested, too; the first to arrive is used. */
  readonly hedgeMs?: number;
  /**
   * On a server: how long an earlier version is the fallback before the live one is retried in the background. A browser's page keeps the
   * version it runs.
   */
  readonly fallbackMs?: number;
}

/** Loads pages and slots of a composition. A success is cached, a failure never is: the next call sends a new request. */
export function createRemoteModules(
  composition: PageComposition,
  load: LoadExposed,
  { budgetMs = 4000, hedgeMs = 2000, fallbackMs }: RemoteModulesOptions = {},
): RemoteModules {
  const isServer = fallbackMs !== undefined;
  const entries = pageEntries(composition);
  const ownerOf = (part: Part): RemoteName => {
    if (part.startsWith('slot/')) return slotOwner(part.slice(5) as AnySlotName);
    const { owner } = entries.of(part.slice(5) as PageName);
    if (owner === 'shell') throw new Error(`The page ${part.slice(5)} belongs to the shell.`);
    return owner;
  };
  const candidatesOf = (remote: RemoteName): readonly RemoteReference[] => composition.remotes[remote] ?? [];
  const loaded = new Map<Part, Loaded>();
  const running = new Map<RemoteName, string>();
  const inFlight = new Map<Part, Promise<Loaded>>();
  const waiting = new Map<PageName, Waiting>();
  /** Places that lack a part's code. */
  const missing = new Map<Part, Missing>();
  /** On a server: the error of the last attempt. */
  const lastErrors = new Map<Part, unknown>();
  /** Until when a version that threw is not used, by part and version. */
  const rejected = new Map<string, number>();
  const failures = createStore<Readonly<Record<string, boolean>>>(() => ({}));

  const referencesOf = (part: Part): RemoteReference[] => {
    const kind = part.startsWith('page/') ? 'pages' : 'slots';
    return candidatesOf(ownerOf(part)).filter((reference) => part.slice(5) in reference[kind]);
  };
  const isRejected = (part: Part, version: string): boolean => (rejected.get(`${part}@${version}`) ?? 0) > Date.now();

  function accept(part: Part, module: unknown, version: string): Loaded {
    const remote = ownerOf(part);
    const isFallback = version !== candidatesOf(remote)[0]?.version;
    const current = { module, version, retryAt: isServer && isFallback ? Date.now() + fallbackMs : Number.POSITIVE_INFINITY };
    loaded.set(part, current);
    running.set(remote, version);
    lastErrors.delete(part);
    failures.setState({ [part]: false });
    if (part.startsWith('page/')) waitingFor(part.slice(5) as PageName).resolve(module as PageModule);
    const places = missing.get(part);
    places?.stop();
    missing.delete(part);
    places?.listeners.forEach((arrive) => arrive());
    return current;
  }

  /** Requests the live version; if it fails or is slow, the previous one. */
  function attempt(part: Part): Promise<Loaded> {
    const remote = ownerOf(part);
    const candidates = referencesOf(part).filter(({ version }) => !isRejected(part, version));
    const abandoned = new AbortController();
    const reported = new Set<string>();
    const isKnownFailure = !isServer && failures.getState()[part] === true;
    const reportFailure = (error: unknown, version: string): void => {
      if (isKnownFailure || reported.has(version)) return;
      reported.add(version);
      modules.onFailure?.(remote, error, version);
    };
    return new Promise((resolve, reject) => {
      let next = 0;
      let failed = 0;
      let isSettled = false;
      const timers: (() => void)[] = [];
      const settle = (): void => {
        isSettled = true;
        timers.forEach((cancel) => cancel());
        abandoned.abort();
      };
      const arrive = (module: unknown, { version }: RemoteReference): void => {
        if (!isSettled) {
          settle();
          resolve(accept(part, module, version));
          return;
        }
        // Late, but nothing else arrived: the page becomes interactive by itself. A server also switches to the live version.
        const current = loaded.get(part);
        const isNewer = isServer && current?.version !== version && version === candidatesOf(remote)[0]?.version;
        if ((!current || isNewer) && !isRejected(part, version)) accept(part, module, version);
      };
      const startNext = (): void => {
        const reference = candidates[next];
        if (!reference) return;
        next += 1;
        load(remote, reference, `./${part}`, abandoned.signal).then(
          (module) => arrive(module, reference),
          (error: unknown) => {
            reportFailure(error, reference.version);
            failed += 1;
            if (isSettled) return;
            if (next < candidates.length) startNext();
            else if (failed === candidates.length) {
              settle();
              reject(new RemoteUnavailableError(remote, error));
            }
          },
        );
      };
      if (candidates.length === 0) {
        reject(new RemoteUnavailableError(remote));
        return;
      }
      startNext();
      timers.push(
        startResponsiveTimer(hedgeMs, () => {
          if (next > 1 || candidates.length === 1) return;
          reportFailure(new Error(`The code of ${part} took longer than ${hedgeMs} ms.`), candidates[0]?.version ?? '');
          startNext();
        }),
        startResponsiveTimer(budgetMs, () => {
          const error = new Error(`The code of ${part} took longer than ${budgetMs} ms.`);
          // An earlier version that was started because the live one is slow has not had enough time.
          reportFailure(error, candidates[failed === next - 1 ? failed : 0]?.version ?? '');
          settle();
          reject(new RemoteUnavailableError(remote, error));
        }),
      );
    });
  }

  function start(part: Part): Promise<Loaded> {
    let pending = inFlight.get(part);
    if (!pending) {
      pending = attempt(part).catch((error: unknown) => {
        lastErrors.set(part, error);
        failures.setState({ [part]: true });
        throw error;
      });
      inFlight.set(part, pending);
      void pending.catch(() => undefined).then(() => inFlight.delete(part));
    }
    return pending;
  }
  async function get(part: Part): Promise<unknown> {
    const current = loaded.get(part);
    if (current) {
      if (current.retryAt <= Date.now()) start(part).catch(() => undefined);
      return current.module;
    }
    const started = start(part);
    if (!isServer || !lastErrors.has(part)) return (await started).module;
    // One reader has already waited; the next ones do not, and get the part as soon as it has loaded.
    started.catch(() => undefined);
    throw lastErrors.get(part);
  }

  function waitingFor(name: PageName): Waiting {
    let entry = waiting.get(name);
    if (!entry) {
      let resolve!: (page: PageModule) => void;
      const promise = new Promise<PageModule>((settle) => (resolve = settle));
      entry = { promise, resolve };
      waiting.set(name, entry);
    }
    return entry;
  }
  const pardon = (part: Part): void => referencesOf(part).forEach(({ version }) => rejected.delete(`${part}@${version}`));

  const modules: RemoteModules = {
    failures,
    entries,
    page: async (name) => (await get(pageExpose(name).slice(2) as Part)) as PageModule,
    slot: async (name) => (await get(slotExpose(name).slice(2) as Part)) as SlotModule,
    exposesPage: (name) => {
      const { owner } = entries.of(name);
      return owner !== 'shell' && candidatesOf(owner).some((reference) => name in reference.pages);
    },
    exposesSlot: (name) => candidatesOf(slotOwner(name)).some((reference) => name in reference.slots),
    versionOf: (remote, part) => (part && loaded.get(part)?.version) ?? running.get(remote) ?? candidatesOf(remote)[0]?.version,
    firstDrawnVersionOf: (remote, part) => (isServer ? modules.versionOf(remote, part) : candidatesOf(remote)[0]?.version),
    loadedPage: (name) => loaded.get(pageExpose(name).slice(2) as Part)?.module as PageModule | undefined,
    loadedSlot: (name) => loaded.get(slotExpose(name).slice(2) as Part)?.module as SlotModule | undefined,
    whenPage: (name) => waitingFor(name).promise,
    whileMissing: (part, onArrival) => {
      // It may have arrived between the failure and the place that shows it.
      if (loaded.has(part)) {
        onArrival();
        return () => undefined;
      }
      const places = missing.get(part) ?? { listeners: new Set(), stop: retryWithBackoff(() => void start(part).catch(() => undefined)) };
      missing.set(part, places);
      places.listeners.add(onArrival);
      return () => {
        places.listeners.delete(onArrival);
        if (places.listeners.size > 0 || missing.get(part) !== places) return;
        places.stop();
        missing.delete(part);
      };
    },
    reject: (part, error, module) => {
      const remote = ownerOf(part);
      const isAnyAccepted = (): boolean => referencesOf(part).some((reference) => !isRejected(part, reference.version));
      const current = loaded.get(part);
      if (module !== undefined && module !== current?.module) return isAnyAccepted();
      if (!current) return false;
      const { version } = current;
      modules.onFailure?.(remote, error, version);
      rejected.set(`${part}@${version}`, Date.now() + (fallbackMs ?? Number.POSITIVE_INFINITY));
      loaded.delete(part);
      running.delete(remote);
      if (part.startsWith('page/')) waiting.delete(part.slice(5) as PageName);
      const isAnyLeft = isAnyAccepted();
      if (!isAnyLeft) pardon(part);
      return isAnyLeft;
    },
    pardon,
  };
  return modules;
}
