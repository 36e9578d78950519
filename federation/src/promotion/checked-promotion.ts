import { commandUser } from '../command-user';
import type { Declarations } from '../store/contract';
import { checkVersions, type CompatibilityCheck } from '../compatibility/check-versions';
import type { BreakingChange } from '../compatibility/find-breaking-changes';
import { assertCanaryCanStart, differencesOf, promoteCanary, startCanaryComposition, type CanaryAudience } from './canary';
import { requireCandidatePermission, requireVersionPermission } from '../store/signing-key-permissions';
import { liveComposition, retryOnCurrentSnapshot, type CurrentSnapshot } from '../store/live-snapshot';
import { candidateComposition, promoteCandidate, assertNoOtherCanary, startEnvironment, versionsOf, type Versions } from './promote';
import type { Canary, Composition } from '../store/release';
import { readComposition, ReleaseStoreError, type ReleaseReader } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';

type Print = (line: string) => void;
/** How a check reports, and the contract of the running api-server that it compares calls with; undefined to compare none. */
export interface CheckContext {
  readonly print: Print;
  readonly api: () => Promise<Declarations | undefined>;
}

/** Servers have their own RELEASE_PUBLIC_KEYS, which the store does not contain, so they may refuse what was stored. */
export const printStored = (print: Print, { keys }: ReleaseReader, change: string): void =>
  print(
    `Stored, signed with ${keys.nameOf(keys.ownKey())}. On servers that accept this, ${change} within a second. What a server uses is in its /-/health.`,
  );
export const printLive = (print: Print, store: ReleaseReader, { id }: Composition): void =>
  printStored(print, store, `composition ${id} is live`);
function printBreakingChanges(print: Print, breakingChanges: readonly BreakingChange[]): void {
  for (const { message, fix } of breakingChanges) {
    print(`  - ${message}`);
    print(`    To fix it: ${fix}`);
  }
}
export function printCheck(
  print: Print,
  { composition, against, breakingChanges, knownBreakingChanges, rollbackRisks }: CompatibilityCheck,
): void {
  print(
    breakingChanges.length === 0
      ? `Compatible: the members of composition ${composition.id} work together.${against === null ? '' : ` The live composition is ${against}.`}`
      : `Incompatible: composition ${composition.id} has ${breakingChanges.length === 1 ? 'an incompatibility' : `${breakingChanges.length} incompatibilities`}:`,
  );
  printBreakingChanges(print, breakingChanges);
  if (knownBreakingChanges.length > 0) {
    print('Already incompatible in the live composition:');
    printBreakingChanges(print, knownBreakingChanges);
  }
  for (const risk of rollbackRisks) {
    print(`Incompatible with members of the rollback target ${risk.composition}, so a rollback to it also rolls this back:`);
    printBreakingChanges(print, risk.breakingChanges);
  }
}
/**
 * Checks versions and applies the candidate that was checked, to the snapshot that it was checked against: what goes live is exactly what was
 * checked. If another composition goes live meanwhile, it checks again against that one. Throws the reason when the check fails and is not
 * forced or cannot be, or when `isPossible` throws. What the history says about a force is passed on to `apply`; it is empty without one.
 */
export async function applyChecked<T>(
  store: ReleaseWriter,
  versions: Versions,
  { print, api }: CheckContext,
  { force, done, canForce = true }: { readonly force: string | undefined; readonly done: string; readonly canForce?: boolean },
  isPossible: (current: CurrentSnapshot, candidate: Composition) => void,
  apply: (current: CurrentSnapshot, candidate: Composition, forced: string) => Promise<T>,
): Promise<T> {
  let checked: { readonly check: CompatibilityCheck; readonly forced: string } | undefined;
  if (await startEnvironment(store, commandUser()))
    print(`The environment ${store.keys.environment} is new. It starts with the live composition of production.`);
  return retryOnCurrentSnapshot(store, async (current) => {
    const candidate = await candidateComposition(store, current, versions);
    // Runs before the check, so that an impossible change is not reported as "Compatible".
    requireCandidatePermission(store.keys, current?.composition, candidate);
    isPossible(current, candidate);
    const against = current?.composition.id ?? null;
    // The pointer moved for flags, the canary's share, or a prune: the check is still valid for these two compositions.
    if (checked?.check.against !== against || checked.check.composition.id !== candidate.id) {
      if (checked) print(`Composition ${against} went live since this was checked against ${checked.check.against}. Checking again.`);
      const check = await checkVersions(store, current, versions, await api());
      if (check.composition.id !== candidate.id)
        throw new ReleaseStoreError(`A release of composition ${candidate.id} changed while it was checked. Run the command again.`);
      checked = { check, forced: requireCompatible(print, check, namesOf(versions), { force, done, canForce }) };
    }
    return apply(current, candidate, checked.forced);
  });
}
const namesOf = (versions: Versions): string[] => Object.entries(versions).map(([member, version]) => `${member}@${version}`);
const countOf = ({ breakingChanges }: CompatibilityCheck): string =>
  breakingChanges.length === 1 ? 'an incompatibility' : `${breakingChanges.length} incompatibilities`;
/** Reports a check. Throws the reason if it failed and is not forced or cannot be; otherwise returns what the history says about the force. */
function requireCompatible(
  print: Print,
  check: CompatibilityCheck,
  named: readonly string[],
  { force, done, canForce }: { readonly force: string | undefined; readonly done: string; readonly canForce: boolean },
): string {
  printCheck(print, check);
  if (check.breakingChanges.length === 0) {
    if (force === undefined) return '';
    print('The check passed without --force. The reason is in the history.');
    return `with --force, although compatible: ${force}`;
  }
  const finals = check.breakingChanges.filter(({ isFinal }) => isFinal);
  const final = finals.find(({ broken }) => named.includes(broken)) ?? finals[0];
  if (force !== undefined && final)
    throw new ReleaseStoreError(`Nothing was ${done}: --force cannot override this. ${final.message} ${final.fix}`);
  if (force === undefined)
    throw new ReleaseStoreError(
      `Nothing was ${done}. Fix what is listed above${canForce && !final ? ', or give a reason to release it anyway: --force "REASON"' : ''}.`,
    );
  process.stderr.write(`WARNING: ${done} with --force despite ${countOf(check)}. The reason is in the history.\n`);
  return `forced despite ${countOf(check)}: ${force}`;
}
const withForce = (reason: string | undefined, forced: string): string => [reason, forced].filter(Boolean).join(', ');
/** Before a build: whether this installation's key may make these versions live. */
export async function refuseForeignMembers(store: ReleaseWriter, versions: Versions): Promise<void> {
  const current = await liveComposition(store);
  if (current) requireVersionPermission(store.keys, current.composition, versions);
}
/** Makes versions live if the compatibility check passes or is overridden with a reason. Otherwise throws the reason. */
export async function promoteChecked(
  store: ReleaseWriter,
  versions: Versions,
  force: string | undefined,
  context: CheckContext,
): Promise<Composition> {
  const composition = await applyChecked(
    store,
    versions,
    context,
    { force, done: 'promoted' },
    assertNoOtherCanary,
    (current, candidate, forced) =>
      promoteCandidate(store, current, candidate, withForce(`promoted ${namesOf(versions).join(' ')}`, forced), { by: commandUser() }),
  );
  printLive(context.print, store, composition);
  return composition;
}
/** Starts a canary if the compatibility check passes or is overridden with a reason. Otherwise throws the reason. */
export async function startCheckedCanary(
  store: ReleaseWriter,
  versions: Versions,
  audience: CanaryAudience,
  { by, reason, force }: { readonly by: string; readonly reason?: string | undefined; readonly force?: string | undefined },
  context: CheckContext,
): Promise<Canary> {
  const isRepeat = force !== undefined;
  return applyChecked(
    store,
    versions,
    context,
    { force, done: 'started' },
    (current, candidate) => assertCanaryCanStart(current, candidate, isRepeat),
    (current, candidate, forced) =>
      startCanaryComposition(store, current, candidate, audience, { by, reason: withForce(reason, forced), isRepeat }),
  );
}
/**
 * Makes the running canary live if the compatibility check passes or is overridden with a reason: the running api-server may have changed
 * since the canary started. Otherwise throws the reason.
 */
export async function promoteCheckedCanary(
  store: ReleaseWriter,
  { by, force }: { readonly by: string; readonly force?: string | undefined },
  context: CheckContext,
): Promise<Composition> {
  const current = await liveComposition(store);
  const canary = current?.live.canary;
  const next = canary && canary.against === current.composition.id ? await readComposition(store, canary.composition) : undefined;
  // It says why there is nothing to promote.
  if (!current || !next) return promoteCanary(store, by);
  const changed = new Set(differencesOf(current.composition, next));
  const versions = Object.fromEntries(Object.entries(versionsOf(next)).filter(([member, version]) => changed.has(`${member}@${version}`)));
  return applyChecked(store, versions, context, { force, done: 'promoted' }, assertNoOtherCanary, (_current, { id }, forced) =>
    promoteCanary(store, by, id, forced),
  );
}
