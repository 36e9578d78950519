import {
  changedFlags,
  changedMembers,
  describePermittedKeys,
  describeOwnedMembers,
  requireChangePermission,
} from './signing-key-permissions';
import { compositionFile, type Composition, type Live } from './release';
import { readComposition, type ReleaseReader } from './release-reader';
import { ReleaseKeyError } from './release-store-error';

export const HISTORY_LENGTH = 50;
export const EVENTS_LENGTH = 100;

export interface PointerChange {
  readonly before: Live;
  readonly after: Live;
  readonly signer: string;
  /** The file, for messages; undefined before it is written. */
  readonly place?: string | undefined;
  /** Compositions that need not be read from the store. */
  readonly known?: readonly Composition[];
}

/** What is verified field by field, and what belongs to one revision only. */
const VERIFIED: readonly string[] = [
  'revision',
  'previous',
  'hash',
  'signer',
  'composition',
  'history',
  'bad',
  'lastGood',
  'builtFrom',
  'canary',
  'flags',
  'events',
];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The entry that was added on top of earlier ones, if any; null if earlier ones were changed or removed. */
function addedEntry<T>(before: readonly T[], after: readonly T[], limit: number): T | undefined | null {
  if (isSame(before, after)) return undefined;
  const [entry] = after;
  return entry !== undefined && isSame([entry, ...before].slice(0, limit), after) ? entry : null;
}
/** The names in which two records differ, except for the owned ones. */
const foreignDifferences = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
  owned: readonly string[],
): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (member) => !owned.includes(member) && !isSame(one[member] ?? [], other[member] ?? []),
  );

/**
 * Verifies that a key which owns only some members changes only those, and adds to the history under its own id without altering it.
 * Rejects with `ReleaseKeyError`. A key with the platform role may change everything.
 */
export async function verifyPointerChangePermission(
  reader: ReleaseReader,
  { before, after, signer, place, known = [] }: PointerChange,
): Promise<void> {
  const owned = reader.keys.membersOf(signer);
  if (owned === 'all') return;
  const refuse = (reason: string, fix = describePermittedKeys(reader.keys)): never => {
    throw new ReleaseKeyError(
      `${place === undefined ? '' : `${place} is refused: `}The key ${reader.keys.nameOf(signer)} ${describeOwnedMembers(reader.keys, owned)}, and ${reason}. ${fix}`,
    );
  };
  const compositionOf = async (id: string): Promise<Composition> =>
    known.find((composition) => composition.id === id) ??
    (await readComposition(reader, id)) ??
    refuse(
      `the composition ${id}, which is needed to check the change, is not in the release store ${reader.location}`,
      `Restore ${compositionFile(id)} from a backup.`,
    );

  const isMoved = before.composition !== after.composition;
  const [from, to] = [await compositionOf(before.composition), await compositionOf(after.composition)];
  const event = addedEntry(before.events, after.events, EVENTS_LENGTH);
  const promotion = addedEntry(before.history, after.history, HISTORY_LENGTH);
  const isCanaryEvent = event?.kind.startsWith('canary-') ?? false;
  // A canary ends when the composition that it is compared with is replaced.
  const affectsCanary = isCanaryEvent || !isSame(before.canary, after.canary) || (isMoved && after.canary !== null);
  const canaryChanges = async (base: Composition, canary: Live['canary']) =>
    canary && affectsCanary
      ? changedMembers(base, await compositionOf(canary.composition)).map(({ member, text }) => ({ member, text: `the canary of ${text}` }))
      : [];
  const changes = [
    ...changedMembers(from, to),
    ...changedFlags(before.flags, after.flags),
    ...(await canaryChanges(from, before.canary)),
    ...(await canaryChanges(to, after.canary)),
  ];
  requireChangePermission(reader.keys, signer, changes, place);

  if (event === null || promotion === null)
    refuse(`this revision changes or removes earlier entries of its field ${promotion === null ? 'history' : 'events'}`);
  if (isMoved && promotion?.composition !== after.composition)
    refuse(`it makes composition ${after.composition} live, but its history entry names ${promotion?.composition ?? 'none'}`);
  if (!isMoved && promotion) refuse(`it adds composition ${promotion.composition} to the history without making it live`);
  const foreign = [event, promotion].find((entry) => entry && entry.key !== signer);
  if (foreign) refuse(`its history entry names the key ${foreign.key ?? '(none)'} instead of ${signer}`);
  if (event && isCanaryEvent && ![before, after].some(({ canary }) => canary?.composition === event.composition))
    refuse(`its history entry names the canary ${event.composition ?? '(none)'}, which is not the one that it changes`);
  if (affectsCanary && after.canary && after.canary.against !== after.composition)
    refuse(`its canary is compared with composition ${after.canary.against} instead of the live composition ${after.composition}`);
  if (affectsCanary && after.canary?.composition === after.composition)
    refuse(`its canary ${after.composition} does not differ from the live composition`);
  // A rollback returns to something earlier, and marks what it leaves as bad; nothing else may be marked.
  const isReturn = before.history.some(({ composition }) => composition === after.composition);
  const isRetained = (id: string): boolean => id !== after.composition && after.history.some((entry) => entry.composition === id);
  const bad = before.bad.filter(isRetained);
  const marked = [before.composition, ...bad.filter((id) => id !== before.composition)].filter(isRetained);
  if (!isSame(bad, after.bad) && !(isReturn && isSame(marked, after.bad)))
    refuse(
      `this revision marks these compositions bad: ${after.bad.join(', ') || 'none'}, instead of: ${bad.join(', ') || 'none'}. Only a rollback may mark one more, the composition that it leaves`,
    );
  const others = foreignDifferences({ ...before }, { ...after }, VERIFIED);
  if (others.length > 0)
    refuse(`this revision changes the fields ${others.join(', ')}, which a key that owns only some members may not change`);
  const members = [
    ...foreignDifferences(before.lastGood, after.lastGood, owned),
    ...foreignDifferences(before.builtFrom, after.builtFrom, owned),
  ];
  if (members.length > 0) refuse(`this revision changes the fallback versions of other members: ${[...new Set(members)].join(', ')}`);
}
