import { commandUser } from '../command-user';
import type { Declarations } from '../store/contract';
import { judge, type Verdict } from '../compatibility/judge';
import type { Break } from '../compatibility/verdict';
import { refuseStart, startCandidate, type CanaryAudience } from './canary';
import { requireOwnCandidate, requireOwnVersions } from '../store/key-owners';
import { liveComposition, onCurrent, type CurrentSnapshot } from '../store/live-snapshot';
import { candidateComposition, promoteCandidate, refuseBesideCanary, type Versions } from './promote';
import type { Canary, Composition } from '../store/release';
import { ReleaseStoreError } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';

type Say = (line: string) => void;
/** How a check reports, and the contract of the running api-server that it compares calls with; undefined to compare none. */
export interface CheckContext {
  readonly say: Say;
  readonly api: () => Promise<Declarations | undefined>;
}

export const sayLive = (say: Say, { id }: Composition): void => say(`Live within a second: composition ${id}`);
function sayBreaks(say: Say, breaks: readonly Break[]): void {
  for (const { message, remedy } of breaks) {
    say(`  - ${message}`);
    say(`    To fix it: ${remedy}`);
  }
}
export function sayVerdict(say: Say, { composition, against, breaks, knownBreaks, risks }: Verdict): void {
  say(
    breaks.length === 0
      ? `Compatible: the members of composition ${composition.id} work together.${against === null ? '' : ` The live composition is ${against}.`}`
      : `Incompatible: composition ${composition.id} has ${breaks.length === 1 ? 'an incompatibility' : `${breaks.length} incompatibilities`}:`,
  );
  sayBreaks(say, breaks);
  if (knownBreaks.length > 0) {
    say('Already incompatible in the live composition:');
    sayBreaks(say, knownBreaks);
  }
  for (const risk of risks) {
    say(`Incompatible with members of the rollback target ${risk.composition}, so a rollback to it also rolls this back:`);
    sayBreaks(say, risk.breaks);
  }
}
/**
 * Judges versions and applies the candidate that was judged, to the snapshot that it was judged against: what goes live is exactly what was
 * checked. If another composition goes live meanwhile, it judges anew against that one. Throws the reason when the check fails and is not
 * forced, or when `isPossible` throws; the reason for a force is passed on to `apply`.
 */
export async function applyJudged<T>(
  store: ReleaseWriter,
  versions: Versions,
  { say, api }: CheckContext,
  { force, done }: { readonly force: string | undefined; readonly done: string },
  isPossible: (current: CurrentSnapshot, candidate: Composition) => void,
  apply: (current: CurrentSnapshot, candidate: Composition, forced: string) => Promise<T>,
): Promise<T> {
  let judged: { readonly verdict: Verdict; readonly forced: string } | undefined;
  return onCurrent(store, async (current) => {
    const candidate = await candidateComposition(store, current, versions);
    // Before the verdict: what is impossible now must not read "Compatible".
    requireOwnCandidate(store.keys, current?.composition, candidate);
    isPossible(current, candidate);
    const against = current?.composition.id ?? null;
    // Flags, the share of a canary or a prune moved the pointer: the verdict is still about the same two compositions.
    if (judged?.verdict.against !== against || judged.verdict.composition.id !== candidate.id) {
      if (judged) say(`Composition ${against} went live since this was checked against ${judged.verdict.against}. Checking again.`);
      const verdict = await judge(store, current, versions, await api());
      if (verdict.composition.id !== candidate.id)
        throw new ReleaseStoreError(`A release of composition ${candidate.id} changed while it was checked. Run the command again.`);
      judged = { verdict, forced: passVerdict(say, verdict, force, done) };
    }
    return apply(current, candidate, judged.forced);
  });
}
const countOf = ({ breaks }: Verdict): string => (breaks.length === 1 ? 'an incompatibility' : `${breaks.length} incompatibilities`);
/** Reports a verdict. Throws the reason when it is red and not forced; otherwise returns what the history says about the force. */
function passVerdict(say: Say, verdict: Verdict, force: string | undefined, done: string): string {
  sayVerdict(say, verdict);
  if (verdict.breaks.length === 0) return '';
  if (force === undefined)
    throw new ReleaseStoreError(`Nothing was ${done}. Fix what is listed above, or give a reason to release it anyway: --force "REASON".`);
  process.stderr.write(`WARNING: ${done} with --force despite ${countOf(verdict)}. The reason is in the history.\n`);
  return `, forced despite ${countOf(verdict)}: ${force}`;
}
/** Before a build: whether this installation's key may make these versions live. */
export async function refuseForeignMembers(store: ReleaseWriter, versions: Versions): Promise<void> {
  const current = await liveComposition(store);
  if (current) requireOwnVersions(store.keys, current.composition, versions);
}
/** Makes versions live if the compatibility check passes or is overridden with a reason. Otherwise throws the reason. */
export async function promoteJudged(
  store: ReleaseWriter,
  versions: Versions,
  force: string | undefined,
  context: CheckContext,
): Promise<Composition> {
  const named = Object.entries(versions).map(([member, version]) => `${member}@${version}`);
  const composition = await applyJudged(
    store,
    versions,
    context,
    { force, done: 'promoted' },
    refuseBesideCanary,
    (current, candidate, forced) =>
      promoteCandidate(store, current, candidate, `promoted ${named.join(' ')}${forced}`, { by: commandUser() }),
  );
  sayLive(context.say, composition);
  return composition;
}
/** Starts a canary if the compatibility check passes or is overridden with a reason. Otherwise throws the reason. */
export async function startJudgedCanary(
  store: ReleaseWriter,
  versions: Versions,
  audience: CanaryAudience,
  { by, reason, force }: { readonly by: string; readonly reason?: string | undefined; readonly force?: string | undefined },
  context: CheckContext,
): Promise<Canary> {
  const isRepeat = force !== undefined;
  return applyJudged(
    store,
    versions,
    context,
    { force, done: 'started' },
    (current, candidate) => refuseStart(current, candidate, isRepeat),
    (current, candidate, forced) =>
      startCandidate(store, current, candidate, audience, { by, reason: `${reason ?? ''}${forced}`, isRepeat }),
  );
}
