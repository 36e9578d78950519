import { requireFirstCompositionPermission } from './signing-key-permissions';
import type { CurrentSnapshot } from './live-snapshot';
import { describedChanges, type MemberChange } from './member-changes';
import { verifyPointerChangePermission, EVENTS_LENGTH, HISTORY_LENGTH } from './verify-pointer-change-permission';
import type { Canary, Composition, Flags, Live, ReleaseEvent } from './release';
import { readComposition } from './release-reader';
import type { ReleaseWriter } from './release-store';

/** How many of a member's previously live versions a page may fall back to. */
const LAST_GOOD_LENGTH = 3;

export interface LivePointerUpdate {
  readonly reason: string;
  readonly by?: string | undefined;
  readonly isRollback?: boolean;
  readonly builtFrom?: Readonly<Record<string, string>>;
  /** The canary from now on; unchanged if undefined. */
  readonly canary?: Canary | null;
  readonly flags?: Flags;
  readonly event?: Omit<ReleaseEvent, 'at' | 'key'>;
  /** Releases that a prune deletes once this revision is written; unchanged if undefined. */
  readonly removing?: readonly string[];
}

function lastGoodAfter(before: CurrentSnapshot, next: Composition, isRollback: boolean): Live['lastGood'] {
  const after: Live['lastGood'] = {};
  for (const [member, { version }] of Object.entries(next.members)) {
    const replaced = before?.composition.members[member];
    const isChanged = replaced !== undefined && replaced.version !== version;
    const earlier = before?.live.lastGood[member] ?? [];
    // A version that was rolled back from is not known to be good.
    const candidates = isChanged && !isRollback ? [replaced, ...earlier] : earlier;
    const excluded = isChanged && isRollback ? [version, replaced.version] : [version];
    after[member] = candidates
      .filter((entry, at) => !excluded.includes(entry.version) && candidates.findIndex((same) => same.version === entry.version) === at)
      .slice(0, LAST_GOOD_LENGTH);
  }
  return after;
}

/** Throws `ReleaseKeyError`, as every reader would, if this installation's key may not make the change. */
async function requireChangeAllowed(store: ReleaseWriter, before: CurrentSnapshot, after: Live, next: Composition): Promise<void> {
  const signer = store.keys.ownKey();
  if (before) await verifyPointerChangePermission(store, { before: before.live, after, signer, known: [before.composition, next] });
  else requireFirstCompositionPermission(store.keys, signer);
}

/** The members that a change concerns. The change is already done, so a file that cannot be read only leaves them out. */
async function changesBy(
  store: ReleaseWriter,
  before: CurrentSnapshot,
  next: Composition,
  event: LivePointerUpdate['event'],
): Promise<MemberChange[]> {
  if (before?.live.composition !== next.id) return describedChanges(store, before?.composition, next);
  const canary = event?.composition === undefined ? undefined : await readComposition(store, event.composition).catch(() => undefined);
  return canary ? describedChanges(store, next, canary) : [];
}

/** Moves the pointer from a snapshot to `next`; rejects with `LivePointerConflictError` if it was moved in between. */
export async function updateLivePointer(
  store: ReleaseWriter,
  before: CurrentSnapshot,
  next: Composition,
  move: LivePointerUpdate,
): Promise<Live> {
  const { reason, by, isRollback = false, builtFrom = {} } = move;
  const key = store.keys.ownKey();
  const now = new Date().toISOString();
  const entries = before?.live.history ?? [];
  const isSame = before?.live.composition === next.id;
  const history = isSame
    ? entries
    : [{ composition: next.id, promotedAt: now, reason, ...(by === undefined ? {} : { by }), key }, ...entries].slice(0, HISTORY_LENGTH);
  const bad = [...(isRollback && before && !isSame ? [before.live.composition] : []), ...(before?.live.bad ?? [])];
  const events = before?.live.events ?? [];
  const live: Live = {
    revision: (before?.live.revision ?? 0) + 1,
    ...(before ? { previous: before.live.hash } : {}),
    composition: next.id,
    history,
    bad: [...new Set(bad)].filter((id) => id !== next.id && history.some((entry) => entry.composition === id)),
    lastGood: isSame ? (before?.live.lastGood ?? {}) : lastGoodAfter(before, next, isRollback),
    builtFrom: { ...before?.live.builtFrom, ...builtFrom },
    canary: move.canary === undefined ? (before?.live.canary ?? null) : move.canary,
    flags: move.flags ?? before?.live.flags ?? {},
    events: move.event ? [{ at: now, ...move.event, key }, ...events].slice(0, EVENTS_LENGTH) : events,
    removing: [...(move.removing ?? before?.live.removing ?? [])],
  };
  await requireChangeAllowed(store, before, live, next);
  if (next.id !== before?.composition.id) await store.writeComposition(next);
  await store.updateLivePointer(live);
  if (store.onChange && (!isSame || move.event)) {
    const { event } = move;
    await store.onChange({
      kind: event?.kind ?? (isRollback ? 'rolled-back' : 'promoted'),
      environment: store.keys.environment,
      at: now,
      by: event?.by ?? by ?? null,
      reason: event?.text ?? reason,
      revision: live.revision,
      composition: next.id,
      members: Object.fromEntries(Object.entries(next.members).map(([member, { version }]) => [member, version])),
      changes: await changesBy(store, before, next, event),
      canary: live.canary && { composition: live.canary.composition, percentage: live.canary.percentage, cohorts: live.canary.cohorts },
    });
  }
  return live;
}
