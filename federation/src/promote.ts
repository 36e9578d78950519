import { movePointer } from './move-pointer';
import { composition, MEMBERS, releaseFolder, type Canary, type Composition, type Live, type Member, type PinnedVersion } from './release';
import {
  pinRelease,
  readComposition,
  readLive,
  readPinnedRelease,
  readVerified,
  ReleaseStoreError,
  type ReleaseReader,
} from './release-reader';
import type { ReleaseWriter } from './release-store';

export async function liveComposition(store: ReleaseReader): Promise<{ live: Live; composition: Composition } | undefined> {
  const live = await readLive(store);
  if (!live) return undefined;
  const found = await readComposition(store, live.composition);
  if (!found) throw new ReleaseStoreError(`The live composition ${live.composition} is not in the store.`);
  return { live, composition: found };
}

/** A canary is running, and the requested change would alter what it is compared with. */
export class CanaryRunsError extends ReleaseStoreError {
  constructor({ composition, percentage }: Canary) {
    super(
      `The canary ${composition} runs for ${percentage} % of readers, and one goes after the other. ` +
        'Make it live (mfe canary --promote) or end it (mfe canary --end "REASON") first.',
    );
  }
}

/** Pins a published version after verifying all its files. */
export async function pinWhole(store: ReleaseReader, member: Member, version: string): Promise<PinnedVersion> {
  const found = await pinRelease(store, member, version);
  if (!found) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  const folder = releaseFolder(member, version);
  const { files, serverFiles } = found.release;
  for (const [file, { integrity }] of Object.entries(files)) await readVerified(store, `${folder}/web/${file}`, integrity);
  for (const [file, { integrity }] of Object.entries(serverFiles)) await readVerified(store, `${folder}/node/${file}`, integrity);
  return found.pinned;
}

/**
 * Makes a set of members live with a single move of the pointer. Members that are not named stay unchanged. Of two concurrent promotions
 * one wins; the other is rejected with `PointerMovedError`.
 */
export async function promote(
  store: ReleaseWriter,
  members: Readonly<Partial<Record<Member, string>>>,
  reason: string,
  builtFrom: Readonly<Record<string, string>> = {},
  { by, endsCanary = false }: { by?: string; endsCanary?: boolean } = {},
): Promise<Composition> {
  const before = await liveComposition(store);
  const named = Object.keys(members).filter((member) => members[member] !== undefined);
  const missing = MEMBERS.filter((member) => !named.includes(member) && !before?.composition.members[member]);
  if (missing.length > 0)
    throw new ReleaseStoreError(
      `A composition needs every member, and nothing is live yet. Missing: ${missing.join(', ')}. ` +
        `Publish them (npm run mfe -- publish ${missing[0]}) and promote all at once: promote ${MEMBERS.map((member) => `${member}@${members[member] ?? '…'}`).join(' ')}`,
    );
  const pinned = await Promise.all(
    named.map(async (member) => [member, await pinWhole(store, member, members[member] as string)] as const),
  );
  const next = composition({ ...before?.composition.members, ...Object.fromEntries(pinned) });
  for (const [member, { version }] of Object.entries(next.members)) {
    if (!(await store.has(member, version))) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  }
  const canary = before?.live.canary ?? null;
  const isOfCanary = canary?.composition === next.id;
  if (canary && !isOfCanary && !endsCanary && next.id !== before?.composition.id) throw new CanaryRunsError(canary);
  const who = by ?? 'unknown';
  await movePointer(store, before, next, {
    reason,
    by,
    builtFrom,
    ...(canary && next.id !== before?.composition.id
      ? {
          canary: null,
          event: isOfCanary
            ? {
                by: who,
                kind: 'canary-promoted' as const,
                composition: next.id,
                text: `after ${canary.percentage} % since ${canary.startedAt}`,
              }
            : { by: who, kind: 'canary-ended' as const, composition: canary.composition, text: `another composition is live: ${reason}` },
        }
      : {}),
  });
  return next;
}

/** A composition whose releases are all unchanged since they were published. */
export async function wholeComposition(store: ReleaseReader, id: string): Promise<Composition> {
  const found = await readComposition(store, id);
  if (!found) throw new ReleaseStoreError(`There is no composition ${id}.`);
  await Promise.all(Object.entries(found.members).map(([member, pinned]) => readPinnedRelease(store, member, pinned)));
  return found;
}

/**
 * Moves the pointer back: to the named composition, or to the newest good one that was live before. The composition rolled back from is
 * marked bad, so that the next rollback goes further back and never forward again.
 */
export async function rollBack(
  store: ReleaseWriter,
  id?: string,
  { by, reason }: { by?: string; reason?: string } = {},
): Promise<Composition> {
  const before = await liveComposition(store);
  if (!before) throw new ReleaseStoreError('Nothing is live yet.');
  const { composition: current, history, bad } = before.live;
  if (id === current) throw new ReleaseStoreError(`The composition ${id} is what is live.`);
  const earlier = [...new Set(history.map((entry) => entry.composition))].filter((entry) => entry !== current && !bad.includes(entry));
  for (const target of id === undefined ? earlier : [id]) {
    const found = await wholeComposition(store, target).catch((error: unknown) => {
      if (id !== undefined || !(error instanceof ReleaseStoreError)) throw error;
      return undefined;
    });
    if (!found) continue;
    const { canary } = before.live;
    await movePointer(store, before, found, {
      reason: `rollback from ${current}${reason ? `: ${reason}` : ''}`,
      by,
      isRollback: true,
      canary: null,
      ...(canary
        ? {
            event: {
              by: by ?? 'unknown',
              kind: 'canary-ended' as const,
              composition: canary.composition,
              text: 'what it was compared with was rolled back',
            },
          }
        : {}),
    });
    return found;
  }
  throw new ReleaseStoreError('There is no earlier good composition.');
}
