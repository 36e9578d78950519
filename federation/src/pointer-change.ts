import { changedFlags, changedMembers, requireOwner } from './key-owners';
import { isUniqueId, type Composition, type Live } from './release';
import { readComposition, type ReleaseReader } from './release-reader';
import { ReleaseKeyError } from './release-store-error';

export const HISTORY_LENGTH = 50;
export const EVENTS_LENGTH = 100;

export interface PointerChange {
  readonly before: Live;
  readonly after: Live;
  /** Id of the key that signs `after`. */
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
export async function checkPointerChange(
  reader: ReleaseReader,
  { before, after, signer, place, known = [] }: PointerChange,
): Promise<void> {
  const owned = reader.keys.membersOf(signer);
  if (owned === 'all') return;
  const refuse = (reason: string): never => {
    throw new ReleaseKeyError(
      `${place === undefined ? '' : `${place} is refused: `}The key ${reader.keys.nameOf(signer)} owns ${owned.join(', ')}, and ${reason}.`,
    );
  };
  const compositionOf = async (id: string): Promise<Composition> =>
    known.find((composition) => composition.id === id) ??
    (await readComposition(reader, id)) ??
    refuse(`the composition ${id}, which is needed to check the change, is not in the release store`);

  const isMoved = before.composition !== after.composition;
  const [from, to] = [await compositionOf(before.composition), await compositionOf(after.composition)];
  const event = addedEntry(before.events, after.events, EVENTS_LENGTH);
  const promotion = addedEntry(before.history, after.history, HISTORY_LENGTH);
  const isCanaryEvent = event?.kind.startsWith('canary-') ?? false;
  // A composition is not replaced beside a canary that is compared with it.
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
  requireOwner(reader.keys, signer, changes, place);

  const isKnown = (id: string): boolean => isUniqueId(id) || before.history.some((entry) => entry.composition === id);
  if (![after.composition, after.canary?.composition ?? after.composition].every(isKnown))
    refuse(
      `this revision identifies a composition by a short ID, which can be forged: update @komado/federation where it was written, and repeat the change`,
    );
  if (event === null || promotion === null) refuse('this revision changes or removes earlier entries of the history');
  if ((promotion !== undefined) !== isMoved || (promotion && promotion.composition !== after.composition))
    refuse('its entry in the history does not name the composition that it makes live');
  if ([event, promotion].some((entry) => entry && entry.key !== signer)) refuse('its entry in the history names another key');
  if (event && isCanaryEvent && ![before, after].some(({ canary }) => canary?.composition === event.composition))
    refuse(`its entry in the history is about another canary (${event.composition ?? 'unnamed'})`);
  if (affectsCanary && after.canary && after.canary.against !== after.composition)
    refuse(`its canary is not compared with the live composition ${after.composition}`);
  // A rollback marks what it leaves as bad; nothing else may be marked.
  const isRetained = (id: string): boolean => id !== after.composition && after.history.some((entry) => entry.composition === id);
  const bad = before.bad.filter(isRetained);
  if (
    ![bad, [before.composition, ...bad.filter((id) => id !== before.composition)].filter(isRetained)].some((one) => isSame(one, after.bad))
  )
    refuse('this revision changes which other compositions are marked bad');
  const others = foreignDifferences({ ...before }, { ...after }, VERIFIED);
  if (others.length > 0) refuse(`this revision changes ${others.join(', ')}`);
  const members = [
    ...foreignDifferences(before.lastGood, after.lastGood, owned),
    ...foreignDifferences(before.builtFrom, after.builtFrom, owned),
  ];
  if (members.length > 0) refuse(`this revision changes the fallback versions of ${[...new Set(members)].join(', ')}`);
}
