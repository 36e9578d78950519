import { mfeCommand } from '@komado/server-kit';
import { verifyPointerChangePermission } from './verify-pointer-change-permission';
import { hashOf, liveSchema, pointerFile, pointerHintFile, pointerHintSchema, type Live } from './release';
import { isRemovalMark, parse, parseSigned, ReleaseStoreError, type ReleaseReader } from './release-reader';

/** A revision of the pointer whose signer may have made it. */
export interface VerifiedLive extends Live {
  /** Hash of its file, by which the next revision names it. */
  readonly hash: string;
  readonly signer: string;
}
/** The revision that a reader used last before it was restarted, and the file that says so. */
export interface LastUsedRevision {
  readonly revision: number;
  readonly hash: string;
  readonly file?: string;
}
const fileOf = ({ keys }: ReleaseReader, revision: number): string => pointerFile(revision, keys.environment);

/** A revision that was read and must not be used. */
export class RefusedRevisionError extends ReleaseStoreError {
  constructor(
    message: string,
    readonly file: string,
  ) {
    super(message);
  }
}
const refused = (error: unknown, file: string): unknown =>
  error instanceof ReleaseStoreError ? new RefusedRevisionError(error.message, file) : error;

function parseRevision(reader: ReleaseReader, revision: number, bytes: Buffer): VerifiedLive | 'removed' {
  if (isRemovalMark(bytes)) return 'removed';
  const file = fileOf(reader, revision);
  try {
    const { content, signer } = parseSigned(reader, file, bytes, 'pointer', liveSchema);
    if (content.revision !== revision)
      throw new ReleaseStoreError(
        `${file} in ${reader.location} contains revision ${content.revision}: the file was replaced. Restore it from a backup.`,
      );
    return { ...content, hash: hashOf(bytes), signer };
  } catch (error) {
    throw refused(error, file);
  }
}

interface Newest {
  readonly revision: number;
  readonly bytes: Buffer;
  /** Whether it is known that there is no later one; false if the store did not respond. */
  readonly isLast: boolean;
}
/** The highest revision in the store; undefined if it has none. */
async function findNewest(reader: ReleaseReader): Promise<Newest | undefined> {
  const hintFile = pointerHintFile(reader.keys.environment);
  const hint = await reader.read(hintFile);
  const withoutHint = `, or delete ${hintFile} to use the newest revision that is there`;
  let revision = hint ? parse(reader, hintFile, hint, pointerHintSchema, withoutHint).revision : ((await reader.newestRevision?.()) ?? 1);
  let bytes = await reader.read(fileOf(reader, revision));
  if (!bytes) {
    if (hint)
      throw new ReleaseStoreError(
        `${fileOf(reader, revision)} is missing in ${reader.location}: it was deleted, because ${hintFile} names it as a revision that was written. Restore ${fileOf(reader, revision)} from a backup${withoutHint}.`,
      );
    return undefined;
  }
  for (;;) {
    // An unreadable later one is reported when it is read to be used.
    const next = await reader.read(fileOf(reader, revision + 1)).catch(() => null);
    if (!next) return { revision, bytes, isLast: next === undefined };
    revision += 1;
    bytes = next;
  }
}

/**
 * The newest revision up to `newest` and after `after` that is signed with a key that owns every member: it needs no predecessor, and
 * everything after it can be verified from there.
 */
async function trustAnchor(reader: ReleaseReader, newest: Newest, after = 0): Promise<VerifiedLive> {
  let failure: unknown;
  let bytes: Buffer | undefined = newest.bytes;
  for (let revision = newest.revision; bytes; bytes = revision > after ? await reader.read(fileOf(reader, revision)) : undefined) {
    try {
      const found = parseRevision(reader, revision, bytes);
      if (found !== 'removed' && reader.keys.membersOf(found.signer) === 'all') return found;
    } catch (error) {
      if (!(error instanceof RefusedRevisionError)) throw error;
      failure ??= error;
    }
    revision -= 1;
  }
  throw (
    failure ??
    new RefusedRevisionError(
      `${fileOf(reader, newest.revision)} in ${reader.location} cannot be verified: no revision up to it is signed with a key that owns every member. Add the key that signed the first composition to RELEASE_PUBLIC_KEYS, as NAME=PUBLIC_KEY:*.`,
      fileOf(reader, newest.revision),
    )
  );
}

/**
 * The newest revision after `before` that needs no predecessor, if any: what followed `before` may have been pruned or refused, and then a
 * key that owns every member decides.
 */
async function laterAnchor(reader: ReleaseReader, before: VerifiedLive): Promise<VerifiedLive | undefined> {
  const newest = await findNewest(reader);
  if (!newest || newest.revision <= before.revision) return undefined;
  return trustAnchor(reader, newest, before.revision).catch((error: unknown) => {
    if (error instanceof ReleaseStoreError) return undefined;
    throw error;
  });
}

/** Reads the revision after `before`; rejects if it does not continue it, or if its signer may not have made it. */
async function readContinuation(reader: ReleaseReader, before: VerifiedLive): Promise<VerifiedLive | undefined> {
  const bytes = await reader.read(fileOf(reader, before.revision + 1));
  if (!bytes) return undefined;
  const live = parseRevision(reader, before.revision + 1, bytes);
  if (live === 'removed')
    throw new RefusedRevisionError(
      `${fileOf(reader, before.revision + 1)} in ${reader.location} is empty, because mfe prune removed it, and no later revision is signed with a key that owns every member. Restore the later files of that folder from a backup.`,
      fileOf(reader, before.revision + 1),
    );
  const place = `${fileOf(reader, live.revision)} in ${reader.location}`;
  if (live.previous !== before.hash)
    throw new RefusedRevisionError(
      live.previous === undefined
        ? `${place} does not name the revision that it replaces. An older mfe wrote it: update @komado/federation in the repository that made this change, and repeat the change.`
        : `${place} does not continue revision ${before.revision} as it was read before: one of the two files was replaced. Restore the original from a backup.`,
      fileOf(reader, live.revision),
    );
  await verifyPointerChangePermission(reader, { before, after: live, signer: live.signer, place }).catch((error: unknown) => {
    throw refused(error, fileOf(reader, live.revision));
  });
  return live;
}

/** Reads what follows `before`: the next revision or, where that one must not be used, a later one that needs no predecessor. */
async function readNext(reader: ReleaseReader, before: VerifiedLive): Promise<VerifiedLive | undefined> {
  try {
    return await readContinuation(reader, before);
  } catch (error) {
    const anchor = error instanceof RefusedRevisionError ? await laterAnchor(reader, before) : undefined;
    if (anchor) return anchor;
    throw error;
  }
}

const HOW_TO_REPAIR = `To return to the last accepted revision, with a key that owns every member: ${mfeCommand('doctor --repair')}`;

/**
 * Reads the live pointer: its highest revision, where each continues the one before and was made by a key that may do so. With a known
 * revision, only later ones are requested, so that polling an unmoved pointer is one request for a missing file. With `onUnreadable`, a
 * revision that cannot be used is reported there, and the one before it is used. With `usedBefore`, rejects if the store does not lead to
 * that revision or past it.
 */
export async function readLivePointer(
  reader: ReleaseReader,
  known?: VerifiedLive,
  onUnreadable?: (error: unknown) => void,
  usedBefore?: LastUsedRevision,
): Promise<VerifiedLive | undefined> {
  const newest = known ? undefined : await findNewest(reader);
  let live = known ?? (newest && (await trustAnchor(reader, newest)));
  if (!live) return undefined;
  // A later revision signed with the platform role may replace anything.
  let continues = !usedBefore || live.revision > usedBefore.revision;
  try {
    for (;;) {
      continues ||= live.hash === usedBefore?.hash;
      if (newest?.isLast && live.revision === newest.revision) break;
      const next: VerifiedLive | undefined = await readNext(reader, live);
      if (!next) break;
      live = next;
      continues ||= live.revision > (usedBefore?.revision ?? 0) && reader.keys.membersOf(live.signer) === 'all';
    }
  } catch (error) {
    // Revisions up to the newest one were found before: a store that stops responding must not lead back to an earlier one.
    const isRefused = error instanceof RefusedRevisionError;
    if (!onUnreadable) throw isRefused ? new RefusedRevisionError(`${error.message} ${HOW_TO_REPAIR}`, error.file) : error;
    if (!isRefused && live.revision < (newest?.revision ?? 0)) throw error;
    onUnreadable(error);
  }
  if (!continues)
    throw new ReleaseStoreError(
      `The release store ${reader.location} no longer continues revision ${usedBefore?.revision}, which this server has used; the last file that can be verified is ${fileOf(reader, live.revision)}. ` +
        `Files were removed or replaced, or a key was removed from RELEASE_PUBLIC_KEYS too early. Restore the files or the key${usedBefore?.file === undefined ? '' : `, or delete ${usedBefore.file} to accept the store as it is`}.`,
    );
  return live;
}
