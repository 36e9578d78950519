import {
  historyChanges,
  readComposition,
  readPinnedRelease,
  type Composition,
  type Live,
  type ReleaseReader,
  type SourceCommit,
} from '@komado/federation';

/** Number of promotions and events in the history of the page. */
export const HISTORY_SHOWN = 30;

/** What each of these promotions and events changed, and to which commits. */
export const shownChanges = (store: ReleaseReader, { history, events }: Live): ReturnType<typeof historyChanges> =>
  historyChanges(store, { history: history.slice(0, HISTORY_SHOWN + 1), events: events.slice(0, HISTORY_SHOWN) });

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
