import { composition, MEMBERS, releaseFolder, type Composition, type Live, type Member, type PinnedVersion } from './release';
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

const HISTORY_LENGTH = 50;
/** Versions of a member that were live before and that a page may be given instead of the live one. */
const LAST_GOOD_LENGTH = 3;

/** Pins a published version after every file of it was found as it was published. */
async function pinWhole(store: ReleaseReader, member: Member, version: string): Promise<PinnedVersion> {
  const found = await pinRelease(store, member, version);
  if (!found) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  const folder = releaseFolder(member, version);
  const { files, serverFiles } = found.release;
  for (const [file, { integrity }] of Object.entries(files)) await readVerified(store, `${folder}/web/${file}`, integrity);
  for (const [file, { integrity }] of Object.entries(serverFiles)) await readVerified(store, `${folder}/node/${file}`, integrity);
  return found.pinned;
}

type Before = { live: Live; composition: Composition } | undefined;

function lastGoodAfter(before: Before, next: Composition, isRollback: boolean): Live['lastGood'] {
  const after: Live['lastGood'] = {};
  for (const [member, { version }] of Object.entries(next.members)) {
    const replaced = before?.composition.members[member];
    const isChanged = replaced !== undefined && replaced.version !== version;
    const earlier = before?.live.lastGood[member] ?? [];
    // What a rollback leaves is no version known good.
    const candidates = isChanged && !isRollback ? [replaced, ...earlier] : earlier;
    const excluded = isChanged && isRollback ? [version, replaced.version] : [version];
    after[member] = candidates
      .filter((entry, at) => !excluded.includes(entry.version) && candidates.findIndex((same) => same.version === entry.version) === at)
      .slice(0, LAST_GOOD_LENGTH);
  }
  return after;
}

/** Moves the pointer from what was read before to `next`; rejects with `PointerMovedError` when somebody else moved it since. */
async function move(
  store: ReleaseWriter,
  before: Before,
  next: Composition,
  reason: string,
  { isRollback = false, builtFrom = {} }: { isRollback?: boolean; builtFrom?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await store.writeComposition(next);
  const entries = before?.live.history ?? [];
  const isSame = before?.live.composition === next.id;
  const history = isSame
    ? entries
    : [{ composition: next.id, promotedAt: new Date().toISOString(), reason }, ...entries].slice(0, HISTORY_LENGTH);
  const bad = [...(isRollback && before ? [before.live.composition] : []), ...(before?.live.bad ?? [])];
  await store.movePointer({
    revision: (before?.live.revision ?? 0) + 1,
    composition: next.id,
    history,
    bad: [...new Set(bad)].filter((id) => id !== next.id && history.some((entry) => entry.composition === id)),
    lastGood: lastGoodAfter(before, next, isRollback),
    builtFrom: { ...before?.live.builtFrom, ...builtFrom },
  });
}

/**
 * Makes a set of members live, with one move of a pointer. Members that are not named stay as they are. Of two promotes at once one
 * wins; the other is rejected with `PointerMovedError`.
 */
export async function promote(
  store: ReleaseWriter,
  members: Readonly<Partial<Record<Member, string>>>,
  reason: string,
  builtFrom: Readonly<Record<string, string>> = {},
): Promise<Composition> {
  const before = await liveComposition(store);
  const named = MEMBERS.filter((member) => members[member] !== undefined);
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
    if (!store.has(member, version)) throw new ReleaseStoreError(`${member} ${version} is not published.`);
  }
  await move(store, before, next, reason, { builtFrom });
  return next;
}

/** A composition all of whose releases are still what they were. */
async function wholeComposition(store: ReleaseReader, id: string): Promise<Composition> {
  const found = await readComposition(store, id);
  if (!found) throw new ReleaseStoreError(`There is no composition ${id}.`);
  await Promise.all(Object.entries(found.members).map(([member, pinned]) => readPinnedRelease(store, member, pinned)));
  return found;
}

/**
 * Moves the pointer back: to the named composition, or to the newest one that was live before and is good. What is left is marked
 * bad, so that the next rollback goes further back and never forward again.
 */
export async function rollBack(store: ReleaseWriter, id?: string): Promise<Composition> {
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
    await move(store, before, found, `rollback from ${current}`, { isRollback: true });
    return found;
  }
  throw new ReleaseStoreError('There is no earlier good composition.');
}
