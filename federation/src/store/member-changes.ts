import { formatCommit, type Composition, type Live, type ReleaseEvent, type SourceCommit } from './release';
import { readComposition, readPinnedRelease, type ReleaseReader } from './release-reader';

/** A member in another version than before. null: the composition does not have the member. */
export interface MemberChange {
  readonly member: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Of the new version, if its release is in the store and has them. */
  readonly commit?: SourceCommit | undefined;
  readonly changelog?: string | undefined;
}

export function memberChanges(from: Composition | undefined, to: Composition): MemberChange[] {
  const versionIn = (composition: Composition | undefined, member: string): string | null => composition?.members[member]?.version ?? null;
  return [...new Set([...Object.keys(from?.members ?? {}), ...Object.keys(to.members)])]
    .sort()
    .map((member) => ({ member, from: versionIn(from, member), to: versionIn(to, member) }))
    .filter(({ from: before, to: after }) => before !== after);
}

/** The same, with the commits and changelogs of the new versions. */
export async function describedChanges(store: ReleaseReader, from: Composition | undefined, to: Composition): Promise<MemberChange[]> {
  return Promise.all(
    memberChanges(from, to).map(async (change) => {
      const pinned = to.members[change.member];
      const release = pinned && (await readPinnedRelease(store, change.member, pinned).catch(() => undefined));
      return { ...change, commit: release?.commit, changelog: release?.changelog };
    }),
  );
}

type HistoryEntry = Live['history'][number] | ReleaseEvent;

/** What was live when a canary started, changed its share, or ended. A promotion in the same revision as the event came after it. */
const liveBefore = (history: Live['history'], { at }: ReleaseEvent): string | undefined =>
  history.find(({ promotedAt }) => promotedAt < at)?.composition;

/**
 * What each entry of the history changed; for a canary, how it differed from what was live. Entries whose compositions are no longer in the
 * store are missing, and so is the promotion of a canary as an event: the history has it as a promotion, too.
 */
export async function historyChanges(
  store: ReleaseReader,
  { history, events }: Pick<Live, 'history' | 'events'>,
): Promise<ReadonlyMap<HistoryEntry, readonly MemberChange[]>> {
  const compositions = new Map<string, Promise<Composition | undefined>>();
  const compositionOf = (id: string | undefined): Promise<Composition | undefined> => {
    if (id === undefined) return Promise.resolve(undefined);
    const found = compositions.get(id) ?? readComposition(store, id).catch(() => undefined);
    compositions.set(id, found);
    return found;
  };
  const replaced: readonly (readonly [HistoryEntry, string | undefined])[] = [
    ...history.map((entry, at) => [entry, history[at + 1]?.composition] as const),
    ...events
      .filter(({ kind }) => kind.startsWith('canary-') && kind !== 'canary-promoted')
      .map((event) => [event, liveBefore(history, event)] as const),
  ];
  const found = await Promise.all(
    replaced.map(async ([entry, before]) => {
      const [from, to] = await Promise.all([compositionOf(before), compositionOf(entry.composition)]);
      return from && to ? [[entry, await describedChanges(store, from, to)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** `shop 1.0.0 → 2.0.0` */
export function formatChange({ member, from, to }: MemberChange): string {
  if (from === null) return `${member} ${to} added`;
  return to === null ? `${member} ${from} removed` : `${member} ${from} → ${to}`;
}
/** `shop 1.0.0 → 2.0.0 (commit a1b2c3d4e5)` */
export const formatDescribedChange = (change: MemberChange): string =>
  `${formatChange(change)}${change.commit ? ` (commit ${formatCommit(change.commit)})` : ''}`;
