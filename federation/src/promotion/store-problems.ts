import { mfeCommand, PRODUCTION } from '@komado/server-kit';
import { isRemoved, readComposition, ReleaseStoreError, type ReleaseReader } from '../store/release-reader';
import { describePermittedKeys } from '../store/signing-key-permissions';
import { rollbackTargets } from '../store/live-snapshot';
import { updateLivePointer } from '../store/update-live-pointer';
import { assertNotBeingPruned, versionsOf } from './promote';
import { findMarked, removeMarked } from './prune';
import { readLivePointer, RefusedRevisionError, type VerifiedLive } from '../store/read-live-pointer';
import { compositionFile, pointerFolder, type Composition, type Live } from '../store/release';
import { storeErrorMessage, ReleaseIntegrityCheck } from './release-integrity-check';
import { storesOfEnvironments, LivePointerConflictError, type ReleaseWriter } from '../store/release-store';
import { ReleaseKeyError } from '../store/release-store-error';

export interface Problem {
  readonly problem: string;
  readonly fix: string;
}
const REPAIR = `Run: ${mfeCommand('doctor --repair')}`;
const REPAIR_REFUSED = `With a key that owns every member (NAME=PUBLIC_KEY:* in RELEASE_PUBLIC_KEYS), run: ${mfeCommand('doctor --repair')}`;
const startOver = ({ keys }: ReleaseReader): string =>
  `back up the folder ${pointerFolder(keys.environment)}/ of the store, delete its files (this discards the history and all flags), and promote all members with a key that owns every member (NAME=PUBLIC_KEY:*).`;
const nothingAccepted = (store: ReleaseReader): string =>
  `No key in RELEASE_PUBLIC_KEYS verifies the live state of the store. Set RELEASE_PUBLIC_KEYS to the list that the servers have. If it is the same, ${startOver(store)}`;
/** Rollback targets that readers may be returned to. */
const TARGETS_CHECKED = 10;
const TRIES = 10;

/** The newest revision that may be used, and why the one after it must not be. */
async function readAccepted(store: ReleaseReader): Promise<{ live: VerifiedLive | undefined; refused: string | undefined }> {
  let refused: string | undefined;
  const live = await readLivePointer(store, undefined, (error) => (refused = error instanceof Error ? error.message : String(error)));
  return { live, refused };
}

/**
 * Whether a prune has removed a composition, or a release of it. Rollbacks bring older compositions among the rollback targets than those
 * that
 * the last prune retained.
 */
async function isPruned(store: ReleaseReader, id: string): Promise<boolean> {
  try {
    const found = await readComposition(store, id);
    if (!found) return true;
    for (const [member, { version }] of Object.entries(found.members)) if (await isRemoved(store, member, version)) return true;
  } catch (error) {
    if (!(error instanceof ReleaseStoreError)) throw error;
  }
  return false;
}

async function problemsOfPublished(store: ReleaseWriter, check: ReleaseIntegrityCheck): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const member of await store.members())
    for (const version of await store.versions(member))
      for (const fault of await check.published(member, version))
        problems.push({
          problem: `${member} ${version} cannot go live. ${fault}`,
          fix: `Publish it under a new version: ${mfeCommand(`publish ${member} --as VERSION`)}`,
        });
  for (const id of await store.compositions()) {
    const fault = await storeErrorMessage(readComposition(store, id));
    if (fault !== undefined)
      problems.push({ problem: fault, fix: `If that is not possible, delete ${compositionFile(id)}. Rollbacks skip this composition.` });
  }
  return problems;
}

/** The problem of a store in which nothing was ever published: most likely, its location is wrong. */
export async function missingStoreProblem(store: ReleaseWriter): Promise<Problem | undefined> {
  if ((await store.revisions()).length > 0) return undefined;
  // Any folder may have folders that are named like members.
  for (const member of await store.members()) if ((await store.versions(member)).length > 0) return undefined;
  return {
    problem: `The release store ${store.location} does not exist or is empty.`,
    fix: `Check RELEASE_STORE, or publish a first release: ${mfeCommand('publish MEMBER')}`,
  };
}

/** The newest complete composition of the history that can go live instead of the current one, or the newest good one. */
async function newestComplete(store: ReleaseWriter, live: VerifiedLive, check: ReleaseIntegrityCheck): Promise<Composition | undefined> {
  const current = { live, composition: { id: live.composition, members: {} } };
  for (const id of new Set([...rollbackTargets(live), ...live.history.map((entry) => entry.composition)])) {
    const isComplete = id !== live.composition && (await check.composition(id)).length === 0;
    const found = isComplete ? await readComposition(store, id) : undefined;
    // A prune may be deleting what is still complete.
    if (found && (await storeErrorMessage(assertNotBeingPruned(store, current, versionsOf(found)))) === undefined) return found;
  }
  return undefined;
}
/** How to go on without the live composition. */
async function describeRepair(store: ReleaseWriter, live: VerifiedLive, check: ReleaseIntegrityCheck): Promise<string> {
  if (await newestComplete(store, live, check)) return REPAIR;
  const known = await readComposition(store, live.composition).catch((error: unknown) => {
    if (!(error instanceof ReleaseStoreError)) throw error;
  });
  return known
    ? 'No composition of the history is complete. Publish and promote another version of each member that is not.'
    : `No composition of the history is complete. Restore ${compositionFile(live.composition)} from a backup. If there is none, ${startOver(store)}`;
}

/** What is wrong with the live state of one environment; `live` is undefined if there is none. */
async function problemsOfEnvironment(
  store: ReleaseWriter,
  check: ReleaseIntegrityCheck,
): Promise<{ readonly live: Live | undefined; readonly problems: Problem[] }> {
  const where = store.keys.environment === PRODUCTION ? '' : ` of the environment ${store.keys.environment}`;
  let live: VerifiedLive | undefined;
  let refused: string | undefined;
  try {
    ({ live, refused } = await readAccepted(store));
  } catch (error) {
    if (!(error instanceof ReleaseStoreError)) throw error;
    const fix = error instanceof RefusedRevisionError ? nothingAccepted(store) : `Then check the store again: ${mfeCommand('doctor')}`;
    return { live, problems: [{ problem: `The live pointer${where} could not be read. ${error.message}`, fix }] };
  }
  if (!live) return { live, problems: [] };
  const problems: Problem[] = [];
  if (refused !== undefined)
    problems.push({
      problem: `${refused} Servers use revision ${live.revision}, and commands that change something fail.`,
      fix: REPAIR_REFUSED,
    });
  const add = (what: string, faults: readonly string[], fix: string): void =>
    void problems.push(...faults.map((fault) => ({ problem: `${what} is incomplete. ${fault}`, fix })));
  const faults = await check.composition(live.composition);
  if (faults.length > 0) add(`The live composition ${live.composition}${where}`, faults, await describeRepair(store, live, check));
  if (live.canary) add(`The canary ${live.canary.composition}${where}`, await check.composition(live.canary.composition), REPAIR);
  for (const id of rollbackTargets(live).slice(0, TARGETS_CHECKED))
    if (!(await isPruned(store, id)))
      add(`The rollback target ${id}${where}`, await check.composition(id), 'No action is needed: rollbacks skip it.');
  for (const [member, versions] of Object.entries(live.lastGood))
    for (const pinned of versions)
      add(
        `The earlier version ${member} ${pinned.version}${where}`,
        await check.pinned(member, pinned),
        'No action is needed: pages do not fall back to it.',
      );
  return { live, problems };
}

/** Everything that is wrong with a release store, in all environments; reads every file that readers may get. */
export async function findStoreProblems(store: ReleaseWriter): Promise<Problem[]> {
  const check = new ReleaseIntegrityCheck(store);
  const problems: Problem[] = [];
  const live: Live[] = [];
  let isReadable = true;
  for (const one of await storesOfEnvironments(store)) {
    const found = await problemsOfEnvironment(one, check);
    problems.push(...found.problems);
    if (found.live) live.push(found.live);
    else isReadable &&= found.problems.length === 0;
  }
  if (!isReadable) return problems;
  for (const name of await findMarked(store, live, new Date())) {
    const [member = '', version = ''] = name.split('@');
    if (!(await isRemoved(store, member, version)))
      problems.push({ problem: `An interrupted prune did not finish removing ${name}.`, fix: REPAIR });
  }
  const missing = live.length > 0 ? undefined : await missingStoreProblem(store);
  if (missing) problems.push(missing);
  problems.push(...(await problemsOfPublished(store, check)));
  for (const name of await store.leftovers()) problems.push({ problem: `An interrupted publish left the file ${name}.`, fix: REPAIR });
  return problems;
}
/**
 * Puts the newest accepted revision after those that are refused, signed with a key that owns every member: such a revision needs no
 * predecessor, so servers and commands go on from it.
 */
async function supersedeRefused(store: ReleaseWriter, by: string): Promise<string[]> {
  // Read first: any later change makes the move below fail, and the repair starts over.
  const last = await store.newestRevision?.();
  const { live, refused } = await readAccepted(store);
  if (!live || refused === undefined) return [];
  const signer = store.keys.ownKey();
  if (store.keys.membersOf(signer) !== 'all')
    throw new ReleaseKeyError(
      `${refused} The key ${store.keys.nameOf(signer)} does not own every member, so it cannot repair this. ${describePermittedKeys(store.keys)}`,
    );
  if (last === undefined || last <= live.revision) throw new ReleaseStoreError(refused);
  const composition = { id: live.composition, members: {} };
  await updateLivePointer(store, { live: { ...live, revision: last }, composition }, composition, {
    reason: '',
    event: { by, kind: 'repaired', text: `revision ${live.revision} applies again; what followed it was refused: ${refused}` },
  });
  return [`Wrote revision ${last + 1}, which repeats revision ${live.revision}: the revisions between them were refused.`];
}

/**
 * Makes the newest complete composition of the history live if the pointer refers to one that is not, and ends a canary that is incomplete.
 */
async function repairPointer(store: ReleaseWriter, by: string): Promise<string[]> {
  const check = new ReleaseIntegrityCheck(store);
  const isComplete = async (id: string): Promise<boolean> => (await check.composition(id)).length === 0;
  const live = await readLivePointer(store);
  if (!live) return [];
  const { composition: id, canary } = live;
  // From here on, only its id is used: its members may be unknown.
  const current = { live, composition: { id, members: {} } };
  if (!(await isComplete(id))) {
    const target = await newestComplete(store, live, check);
    if (!target) return [];
    await updateLivePointer(store, current, target, {
      reason: `repaired: composition ${id} is incomplete`,
      by,
      isRollback: true,
      canary: null,
      ...(canary
        ? { event: { by, kind: 'canary-ended', composition: canary.composition, text: 'the live composition is incomplete' } }
        : {}),
    });
    return [`Made composition ${target.id} live instead of ${id}, which is incomplete.`];
  }
  if (!canary || (await isComplete(canary.composition))) return [];
  await updateLivePointer(store, current, current.composition, {
    reason: '',
    canary: null,
    event: { by, kind: 'canary-ended', composition: canary.composition, text: 'the canary is incomplete' },
  });
  return [`Ended the canary ${canary.composition}, which is incomplete.`];
}

/** Repairs what can be repaired without a publish. Returns what it did. */
export async function repair(store: ReleaseWriter, by: string): Promise<string[]> {
  const done: string[] = [];
  const stores = await storesOfEnvironments(store);
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const one of stores) done.push(...(await supersedeRefused(one, by)));
      // What a killed prune began: none of it may go live again.
      await removeMarked(store, new Date());
      for (const one of stores) done.push(...(await repairPointer(one, by)));
      break;
    } catch (error) {
      // Another command wrote a revision meanwhile, which may be refused, too.
      if (!(error instanceof LivePointerConflictError || error instanceof RefusedRevisionError) || attempt === TRIES) throw error;
    }
  }
  const leftovers = await store.leftovers();
  await store.removeLeftovers();
  return [...done, ...leftovers.map((name) => `Removed ${name}.`)];
}
