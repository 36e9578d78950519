import { readComposition, readPinnedRelease, type Composition, type Live, type ReleaseReader, type SourceCommit } from '@komado/federation';

/** Number of promotions and events in the history of the page. */
export const HISTORY_SHOWN = 30;

/** What a composition changed: the version of one member. null: the member is not in the composition. */
export interface MemberChange {
  readonly member: string;
  readonly from: string | null;
  readonly to: string | null;
}

export function memberChanges(from: Composition, to: Composition): MemberChange[] {
  const versionIn = ({ members }: Composition, member: string): string | null => members[member]?.version ?? null;
  return [...new Set([...Object.keys(from.members), ...Object.keys(to.members)])]
    .sort()
    .map((member) => ({ member, from: versionIn(from, member), to: versionIn(to, member) }))
    .filter(({ from: before, to: after }) => before !== after);
}

/** Compositions of the history by ID, without those that are no longer in the store. */
export async function pastCompositions(
  store: ReleaseReader,
  { history }: Pick<Live, 'history'>,
): Promise<ReadonlyMap<string, Composition>> {
  const ids = [...new Set(history.slice(0, HISTORY_SHOWN + 1).map(({ composition }) => composition))];
  const found = await Promise.all(ids.map((id) => readComposition(store, id).catch(() => undefined)));
  return new Map(found.flatMap((composition) => (composition ? [[composition.id, composition] as const] : [])));
}

/** The commit of each member, if its release has one and can be read. */
export async function commitsOf(store: ReleaseReader, { members }: Composition): Promise<ReadonlyMap<string, SourceCommit>> {
  const found = await Promise.all(
    Object.entries(members).map(async ([member, pinned]) => {
      const release = await readPinnedRelease(store, member, pinned).catch(() => undefined);
      return release?.commit ? [[member, release.commit] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** `shop 1.0.0 → 2.0.0, new: club 1.0.0` */
export const changesText = (changes: readonly MemberChange[]): string =>
  changes
    .map(({ member, from, to }) => {
      if (from === null) return `${member} ${to} added`;
      return to === null ? `${member} ${from} removed` : `${member} ${from} → ${to}`;
    })
    .join(', ');
