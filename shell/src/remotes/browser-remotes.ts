import { createInstance } from '@module-federation/enhanced/runtime';
import { folderOf, type PageComposition, type RemoteReference } from './page-composition';
import type { LoadExposed } from './remote-modules';
import { sharedScope } from './shared-scope';

declare global {
  interface Window {
    /** Integrity by URL path, read by the remotes' own chunk loaders. */
    __KOMADO_INTEGRITY__?: Readonly<Record<string, string>>;
    /** Failed attempts so far; used to make the URLs of the next attempt unique. */
    __KOMADO_ATTEMPT__?: number;
    /** Called with every script element that a remote's own chunk loader creates. */
    __KOMADO_SCRIPT__?: (script: HTMLScriptElement) => void;
  }
}
/** Timeout of a script that is not requested again; how long a page waits is up to `remote-modules`. */
const ENTRY_TIMEOUT_MS = 120_000;

/** Pending scripts of remotes. One that hangs would block every later attempt until it is dropped. */
function scriptsUnderWay() {
  const underWay = new Set<HTMLScriptElement>();
  const abandoned = new Set<HTMLScriptElement>();
  const end = (script: HTMLScriptElement): void => {
    underWay.delete(script);
    abandoned.delete(script);
  };
  const of = (scripts: ReadonlySet<HTMLScriptElement>, folder: string): HTMLScriptElement[] =>
    [...scripts].filter((script) => new URL(script.src, location.href).pathname.startsWith(folder));
  return {
    watch: (script: HTMLScriptElement): void => {
      underWay.add(script);
      script.addEventListener('load', () => end(script));
      script.addEventListener('error', () => end(script));
    },
    abandon: (folder: string): void => of(underWay, folder).forEach((script) => abandoned.add(script)),
    /** Makes the loaders give up abandoned scripts, so that the next attempt is a new request. Returns whether there were any. */
    drop: (folder: string): boolean => {
      const hanging = of(abandoned, folder);
      hanging.forEach((script) => script.dispatchEvent(new Event('error')));
      return hanging.length > 0;
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
  const folder = folderOf(reference);
  const answer = await fetch(`${folder}release.json`, { integrity: reference.releaseIntegrity });
  if (!answer.ok) throw new Error(`${folder}release.json was answered with ${answer.status}.`);
  const { files } = (await answer.json()) as ReleaseFiles;
  for (const [file, entry] of Object.entries(files)) integrity[folder + file] = entry.integrity;
}

/** Loads remotes through Module Federation's runtime, with nonce and integrity on every script. */
export function browserRemotes(composition: PageComposition, nonce: string | undefined): LoadExposed {
  const scripts = scriptsUnderWay();
  const integrity = { ...composition.integrity };
  window.__KOMADO_INTEGRITY__ = integrity;
  window.__KOMADO_SCRIPT__ = scripts.watch;
  const references = Object.values(composition.remotes).flat();
  const federation = createInstance({
    name: 'shell',
    remotes: references.map((reference) => ({
      name: reference.container,
      entry: reference.entryUrl,
      entryGlobalName: reference.container,
      type: 'global',
    })),
    plugins: [
      {
        name: 'komado-shell',
        beforeInitContainer: (args) => ({ ...args, shareScope: sharedScope as unknown as typeof args.shareScope }),
        createScript: ({ url }) => {
          const script = document.createElement('script');
          script.src = window.__KOMADO_ATTEMPT__ ? `${url}?attempt=${window.__KOMADO_ATTEMPT__}` : url;
          script.async = true;
          if (nonce) script.nonce = nonce;
          script.integrity = integrity[new URL(url, location.href).pathname] ?? '';
          scripts.watch(script);
          return { script, timeout: ENTRY_TIMEOUT_MS };
        },
      },
    ],
  });
  return async (_remote, reference, expose, abandoned) => {
    const folder = folderOf(reference);
    await learnIntegrity(integrity, reference);
    // The loaders learn about the end of a script in a separate task.
    if (scripts.drop(folder)) await new Promise((resolve) => setTimeout(resolve));
    abandoned.addEventListener('abort', () => scripts.abandon(folder), { once: true });
    const module = await federation.loadRemote<unknown>(`${reference.container}${expose.slice(1)}`).catch((error: unknown) => {
      window.__KOMADO_ATTEMPT__ = (window.__KOMADO_ATTEMPT__ ?? 0) + 1;
      throw error;
    });
    if (!module) throw new Error(`${reference.container} does not expose ${expose}.`);
    return module;
  };
}
