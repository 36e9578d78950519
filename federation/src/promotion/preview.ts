import { mfeCommand } from '@komado/server-kit';
import { z } from 'zod';
import { changedMembers, requireChangePermission } from '../store/signing-key-permissions';
import { isCompositionId, type Live } from '../store/release';
import { readComposition, ReleaseStoreError, type ReleaseReader } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';
import type { ReleaseKeys } from '../store/signing';
import { applyChecked, type CheckContext } from './checked-promotion';
import { liveComposition, assertNotBeingPruned, versionsOf, type Versions } from './promote';
import { RETAINED_DAYS } from './prune';

/** Pruning keeps compositions, with their releases, that were stored within this time. */
export const MAX_PREVIEW_DAYS = RETAINED_DAYS;

const previewSchema = z.object({
  composition: z.string().refine(isCompositionId),
  /** The composition that was live. The key of the link owns what differs from it. */
  against: z.string().refine(isCompositionId),
  expiresAt: z.iso.datetime(),
});
export type Preview = z.output<typeof previewSchema>;

/** Signs a preview for a URL and for a cookie. */
export function signPreview(keys: ReleaseKeys, preview: Preview): string {
  const content = JSON.stringify(preview);
  const { key, value } = keys.sign('preview', content);
  return [Buffer.from(content).toString('base64url'), key, Buffer.from(value, 'base64').toString('base64url')].join('.');
}

/** The preview of a token, which may have expired. Throws `ReleaseStoreError` unless a key signed it that owns what it changes. */
export async function verifyPreview(reader: ReleaseReader, live: Live, token: string): Promise<Preview> {
  const [text = '', key = '', signature = ''] = token.split('.');
  const content = Buffer.from(text, 'base64url').toString('utf8');
  const place = 'This preview URL';
  reader.keys.verify('preview', content, { key, value: Buffer.from(signature, 'base64url').toString('base64') }, place);
  const preview = previewSchema.parse(JSON.parse(content));
  // Otherwise a key could choose versions of other members that were never live.
  if (!live.history.some(({ composition }) => composition === preview.against))
    throw new ReleaseStoreError(
      `${place} compares with composition ${preview.against}, which was not live. Create a new one: ${mfeCommand('preview MEMBER@VERSION')}`,
    );
  const [from, to] = await Promise.all([readComposition(reader, preview.against), readComposition(reader, preview.composition)]);
  if (!from || !to)
    throw new ReleaseStoreError(
      `${place} shows a version that mfe prune removed. Publish it again, and create a new one: ${mfeCommand('preview MEMBER@VERSION')}`,
    );
  requireChangePermission(reader.keys, key, changedMembers(from, to), place);
  return preview;
}

/** Checks these versions in the live composition, and returns a token that shows it. Throws the reason if they are incompatible. */
export async function createPreview(
  store: ReleaseWriter,
  versions: Versions,
  expiresAt: Date,
  context: CheckContext,
): Promise<Preview & { readonly token: string }> {
  return applyChecked(
    store,
    versions,
    context,
    { force: undefined, done: 'previewed', canForce: false },
    (current) => {
      if (!current)
        throw new ReleaseStoreError(
          `Nothing is live yet, so nothing can be previewed. Promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
        );
    },
    async (current, candidate) => {
      await store.writeComposition(candidate);
      await store.touchComposition(candidate.id);
      // A prune that listed compositions before has marked what it removes by now, or finds this one.
      await assertNotBeingPruned(store, await liveComposition(store), versionsOf(candidate));
      const preview = {
        composition: candidate.id,
        against: current?.composition.id ?? '',
        expiresAt: expiresAt.toISOString(),
      };
      return { ...preview, token: signPreview(store.keys, preview) };
    },
  );
}
