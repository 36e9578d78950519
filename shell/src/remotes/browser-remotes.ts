import { loadFromContainer, type Container } from './container';
import { versionFolderUrl, type PageComposition, type RemoteReference } from './page-composition';
import type { ExposedModuleLoader } from './exposed-module';

/** What the remotes' own chunk loaders read from the window. */
export interface ChunkLoaderGlobals {
  /** Integrity by URL path. */
  __KOMADO_INTEGRITY__?: Readonly<Record<string, string>>;
  /** Failed attempts so far; used to make the URLs of the next attempt unique. */
  __KOMADO_ATTEMPT__?: number;
  /** Called with every script element that a chunk loader creates. */
  __KOMADO_SCRIPT__?: (script: HTMLScriptElement) => void;
}
/** Timeout of a script that is not requested again; how long a page waits is up to `remote-modules`. */
const ENTRY_TIMEOUT_MS = 120_000;

/** How long a version's `release.json` may take; it must not hold one of the few connections longer. */
const RELEASE_TIMEOUT_MS = 10_000;

/**
 * Pending scripts of remotes. One that hangs would block every later attempt until the loaders give it up. It is stale as soon as no attempt
 * waits for its remote's version, even if the version's loader requested it only after that.
 */
function pendingScripts() {
  /** Whether each is stale. */
  const pending = new Map<HTMLScriptElement, boolean>();
  /** Folders of the attempts that a place of the page waits for. */
  const attempts = new Set<{ readonly folder: string }>();
  const folderIncludes = (folder: string, { src }: HTMLScriptElement): boolean => new URL(src).pathname.startsWith(folder);
  const isAwaited = (script: HTMLScriptElement): boolean => [...attempts].some(({ folder }) => folderIncludes(folder, script));
  const end = ({ currentTarget }: Event): unknown => pending.delete(currentTarget as HTMLScriptElement);
  return {
    watch: (script: HTMLScriptElement): void => {
      // A page waits for it. By default it would come after all pictures, also those below the screen.
      script.fetchPriority = 'high';
      pending.set(script, !isAwaited(script));
      script.addEventListener('load', end);
      script.addEventListener('error', end);
    },
    /** Returns a function that ends the attempt. */
    begin: (folder: string): (() => void) => {
      const attempt = { folder };
      attempts.add(attempt);
      return () => {
        attempts.delete(attempt);
        for (const script of pending.keys()) if (!isAwaited(script)) pending.set(script, true);
      };
    },
    /**
     * Makes the loaders give up stale scripts, so that the attempt is a new request. A browser cannot cancel a script, and has few connections
     * to a server, so the server must first prove that it responds by now.
     */
    giveUpStale: async (folder: string, abandoned: AbortSignal): Promise<void> => {
      const stale = () => [...pending].flatMap(([script, isStale]) => (isStale && folderIncludes(folder, script) ? script : []));
      const [first] = stale();
      if (!first) return;
      const response = await fetch(first.src, { method: 'HEAD', cache: 'no-store', signal: abandoned });
      if (!response.ok) throw new Error(`${first.src}: HTTP status ${response.status}.`);
      stale().forEach((script) => script.dispatchEvent(new Event('error')));
      // The loaders handle the end of a script in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** The part of a remote's `release.json` that browsers read. */
interface ReleaseFiles {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}
/**
 * Adds the integrity of a version's files, unless it came with the page. Each attempt sends a new request, since an earlier one may hang.
 */
async function learnIntegrity(integrity: Record<string, string>, reference: RemoteReference): Promise<void> {
  if (reference.entryUrl in integrity) return;
  const folder = versionFolderUrl(reference);
  const response = await fetch(`${folder}release.json`, {
    integrity: reference.releaseIntegrity,
    signal: AbortSignal.timeout(RELEASE_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${folder}release.json: HTTP status ${response.status}.`);
  const { files } = (await response.json()) as ReleaseFiles;
  for (const [file, entry] of Object.entries(files)) integrity[folder + file] = entry.integrity;
}

/** Loads remotes' containers, with nonce and integrity on every script. */
export function browserRemotes(composition: PageComposition, nonce: string | undefined): ExposedModuleLoader {
  const scripts = pendingScripts();
  const integrity = { ...composition.integrity };
  const chunkLoaderGlobals = window as ChunkLoaderGlobals;
  chunkLoaderGlobals.__KOMADO_INTEGRITY__ = integrity;
  chunkLoaderGlobals.__KOMADO_SCRIPT__ = scripts.watch;

  const loadEntry = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = chunkLoaderGlobals.__KOMADO_ATTEMPT__ ? `${url}?attempt=${chunkLoaderGlobals.__KOMADO_ATTEMPT__}` : url;
      script.async = true;
      if (nonce) script.nonce = nonce;
      script.integrity = integrity[url] ?? '';
      scripts.watch(script);
      const timer = setTimeout(() => script.dispatchEvent(new Event('error')), ENTRY_TIMEOUT_MS);
      const end = (run: () => void) => (): void => {
        clearTimeout(timer);
        script.remove();
        run();
      };
      script.addEventListener('load', end(resolve));
      script.addEventListener(
        'error',
        end(() => reject(new Error(`${script.src} could not be loaded.`))),
      );
      document.head.append(script);
    });
  /** By name; one that failed is requested again. */
  const containers = new Map<string, Promise<Container>>();
  async function loadContainer({ container, entryUrl }: RemoteReference): Promise<Container> {
    await loadEntry(entryUrl);
    const loaded = (window as unknown as Readonly<Record<string, Container | undefined>>)[container];
    if (!loaded) throw new Error(`${entryUrl} does not define ${container}.`);
    return loaded;
  }
  function containerOf(reference: RemoteReference): Promise<Container> {
    const known = containers.get(reference.container);
    if (known) return known;
    const loading = loadContainer(reference);
    containers.set(reference.container, loading);
    loading.catch(() => containers.delete(reference.container));
    return loading;
  }
  return async (_remote, reference, expose, abandoned) => {
    const folder = versionFolderUrl(reference);
    const end = scripts.begin(folder);
    abandoned.addEventListener('abort', end);
    try {
      await learnIntegrity(integrity, reference);
      await scripts.giveUpStale(folder, abandoned);
      const module = await loadFromContainer(await containerOf(reference), expose);
      if (!module) throw new Error(`${reference.container} does not expose ${expose}.`);
      return module;
    } catch (error) {
      chunkLoaderGlobals.__KOMADO_ATTEMPT__ = (chunkLoaderGlobals.__KOMADO_ATTEMPT__ ?? 0) + 1;
      throw error;
    } finally {
      end();
    }
  };
}
