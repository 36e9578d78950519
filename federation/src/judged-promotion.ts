import { commandUser, say } from './command-line';
import { judge, type Verdict } from './contract/judge';
import type { Break } from './contract/verdict';
import { candidateComposition } from './canary';
import { CanaryRunsError, liveComposition, promote } from './promote';
import type { Composition, Member } from './release';
import { ReleaseStoreError } from './release-reader';
import type { ReleaseWriter } from './release-store';

export const sayLive = ({ id }: Composition): void => say(`Live within a second: composition ${id}`);
function sayBreaks(breaks: readonly Break[]): void {
  for (const { message, remedy } of breaks) {
    say(`  - ${message}`);
    say(`    To mend it: ${remedy}`);
  }
}
export function sayVerdict({ composition, against, breaks, knownBreaks, risks }: Verdict): void {
  say(
    breaks.length === 0
      ? `Green: composition ${composition.id} works together${against === null ? '' : `, beside the live ${against}`}.`
      : `Red: composition ${composition.id} would break ${breaks.length === 1 ? 'one thing' : `${breaks.length} things`}:`,
  );
  sayBreaks(breaks);
  if (knownBreaks.length > 0) {
    say('Broken in the live composition already:');
    sayBreaks(knownBreaks);
  }
  for (const risk of risks) {
    say(`Would break with members of the rollback target ${risk.composition}, so a rollback to it takes this back, too:`);
    sayBreaks(risk.breaks);
  }
}
export type Versions = Readonly<Partial<Record<Member, string>>>;
/** Judges versions. Throws the reason when the verdict is red and not forced; otherwise returns what the history says about the force. */
export async function passVerdict(store: ReleaseWriter, versions: Versions, force: string | undefined, done: string): Promise<string> {
  const verdict = await judge(store, versions);
  sayVerdict(verdict);
  if (verdict.breaks.length === 0) return '';
  if (force === undefined)
    throw new ReleaseStoreError(`Nothing was ${done}. Mend what is named above, or say why it has to be: --force "REASON".`);
  process.stderr.write(`WARNING: ${done} by force over ${verdict.breaks.length} breaks. It stands in the history.\n`);
  return `, forced over ${verdict.breaks.length} breaks: ${force}`;
}
/** While a canary runs, only the canary itself can go live. */
async function refuseBesideCanary(store: ReleaseWriter, versions: Versions): Promise<void> {
  const before = await liveComposition(store);
  if (!before?.live.canary) return;
  const { id } = await candidateComposition(store, before.composition, versions);
  if (id !== before.live.canary.composition && id !== before.composition.id) throw new CanaryRunsError(before.live.canary);
}
/** Makes versions live if the verdict is green or is overridden with a reason. Otherwise throws the reason. */
export async function promoteJudged(store: ReleaseWriter, versions: Versions, force: string | undefined): Promise<Composition> {
  const named = Object.entries(versions).map(([member, version]) => `${member}@${version}`);
  // Before the verdict: a promotion that is impossible now must not read "Green".
  await refuseBesideCanary(store, versions);
  const forced = await passVerdict(store, versions, force, 'promoted');
  const composition = await promote(store, versions, `promoted ${named.join(' ')}${forced}`, {}, { by: commandUser() });
  sayLive(composition);
  return composition;
}
