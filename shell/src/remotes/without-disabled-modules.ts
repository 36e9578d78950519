import type { RemoteName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from './page-composition';
import { RemoteUnavailableError, slotOwner } from './exposed-module';
import type { RemoteModules } from './remote-modules';

const without = (parts: RemoteReference['pages'], kind: string, disabled: readonly string[]): RemoteReference['pages'] =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !disabled.includes(`${kind}/${name}`)));

/**
 * The composition without disabled remotes, pages and slots, so that browsers do not fetch them. `disabled` contains keys like
 * `remote/shop`, `page/series`.
 */
export function compositionWithoutDisabled(composition: PageComposition, disabled: readonly string[]): PageComposition {
  if (disabled.length === 0) return composition;
  const isDisabled = (remote: string): boolean => disabled.includes(`remote/${remote}`);
  return {
    ...composition,
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([remote, references]) => [
        remote,
        isDisabled(remote)
          ? []
          : references.map((reference) => ({
              ...reference,
              pages: without(reference.pages, 'page', disabled),
              slots: without(reference.slots, 'slot', disabled),
            })),
      ]),
    ) as unknown as PageComposition['remotes'],
    integrity: Object.fromEntries(Object.entries(composition.integrity).filter(([address]) => !isDisabled(address.split('/')[2] ?? ''))),
  };
}

/** Remotes for a server, without disabled pages and slots. */
export function remotesWithoutDisabled(remotes: RemoteModules, disabled: readonly string[]): RemoteModules {
  const isDisabled = (owner: string, pageOrSlot: string): boolean => disabled.includes(`remote/${owner}`) || disabled.includes(pageOrSlot);
  const unavailable = (owner: RemoteName): Promise<never> => Promise.reject(new RemoteUnavailableError(owner));
  return {
    ...remotes,
    page: (name) => {
      const { owner } = remotes.entries.of(name);
      return owner !== 'shell' && isDisabled(owner, `page/${name}`) ? unavailable(owner) : remotes.page(name);
    },
    slot: (name) => (isDisabled(slotOwner(name), `slot/${name}`) ? unavailable(slotOwner(name)) : remotes.slot(name)),
    exposesPage: (name) => !isDisabled(remotes.entries.of(name).owner, `page/${name}`) && remotes.exposesPage(name),
    exposesSlot: (name) => !isDisabled(slotOwner(name), `slot/${name}`) && remotes.exposesSlot(name),
    versionOf: (remote, pageOrSlot) => (isDisabled(remote, pageOrSlot ?? '') ? undefined : remotes.versionOf(remote, pageOrSlot)),
    firstRenderedVersionOf: (remote, pageOrSlot) =>
      isDisabled(remote, pageOrSlot ?? '') ? undefined : remotes.firstRenderedVersionOf(remote, pageOrSlot),
  };
}
