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

/** Gets one exposed module of one version of a remote; browsers and the server do it each in their own way. */
export type LoadExposed = (remote: RemoteName, reference: RemoteReference, expose: string) => Promise<unknown>;

type Expose = `page/${string}` | `slot/${string}`;
export interface RemoteModules {
  page(name: RouteName): Promise<PageModule>;
  slot(name: SlotName): Promise<SlotModule>;
  /** Whether any version in the composition has the page at all. */
  exposesPage(name: RouteName): boolean;
  /** Version of a remote that runs, or that is tried first where nothing of it runs yet; undefined when it is switched off. */
  versionOf(remote: RemoteName): string | undefined;
  /** The module once it is there. */
  loadedPage(name: RouteName): PageModule | undefined;
  /** Settles when the page's code is there, by whichever attempt; never rejects. Stable, so that a suspended page can wait on it. */
  whenPage(name: RouteName): Promise<PageModule>;
  /** Whether the newest attempt failed, by expose; for notices. */
  readonly failures: StoreApi<Readonly<Record<string, boolean>>>;
  /** Called with every failed attempt. */
  onFailure?: (remote: RemoteName, error: unknown) => void;
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
  /** How long an earlier version stands in before the live one is asked for again, beside the pages that go on with it. For ever in a browser's page. */
  readonly fallbackMs?: number;
}

/** Loads pages and slots of a composition. A success is kept, a failure never is: the next ask is a new request. */
export function createRemoteModules(
  composition: PageComposition,
  load: LoadExposed,
  { fallbackMs = Number.POSITIVE_INFINITY }: RemoteModulesOptions = {},
): RemoteModules {
  const loaded = new Map<string, Loaded>();
  const running = new Map<RemoteName, string>();
  const inFlight = new Map<string, Promise<Loaded>>();
  const waiting = new Map<RouteName, Waiting>();
  const failures = createStore<Readonly<Record<string, boolean>>>(() => ({}));

  async function attempt(remote: RemoteName, expose: Expose): Promise<Loaded> {
    const kind = expose.startsWith('page/') ? 'pages' : 'slots';
    let cause: unknown;
    for (const reference of composition.remotes[remote]) {
      if (!(expose.slice(5) in reference[kind])) continue;
      try {
        const module = await load(remote, reference, `./${expose}`);
        const isFallback = cause !== undefined;
        return { module, version: reference.version, askAgainAt: isFallback ? Date.now() + fallbackMs : Number.POSITIVE_INFINITY };
      } catch (error) {
        cause = error;
        modules.onFailure?.(remote, error);
      }
    }
    throw new RemoteUnavailableError(remote, cause);
  }

  function start(remote: RemoteName, expose: Expose): Promise<Loaded> {
    let pending = inFlight.get(expose);
    if (!pending) {
      pending = attempt(remote, expose).then(
        (found) => {
          loaded.set(expose, found);
          running.set(remote, found.version);
          failures.setState({ [expose]: false });
          return found;
        },
        (error: unknown) => {
          failures.setState({ [expose]: true });
          throw error;
        },
      );
      inFlight.set(expose, pending);
      void pending.catch(() => undefined).then(() => inFlight.delete(expose));
    }
    return pending;
  }
  async function get(remote: RemoteName, expose: Expose): Promise<unknown> {
    const found = loaded.get(expose);
    if (!found) return (await start(remote, expose)).module;
    if (found.askAgainAt <= Date.now()) start(remote, expose).catch(() => undefined);
    return found.module;
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

  const modules: RemoteModules = {
    failures,
    page: async (name) => {
      const owner = routes[name].owner;
      if (owner === 'shell') throw new Error(`${name} is the shell's own page.`);
      const page = (await get(owner, pageExpose(name).slice(2) as Expose)) as PageModule;
      waitingFor(name).resolve(page);
      return page;
    },
    slot: async (name) => (await get(SLOT_OWNERS[name], slotExpose(name).slice(2) as Expose)) as SlotModule,
    exposesPage: (name) => {
      const owner = routes[name].owner;
      return owner !== 'shell' && composition.remotes[owner].some((reference) => name in reference.pages);
    },
    versionOf: (remote) => running.get(remote) ?? composition.remotes[remote][0]?.version,
    loadedPage: (name) => loaded.get(pageExpose(name).slice(2))?.module as PageModule | undefined,
    whenPage: (name) => waitingFor(name).promise,
  };
  return modules;
}
