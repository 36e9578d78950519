import type { Live } from './release';
import { readComposition } from './release-reader';
import type { ReleaseWriter } from './release-store';

/**
 * Signs compositions that squads signed and readers use anew, with this installation's key. After a revision that has its signature, too,
 * readers need neither earlier revisions nor the keys that signed them.
 */
export async function reSignCompositionsWithOwnKey(store: ReleaseWriter, { composition, canary, history }: Live): Promise<void> {
  if (!store.keys.hasOwners) return;
  for (const id of new Set([composition, canary?.composition ?? composition, ...history.map((entry) => entry.composition)])) {
    // Readers do not use a composition that cannot be read.
    const found = await readComposition(store, id).catch(() => undefined);
    if (found) await store.writeComposition(found);
  }
}
