import { createInstance } from '@module-federation/enhanced/runtime';
import type { PageComposition } from './page-composition';
import type { LoadExposed } from './remote-modules';
import { sharedScope } from './shared-scope';

declare global {
  interface Window {
    /** Integrity by address path; the remotes' own chunk loaders read it. */
    __KOMADO_INTEGRITY__?: Readonly<Record<string, string>>;
    /** Failed attempts so far; it makes the addresses of the next one new. */
    __KOMADO_ATTEMPT__?: number;
    /** Told of every script that a remote's own chunk loader creates. */
    __KOMADO_SCRIPT__?: (script: HTMLScriptElement) => void;
  }
}
/** How long a script is waited for that nobody asks for again; how long a page waits is for `remote-modules` to say. */
const ENTRY_TIMEOUT_MS = 120_000;

/** Scripts of remotes that are under way. One that hangs would be waited for by every later attempt, until it is dropped. */
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
    /** Makes the loaders give up what was abandoned, so that the next attempt is a new request. Says whether there was any. */
    drop: (folder: string): boolean => {
      const hanging = of(abandoned, folder);
      hanging.forEach((script) => script.dispatchEvent(new Event('error')));
      return hanging.length > 0;
    },
  };
}

/** Loads remotes through Module Federation's runtime, with nonce and integrity on every script. */
export function browserRemotes(composition: PageComposition, nonce: string | undefined): LoadExposed {
  const scripts = scriptsUnderWay();
  window.__KOMADO_INTEGRITY__ = composition.integrity;
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
          const integrity = composition.integrity[new URL(url, location.href).pathname];
          if (integrity) script.integrity = integrity;
          scripts.watch(script);
          return { script, timeout: ENTRY_TIMEOUT_MS };
        },
      },
    ],
  });
  return async (_remote, reference, expose, abandoned) => {
    const folder = reference.entryUrl.replace(/[^/]+$/, '');
    // The loaders hear of the end of a script in a task of its own.
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
