import type { RemoteName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from './page-composition';
import { RemoteUnavailableError, slotOwner } from './part';
import type { RemoteModules } from './remote-modules';

const without = (parts: RemoteReference['pages'], kind: string, off: readonly string[]): RemoteReference['pages'] =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !off.includes(`${kind}/${name}`)));

/**
 * The composition without the parts that are switched off, so that browsers do not fetch them. `off` holds keys like `remote/shop`,
 * `page/series`.
 */
export function excludeParts(composition: PageComposition, off: readonly string[]): PageComposition {
  if (off.length === 0) return composition;
  const isOff = (remote: string): boolean => off.includes(`remote/${remote}`);
  return {
    ...composition,
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([remote, references]) => [
        remote,
        isOff(remote)
          ? []
          : references.map((reference) => ({
              ...reference,
              pages: without(reference.pages, 'page', off),
              slots: without(reference.slots, 'slot', off),
            })),
      ]),
    ) as unknown as PageComposition['remotes'],
    integrity: Object.fromEntries(Object.entries(composition.integrity).filter(([address]) => !isOff(address.split('/')[2] ?? ''))),
  };
}

/** Remotes for a server, without the parts that are switched off. */
export function excludeRemoteParts(remotes: RemoteModules, off: readonly string[]): RemoteModules {
  const isOff = (owner: string, part: string): boolean => off.includes(`remote/${owner}`) || off.includes(part);
  const unavailable = (owner: RemoteName): Promise<never> => Promise.reject(new RemoteUnavailableError(owner));
  return {
    ...remotes,
    page: (name) => {
      const { owner } = remotes.entries.of(name);
      return owner !== 'shell' && isOff(owner, `page/${name}`) ? unavailable(owner) : remotes.page(name);
    },
    slot: (name) => (isOff(slotOwner(name), `slot/${name}`) ? unavailable(slotOwner(name)) : remotes.slot(name)),
    exposesPage: (name) => !isOff(remotes.entries.of(name).owner, `page/${name}`) && remotes.exposesPage(name),
    exposesSlot: (name) => !isOff(slotOwner(name), `slot/${name}`) && remotes.exposesSlot(name),
    versionOf: (remote, part) => (isOff(remote, part ?? '') ? undefined : remotes.versionOf(remote, part)),
    firstDrawnVersionOf: (remote, part) => (isOff(remote, part ?? '') ? undefined : remotes.firstDrawnVersionOf(remote, part)),
  };
}
