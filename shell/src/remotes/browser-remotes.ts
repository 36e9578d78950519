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
  }
}
/** An entry that has not answered by then counts as failed; the next attempt asks again. */
const ENTRY_TIMEOUT_MS = 8000;

/** Loads remotes through Module Federation's runtime, with nonce and integrity on every script. */
export function browserRemotes(composition: PageComposition, nonce: string | undefined): LoadExposed {
  window.__KOMADO_INTEGRITY__ = composition.integrity;
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
          return { script, timeout: ENTRY_TIMEOUT_MS };
        },
      },
    ],
  });
  return async (_remote, reference, expose) => {
    const module = await federation.loadRemote<unknown>(`${reference.container}${expose.slice(1)}`).catch((error: unknown) => {
      window.__KOMADO_ATTEMPT__ = (window.__KOMADO_ATTEMPT__ ?? 0) + 1;
      throw error;
    });
    if (!module) throw new Error(`${reference.container} does not expose ${expose}.`);
    return module;
  };
}
