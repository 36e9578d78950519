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
import { repeatWhileVisible } from './repeat-while-visible';
import type { PageComposition, RemoteReference } from './page-composition';
import { pageRoutes, type PageRoutes } from './page-routes';
import { RemoteUnavailableError, slotOwner, type ExposedModuleLoader, type ExposedModuleName } from './exposed-module';
import { startUnblockedTimeout } from './unblocked-timeout';

export interface RemoteModules {
  /** Every page of the composition: the contract's, then squads' own. */
  readonly entries: PageRoutes;
  page(name: PageName): Promise<PageModule>;
  slot(name: AnySlotName): Promise<SlotModule>;
  /** Whether any version in the composition exposes the page. */
  exposesPage(name: PageName): boolean;
  exposesSlot(name: AnySlotName): boolean;
  /** The running version of a page or slot, otherwise of its remote, otherwise the one tried first; undefined if the remote is disabled. */
  versionOf(remote: RemoteName, pageOrSlot?: ExposedModuleName): string | undefined;
  /** The version named in the first render: in a browser, that of the server's HTML. */
  firstRenderedVersionOf(remote: RemoteName, pageOrSlot?: ExposedModuleName): string | undefined;
  /** The module, if loaded. */
  loadedPage(name: PageName): PageModule | undefined;
  loadedSlot(name: AnySlotName): SlotModule | undefined;
  /**
   * Resolves when any attempt has loaded the page's code; never rejects. The promise is stable, so that a suspended page can wait on it.
   */
  whenPage(name: PageName): Promise<PageModule>;
  /**
   * Reports that a page or slot threw: its version is not used again until all have thrown, or until `clearRejections`. Returns whether
   * another version is left. `module`: the one that threw; another page of a server may have rejected and replaced it meanwhile.
   */
  reject(pageOrSlot: ExposedModuleName, error: unknown, module?: unknown): boolean;
  /** Lets all versions of a page or slot be tried again. */
  clearRejections(pageOrSlot: ExposedModuleName): void;
  /**
   * While the code of a page or slot is missing in a browser: requests it again periodically, and calls back once it is loaded, immediately
   * if it already is. Returns a function that ends it.
   */
  retryUntilLoaded(pageOrSlot: ExposedModuleName, onLoaded: () => void): () => void;
  /** Whether the latest attempt failed, by page or slot; for notices. Changes with every load. */
  readonly failures: StoreApi<Readonly<Record<string, boolean>>>;
  /**
   * Called once per failure: a load that failed or timed out, a page or slot that threw. In a browser, one that stays unavailable fails
   * once, however often it is requested.
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
  /** How long a page waits for the code of a page or slot, entry and chunks together. */
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
  load: ExposedModuleLoader,
  { budgetMs = 4000, hedgeMs = 2000, fallbackMs }: RemoteModulesOptions = {},
): RemoteModules {
  const isServer = fallbackMs !== undefined;
  const entries = pageRoutes(composition);
  const ownerOf = (pageOrSlot: ExposedModuleName): RemoteName => {
    if (pageOrSlot.startsWith('slot/')) return slotOwner(pageOrSlot.slice(5) as AnySlotName);
    const { owner } = entries.of(pageOrSlot.slice(5) as PageName);
    if (owner === 'shell') throw new Error(`The page ${pageOrSlot.slice(5)} belongs to the shell.`);
    return owner;
  };
  const candidatesOf = (remote: RemoteName): readonly RemoteReference[] => composition.remotes[remote] ?? [];
  const loaded = new Map<ExposedModuleName, Loaded>();
  const running = new Map<RemoteName, string>();
  const inFlight = new Map<ExposedModuleName, Promise<Loaded>>();
  const waiting = new Map<PageName, Waiting>();
  /** Places that lack a part's code. */
  const missing = new Map<ExposedModuleName, Missing>();
  /** On a server: the error of the last attempt. */
  const lastErrors = new Map<ExposedModuleName, unknown>();
  /** Until when a version that threw is not used, by page or slot and version. */
  const rejected = new Map<string, number>();
  const failures = createStore<Readonly<Record<string, boolean>>>(() => ({}));

  const referencesOf = (pageOrSlot: ExposedModuleName): RemoteReference[] => {
    const kind = pageOrSlot.startsWith('page/') ? 'pages' : 'slots';
    return candidatesOf(ownerOf(pageOrSlot)).filter((reference) => pageOrSlot.slice(5) in reference[kind]);
  };
  const isRejected = (name: ExposedModuleName, version: string): boolean => (rejected.get(`${name}@${version}`) ?? 0) > Date.now();

  function accept(pageOrSlot: ExposedModuleName, module: unknown, version: string): Loaded {
    const remote = ownerOf(pageOrSlot);
    const isFallback = version !== candidatesOf(remote)[0]?.version;
    const current = { module, version, retryAt: isServer && isFallback ? Date.now() + fallbackMs : Number.POSITIVE_INFINITY };
    loaded.set(pageOrSlot, current);
    running.set(remote, version);
    lastErrors.delete(pageOrSlot);
    failures.setState({ [pageOrSlot]: false });
    if (pageOrSlot.startsWith('page/')) waitingFor(pageOrSlot.slice(5) as PageName).resolve(module as PageModule);
    const places = missing.get(pageOrSlot);
    places?.stop();
    missing.delete(pageOrSlot);
    places?.listeners.forEach((arrive) => arrive());
    return current;
  }

  /** Requests the live version; if it fails or is slow, the previous one. */
  function attempt(pageOrSlot: ExposedModuleName): Promise<Loaded> {
    const remote = ownerOf(pageOrSlot);
    const candidates = referencesOf(pageOrSlot).filter(({ version }) => !isRejected(pageOrSlot, version));
    const abandoned = new AbortController();
    const reported = new Set<string>();
    const isKnownFailure = !isServer && failures.getState()[pageOrSlot] === true;
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
          resolve(accept(pageOrSlot, module, version));
          return;
        }
        // Late, but the only version that arrived: the page becomes interactive automatically. A server also switches to the live version.
        const current = loaded.get(pageOrSlot);
        const isNewer = isServer && current?.version !== version && version === candidatesOf(remote)[0]?.version;
        if ((!current || isNewer) && !isRejected(pageOrSlot, version)) accept(pageOrSlot, module, version);
      };
      const startNext = (): void => {
        const reference = candidates[next];
        if (!reference) return;
        next += 1;
        load(remote, reference, `./${pageOrSlot}`, abandoned.signal).then(
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
        startUnblockedTimeout(hedgeMs, () => {
          if (next > 1 || candidates.length === 1) return;
          reportFailure(new Error(`The code of ${pageOrSlot} took longer than ${hedgeMs} ms.`), candidates[0]?.version ?? '');
          startNext();
        }),
        startUnblockedTimeout(budgetMs, () => {
          const error = new Error(`The code of ${pageOrSlot} took longer than ${budgetMs} ms.`);
          // An earlier version that was started because the live one is slow has not had enough time.
          reportFailure(error, candidates[failed === next - 1 ? failed : 0]?.version ?? '');
          settle();
          reject(new RemoteUnavailableError(remote, error));
        }),
      );
    });
  }

  function start(pageOrSlot: ExposedModuleName): Promise<Loaded> {
    let pending = inFlight.get(pageOrSlot);
    if (!pending) {
      pending = attempt(pageOrSlot).catch((error: unknown) => {
        lastErrors.set(pageOrSlot, error);
        failures.setState({ [pageOrSlot]: true });
        throw error;
      });
      inFlight.set(pageOrSlot, pending);
      void pending.catch(() => undefined).then(() => inFlight.delete(pageOrSlot));
    }
    return pending;
  }
  async function get(pageOrSlot: ExposedModuleName): Promise<unknown> {
    const current = loaded.get(pageOrSlot);
    if (current) {
      if (current.retryAt <= Date.now()) start(pageOrSlot).catch(() => undefined);
      return current.module;
    }
    const started = start(pageOrSlot);
    if (!isServer || !lastErrors.has(pageOrSlot)) return (await started).module;
    // One reader has already waited; the next ones do not, and get the code as soon as it has loaded.
    started.catch(() => undefined);
    throw lastErrors.get(pageOrSlot);
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
  const clearRejections = (pageOrSlot: ExposedModuleName): void =>
    referencesOf(pageOrSlot).forEach(({ version }) => rejected.delete(`${pageOrSlot}@${version}`));

  const modules: RemoteModules = {
    failures,
    entries,
    page: async (name) => (await get(pageExpose(name).slice(2) as ExposedModuleName)) as PageModule,
    slot: async (name) => (await get(slotExpose(name).slice(2) as ExposedModuleName)) as SlotModule,
    exposesPage: (name) => {
      const { owner } = entries.of(name);
      return owner !== 'shell' && candidatesOf(owner).some((reference) => name in reference.pages);
    },
    exposesSlot: (name) => candidatesOf(slotOwner(name)).some((reference) => name in reference.slots),
    versionOf: (remote, pageOrSlot) =>
      (pageOrSlot && loaded.get(pageOrSlot)?.version) ?? running.get(remote) ?? candidatesOf(remote)[0]?.version,
    firstRenderedVersionOf: (remote, pageOrSlot) => (isServer ? modules.versionOf(remote, pageOrSlot) : candidatesOf(remote)[0]?.version),
    loadedPage: (name) => loaded.get(pageExpose(name).slice(2) as ExposedModuleName)?.module as PageModule | undefined,
    loadedSlot: (name) => loaded.get(slotExpose(name).slice(2) as ExposedModuleName)?.module as SlotModule | undefined,
    whenPage: (name) => waitingFor(name).promise,
    retryUntilLoaded: (pageOrSlot, onLoaded) => {
      // The code may have arrived between the failure and the render of its notice.
      if (loaded.has(pageOrSlot)) {
        onLoaded();
        return () => undefined;
      }
      const places = missing.get(pageOrSlot) ?? {
        listeners: new Set(),
        stop: repeatWhileVisible(() => void start(pageOrSlot).catch(() => undefined)),
      };
      missing.set(pageOrSlot, places);
      places.listeners.add(onLoaded);
      return () => {
        places.listeners.delete(onLoaded);
        if (places.listeners.size > 0 || missing.get(pageOrSlot) !== places) return;
        places.stop();
        missing.delete(pageOrSlot);
      };
    },
    reject: (pageOrSlot, error, module) => {
      const remote = ownerOf(pageOrSlot);
      const isAnyAccepted = (): boolean => referencesOf(pageOrSlot).some((reference) => !isRejected(pageOrSlot, reference.version));
      const current = loaded.get(pageOrSlot);
      if (module !== undefined && module !== current?.module) return isAnyAccepted();
      if (!current) return false;
      const { version } = current;
      modules.onFailure?.(remote, error, version);
      rejected.set(`${pageOrSlot}@${version}`, Date.now() + (fallbackMs ?? Number.POSITIVE_INFINITY));
      loaded.delete(pageOrSlot);
      running.delete(remote);
      if (pageOrSlot.startsWith('page/')) waiting.delete(pageOrSlot.slice(5) as PageName);
      const isAnyLeft = isAnyAccepted();
      if (!isAnyLeft) clearRejections(pageOrSlot);
      return isAnyLeft;
    },
    clearRejections,
  };
  return modules;
}
