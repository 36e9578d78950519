import { routes, SLOT_OWNERS, type PageModule, type RouteName, type SlotModule, type SlotName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from '../remotes/page-composition';
import { createRemoteModules, type RemoteModules } from '../remotes/remote-modules';

export type GivenPages = Partial<Record<RouteName, PageModule | Error>>;
export type GivenSlots = Partial<Record<SlotName, SlotModule | (() => Promise<SlotModule>)>>;

/** Remotes that expose these pages and slots, all in version 1; an error makes fetching the page's code fail with it. */
export function remotesOf(pages: GivenPages, slots: GivenSlots = {}): RemoteModules {
  const reference = (remote: string): RemoteReference => ({
    version: '1',
    container: `mfe_${remote}`,
    entryUrl: `/remotes/${remote}/1/remoteEntry.js`,
    releaseIntegrity: 'sha256-none',
    pages: Object.fromEntries(
      (Object.keys(pages) as RouteName[]).filter((name) => routes[name].owner === remote).map((name) => [name, []]),
    ),
    slots: Object.fromEntries(Object.keys(slots).map((name) => [name, []])),
  });
  const composition: PageComposition = {
    id: 'c',
    shell: '1',
    remotes: { catalog: [reference('catalog')], viewer: [reference('viewer')], account: [reference('account')], shop: [reference('shop')] },
    integrity: {},
  };
  return createRemoteModules(composition, async (_remote, _reference, expose) => {
    const name = expose.slice('./page/'.length);
    const exposed = expose.startsWith('./page/') ? pages[name as RouteName] : slots[name as SlotName];
    if (exposed instanceof Error) throw exposed;
    return typeof exposed === 'function' ? exposed() : exposed;
  });
}

/** One slot in these versions, the live one first. */
export function versionsOf(slot: SlotName, versions: readonly { readonly name: string; readonly module: SlotModule }[]): RemoteModules {
  const references = versions.map(({ name }): RemoteReference => ({
    version: name,
    container: `mfe_${name}`,
    entryUrl: '',
    releaseIntegrity: 'sha256-none',
    pages: {},
    slots: { [slot]: [] },
  }));
  const remotes: PageComposition['remotes'] = { catalog: [], viewer: [], account: [], shop: [], [SLOT_OWNERS[slot]]: references };
  return createRemoteModules({ id: 'c', shell: '1', remotes, integrity: {} }, (_remote, { version }) =>
    Promise.resolve(versions.find(({ name }) => name === version)?.module),
  );
}
