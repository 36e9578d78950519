import {
  pageExpose,
  routes,
  SLOT_OWNERS,
  slotExpose,
  type PageModule,
  type RemoteName,
  type RouteName,
  type SlotModule,
  type SlotName,
} from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageComposition, RemoteReference } from './page-composition';

export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';
  constructor(
    readonly remote: RemoteName,
    cause?: unknown,
  ) {
    super(`The remote ${remote} is unavailable.`, { cause });
  }
}

/**
 * Gets one exposed module of one version of a remote; browsers and the server do it each in their own way. When `abandoned` is aborted,
 * nobody waits any more; what arrives all the same is welcome.
 */
export type LoadExposed = (remote: RemoteName, reference: RemoteReference, expose: string, abandoned: AbortSignal) => Promise<unknown>;

/** A page or a slot that a remote exposes. */
export type Part = `page/${RouteName}` | `slot/${SlotName}`;
export interface RemoteModules {
  page(name: RouteName): Promise<PageModule>;
  slot(name: SlotName): Promise<SlotModule>;
  /** Whether any version in the composition has the page at all. */
  exposesPage(name: RouteName): boolean;
  /** Version of a part that runs, or else of its remote, or else the one that is tried first; undefined when the remote is switched off. */
  versionOf(remote: RemoteName, part?: Part): string | undefined;
  /** The version that the first drawing names: a browser's is that of the server's HTML. */
  firstDrawnVersionOf(remote: RemoteName, part?: Part): string | undefined;
  /** The module once it is there. */
  loadedPage(name: RouteName): PageModule | undefined;
  /** Settles when the page's code is there, by whichever attempt; never rejects. Stable, so that a suspended page can wait on it. */
  whenPage(name: RouteName): Promise<PageModule>;
  /** Tells that a part threw: its version is not used again, until all have thrown or `pardon`. Says whether another version is left. */
  reject(part: Part, error: unknown): boolean;
  /** Lets all versions of a part be tried again. */
  pardon(part: Part): void;
  /** Whether the newest attempt failed, by part; for notices. Changes with everything that is loaded. */
  readonly failures: StoreApi<Readonly<Record<string, boolean>>>;
  /** Called once with everything that failed: a load that failed or took too long, a part that threw. */
  onFailure?: (remote: RemoteName, error: unknown, version: string) => void;
}

interface Waiting {
  promise: Promise<PageModule>;
  resolve: (page: PageModule) => void;
}
interface Loaded {
  readonly module: unknown;
  readonly version: string;
  /** When the live version is asked for again that this one stands in for; never, where this is the live one. */
  readonly askAgainAt: number;
}
export interface RemoteModulesOptions {
  /** How long a page waits for the code of a part, entry and chunks together. */
  readonly budgetMs?: number;
  /** After this long, the last good version is asked for, too; who comes first runs. */
  readonly hedgeMs?: number;
  /**
   * On a server: how long an earlier version stands in before the live one is asked for again, beside the pages that go on. A
   * browser's page stays with what it runs.
   */
  readonly fallbackMs?: number;
}

const ownerOf = (part: Part): RemoteName => {
  const [kind, name] = part.split('/') as ['page', RouteName] | ['slot', SlotName];
  const owner = kind === 'page' ? routes[name].owner : SLOT_OWNERS[name];
  if (owner === 'shell') throw new Error(`${name} is the shell's own page.`);
  return owner;
};

/** Loads pages and slots of a composition. A success is kept, a failure never is: the next ask is a new request. */
export function createRemoteModules(
  composition: PageComposition,
  load: LoadExposed,
  { budgetMs = 4000, hedgeMs = 2000, fallbackMs }: RemoteModulesOptions = {},
): RemoteModules {
  const isServer = fallbackMs !== undefined;
  const loaded = new Map<Part, Loaded>();
  const running = new Map<RemoteName, string>();
  const inFlight = new Map<Part, Promise<Loaded>>();
  const waiting = new Map<RouteName, Waiting>();
  /** On a server: what the last attempt failed with. */
  const lastErrors = new Map<Part, unknown>();
  /** Until when a version that threw is not used, by part and version. */
  const rejected = new Map<string, number>();
  const failures = createStore<Readonly<Record<string, boolean>>>(() => ({}));

  const referencesOf = (part: Part): RemoteReference[] => {
    const kind = part.startsWith('page/') ? 'pages' : 'slots';
    return composition.remotes[ownerOf(part)].filter((reference) => part.slice(5) in reference[kind]);
  };
  const isRejected = (part: Part, version: string): boolean => (rejected.get(`${part}@${version}`) ?? 0) > Date.now();

  function accept(part: Part, module: unknown, version: string): Loaded {
    const remote = ownerOf(part);
    const isFallback = version !== composition.remotes[remote][0]?.version;
    const found = { module, version, askAgainAt: isServer && isFallback ? Date.now() + fallbackMs : Number.POSITIVE_INFINITY };
    loaded.set(part, found);
    running.set(remote, version);
    lastErrors.delete(part);
    failures.setState({ [part]: false });
    if (part.startsWith('page/')) waitingFor(part.slice(5) as RouteName).resolve(module as PageModule);
    return found;
  }

  /** Asks for the live version; when that fails or is slow, for the one before it. */
  function attempt(part: Part): Promise<Loaded> {
    const remote = ownerOf(part);
    const candidates = referencesOf(part).filter(({ version }) => !isRejected(part, version));
    const abandoned = new AbortController();
    const told = new Set<string>();
    const tell = (error: unknown, version: string): void => {
      if (told.has(version)) return;
      told.add(version);
      modules.onFailure?.(remote, error, version);
    };
    return new Promise((resolve, reject) => {
      let next = 0;
      let failed = 0;
      let isSettled = false;
      const timers: ReturnType<typeof setTimeout>[] = [];
      const settle = (): void => {
        isSettled = true;
        timers.forEach(clearTimeout);
        abandoned.abort();
      };
      const arrive = (module: unknown, { version }: RemoteReference): void => {
        if (!isSettled) {
          settle();
          resolve(accept(part, module, version));
          return;
        }
        // Late, but nothing else came: the page comes alive by itself. A server goes on to the live version, too.
        const current = loaded.get(part);
        const isNewer = isServer && current?.version !== version && version === composition.remotes[remote][0]?.version;
        if ((!current || isNewer) && !isRejected(part, version)) accept(part, module, version);
      };
      const startNext = (): void => {
        const reference = candidates[next];
        if (!reference) return;
        next += 1;
        load(remote, reference, `./${part}`, abandoned.signal).then(
          (module) => arrive(module, reference),
          (error: unknown) => {
            tell(error, reference.version);
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
        setTimeout(() => {
          if (next > 1 || candidates.length === 1) return;
          tell(new Error(`The code of ${part} took longer than ${hedgeMs} ms.`), candidates[0]?.version ?? '');
          startNext();
        }, hedgeMs),
        setTimeout(() => {
          const error = new Error(`The code of ${part} took longer than ${budgetMs} ms.`);
          tell(error, candidates[next - 1]?.version ?? '');
          settle();
          reject(new RemoteUnavailableError(remote, error));
        }, budgetMs),
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
    const found = loaded.get(part);
    if (found) {
      if (found.askAgainAt <= Date.now()) start(part).catch(() => undefined);
      return found.module;
    }
    const asked = start(part);
    if (!isServer || !lastErrors.has(part)) return (await asked).module;
    // One reader has waited already; the next ones do not, and get the part as soon as it is there.
    asked.catch(() => undefined);
    throw lastErrors.get(part);
  }

  function waitingFor(name: RouteName): Waiting {
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
    page: async (name) => (await get(pageExpose(name).slice(2) as Part)) as PageModule,
    slot: async (name) => (await get(slotExpose(name).slice(2) as Part)) as SlotModule,
    exposesPage: (name) => {
      const owner = routes[name].owner;
      return owner !== 'shell' && composition.remotes[owner].some((reference) => name in reference.pages);
    },
    versionOf: (remote, part) => (part && loaded.get(part)?.version) ?? running.get(remote) ?? composition.remotes[remote][0]?.version,
    firstDrawnVersionOf: (remote, part) => (isServer ? modules.versionOf(remote, part) : composition.remotes[remote][0]?.version),
    loadedPage: (name) => loaded.get(pageExpose(name).slice(2) as Part)?.module as PageModule | undefined,
    whenPage: (name) => waitingFor(name).promise,
    reject: (part, error) => {
      const remote = ownerOf(part);
      const version = loaded.get(part)?.version;
      if (version === undefined) return false;
      modules.onFailure?.(remote, error, version);
      rejected.set(`${part}@${version}`, Date.now() + (fallbackMs ?? Number.POSITIVE_INFINITY));
      loaded.delete(part);
      running.delete(remote);
      if (part.startsWith('page/')) waiting.delete(part.slice(5) as RouteName);
      const isAnyLeft = referencesOf(part).some((reference) => !isRejected(part, reference.version));
      if (!isAnyLeft) pardon(part);
      return isAnyLeft;
    },
    pardon,
  };
  return modules;
}
