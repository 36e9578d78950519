import { routes, SLOT_OWNERS, type PageModule, type RouteName, type SlotModule, type SlotName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from '../remotes/page-composition';
import { createRemoteModules, type RemoteModules } from '../remotes/remote-modules';

export type GivenPages = Partial<Record<RouteName, PageModule | Error>>;
export type GivenSlots = Partial<Record<SlotName, SlotModule | (() => Promise<SlotModule>)>>;

/** One version of a remote, which exposes nothing. */
export const referenceTo = (remote: string, version: string, overrides: Partial<RemoteReference> = {}): RemoteReference => ({
  version,
  container: `mfe_${remote}_${version}`,
  entryUrl: `/remotes/${remote}/${version}/remoteEntry.js`,
  releaseIntegrity: 'sha256-none',
  pages: {},
  slots: {},
  ...overrides,
});
/** A composition of these remotes; the others are switched off. */
export const compositionOf = (remotes: Partial<PageComposition['remotes']>): PageComposition => ({
  id: 'c',
  shell: '1',
  remotes: { catalog: [], viewer: [], account: [], shop: [], ...remotes },
  integrity: {},
});

/** Remotes that expose these pages and slots, all in version 1; an error makes fetching the page's code fail with it. */
export function remotesOf(pages: GivenPages, slots: GivenSlots = {}): RemoteModules {
  const reference = (remote: string): RemoteReference =>
    referenceTo(remote, '1', {
      pages: Object.fromEntries(
        (Object.keys(pages) as RouteName[]).filter((name) => routes[name].owner === remote).map((name) => [name, []]),
      ),
      slots: Object.fromEntries(Object.keys(slots).map((name) => [name, []])),
    });
  const composition = compositionOf({
    catalog: [reference('catalog')],
    viewer: [reference('viewer')],
    account: [reference('account')],
    shop: [reference('shop')],
  });
  return createRemoteModules(composition, async (_remote, _reference, expose) => {
    const name = expose.slice('./page/'.length);
    const exposed = expose.startsWith('./page/') ? pages[name as RouteName] : slots[name as SlotName];
    if (exposed instanceof Error) throw exposed;
    return typeof exposed === 'function' ? exposed() : exposed;
  });
}

/** One slot in these versions, the live one first. */
export function versionsOf(slot: SlotName, versions: readonly { readonly name: string; readonly module: SlotModule }[]): RemoteModules {
  const owner = SLOT_OWNERS[slot];
  const references = versions.map(({ name }) => referenceTo(owner, name, { slots: { [slot]: [] } }));
  return createRemoteModules(compositionOf({ [owner]: references }), (_remote, { version }) =>
    Promise.resolve(versions.find(({ name }) => name === version)?.module),
  );
}
