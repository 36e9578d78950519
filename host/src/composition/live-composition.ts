import {
  readLivePointer,
  readVerified,
  RefusedRevisionError,
  rollbackTargets,
  type Canary,
  type Live,
  type ReleaseReader,
  type VerifiedLive,
} from '@komado/federation';
import { mfeCommand } from '@komado/server-kit';
import { LRUCache } from 'lru-cache';
import type { ResolvedComposition, ServerBuild } from './resolved-composition';
import type { AcceptedRevisionFile } from './accepted-revision-file';
import { compositionResolver, withLiveFallbacks, type EarlierVersions } from './resolve-composition';

export type { ResolvedComposition, ServerBuild } from './resolved-composition';

/** The resolved pointer. The same object as long as nothing changes. */
export interface CurrentReleases {
  readonly live: Live;
  readonly set: ResolvedComposition;
  /** What some readers run; also null while it is not completely available. */
  readonly canary: { readonly set: ResolvedComposition; readonly rule: Canary } | null;
}
export interface LiveCompositionsOptions {
  readonly pollIntervalMs?: number;
  /** How long a page waits for a poll before it uses the previous composition. */
  readonly maxWaitMs?: number;
  readonly log?: (message: string, error: unknown, level?: 'warn' | 'error') => void;
  /** Prepares a shell's renderer; a shell whose renderer is unavailable does not go live. */
  readonly loadRenderer?: (renderer: ServerBuild) => Promise<unknown>;
  /** The newest revision that this server has used, also before it was restarted. */
  readonly newest?: AcceptedRevisionFile;
  /** Versions that must not be a fallback, as `member@version`. */
  readonly quarantined?: () => readonly string[];
}

const DEFAULT_POLL_INTERVAL_MS = 1000;
/** How long a composition with an earlier version in place of an unreadable one is used. */
const FALLBACK_MS = 10_000;
const DEFAULT_MAX_WAIT_MS = 200;
const CACHED_COMPOSITIONS = 8;

/** No composition could be read since this server started. */
class NoCompositionError extends Error {
  override readonly name = 'NoCompositionError';
  /** A load balancer sends the request to another server. */
  readonly statusCode = 503;
}

interface Current {
  /** The part of the pointer that the composition was resolved from. */
  readonly source: string;
  readonly set: ResolvedComposition;
  readonly resolvedAt: number;
}

/** The absolute difference allows for a clock that was set back: otherwise no promotion would be noticed until it has caught up. */
const ageOf = (at: number): number => Math.abs(Date.now() - at);

/**
 * Resolves what is live. The pointer is polled at most once a second, however many pages and files are requested; while it or what it
 * points to is unreadable, the last known composition stays in use. One is cached permanently if every member of it could be read.
 */
export function liveCompositions(
  store: ReleaseReader,
  {
    pollIntervalMs = DEFAULT_POLL_INTERVAL_MS,
    maxWaitMs = DEFAULT_MAX_WAIT_MS,
    log,
    newest,
    loadRenderer = ({ file, integrity }) => readVerified(store, file, integrity),
    quarantined = () => [],
  }: LiveCompositionsOptions = {},
) {
  const assemble = compositionResolver(store, loadRenderer, quarantined);
  let known: VerifiedLive | undefined;
  let current: Current | undefined;
  let canary: Current | undefined;
  let releases: CurrentReleases | undefined;
  /** Compositions that are neither live nor the canary. */
  const others = new LRUCache<string, Promise<ResolvedComposition>>({ max: CACHED_COMPOSITIONS });
  let checkedAt = Number.NEGATIVE_INFINITY;
  let failure: { readonly error: unknown } | undefined;
  let refused: Readonly<Record<string, string>> = {};
  let runningCheck: { readonly done: Promise<void>; readonly doneOrLate: Promise<void> } | undefined;

  const isComplete = ({ missing }: ResolvedComposition): boolean => Object.keys(missing).length === 0;
  /** Assembles a set, unless it is cached and still valid. */
  async function assembled(before: Current | undefined, id: string, earlier: EarlierVersions, mayReplaceShell: boolean): Promise<Current> {
    const source = JSON.stringify([id, earlier.lastGood, quarantined()]);
    if (before?.source === source && (isComplete(before.set) || ageOf(before.resolvedAt) < FALLBACK_MS)) return before;
    const set = await assemble(id, earlier, mayReplaceShell);
    if (before?.set.key !== set.key && !isComplete(set))
      log?.(
        `Some releases of a composition cannot be read, so earlier versions are used for them. To see what is missing: ${mfeCommand('doctor')}`,
        new Error(Object.values(set.missing).join(' ')),
      );
    return {
      source,
      set: before?.set.key === set.key ? before.set : set,
      resolvedAt: Date.now(),
    };
  }
  async function applyCanary(live: Live): Promise<void> {
    const { canary: rule } = live;
    if (!rule) {
      canary = undefined;
      return;
    }
    try {
      canary = await assembled(canary, rule.composition, withLiveFallbacks(live, current?.set), false);
    } catch (error) {
      if (canary || releases?.live.canary?.composition !== rule.composition)
        log?.(
          `The composition of the canary cannot be read, so all readers get the live composition. To see what is missing: ${mfeCommand('doctor')}`,
          error,
        );
      canary = undefined;
    }
  }
  /** For a server that starts while the pointer refers to nothing usable: the newest complete composition that was live before. */
  async function newestComplete(live: Live, error: unknown): Promise<Current> {
    for (const id of rollbackTargets(live)) {
      const set = await assemble(id, live, false).catch(() => undefined);
      if (!set || !isComplete(set)) continue;
      log?.(
        `The live composition cannot be read, so an earlier one is used. To make a complete one live: ${mfeCommand('doctor --repair')}`,
        new Error(
          `Composition ${live.composition} cannot be read, so composition ${id} is used. To see what is missing: ${mfeCommand('doctor')}`,
          { cause: error },
        ),
      );
      const missing = { [`composition@${live.composition}`]: (error as Error).message };
      return { source: '', set: { ...set, key: `${set.key}-earlier`, missing }, resolvedAt: Number.NEGATIVE_INFINITY };
    }
    throw error;
  }
  async function apply(live: Live): Promise<void> {
    // Without a composition, any shell is better than none; with one, it stays in use.
    if (current) current = await assembled(current, live.composition, live, false);
    else current = await assembled(undefined, live.composition, live, true).catch((error: unknown) => newestComplete(live, error));
    await applyCanary(live);
    const { set } = current;
    // An incomplete canary would be blamed for a fault of the store.
    const canarySet = canary && isComplete(canary.set) ? canary.set : undefined;
    if (releases?.live === live && releases.set === set && releases.canary?.set === canarySet) return;
    releases = { live, set, canary: canarySet && live.canary ? { set: canarySet, rule: live.canary } : null };
  }
  async function poll(): Promise<void> {
    let unreadable: { readonly error: unknown } | undefined;
    try {
      const before = known;
      known = await readLivePointer(store, known, (error) => (unreadable = { error }), known ? undefined : newest?.read());
      if (known && known !== before) newest?.write(known);
      if (!known)
        throw new Error(
          `Nothing is live in the release store ${store.location} yet. Check RELEASE_STORE, or promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
        );
      await apply(known);
    } catch (error) {
      unreadable = { error };
    }
    if (unreadable?.error instanceof RefusedRevisionError) noteRefused(unreadable.error);
    else if (unreadable && !failure)
      log?.(
        'The release store cannot be read, so the last known composition stays in use. Check RELEASE_STORE and its disk or bucket.',
        unreadable.error,
      );
    if (!unreadable) refused = {};
    failure = unreadable;
  }
  /** Logs each refused revision once, however often the pointer is polled. */
  function noteRefused(error: RefusedRevisionError): void {
    if (refused[error.file] !== error.message)
      log?.(
        `A revision of the live pointer is refused, so the newest accepted one is used. To repair the store: ${mfeCommand('doctor --repair')}`,
        error,
        'error',
      );
    refused = { [error.file]: error.message };
  }
  function startCheck(): NonNullable<typeof runningCheck> {
    let timer: NodeJS.Timeout | undefined;
    const done = poll().finally(() => {
      clearTimeout(timer);
      checkedAt = Date.now();
      runningCheck = undefined;
    });
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, maxWaitMs);
      timer.unref();
    });
    return { done, doneOrLate: Promise.race([done, late]) };
  }

  const isDue = (): boolean => ageOf(checkedAt) >= pollIntervalMs;
  /** While one request waits for a poll, the others use the result of the last one. */
  const isRecent = (): boolean => ageOf(checkedAt) < pollIntervalMs * (runningCheck ? 2 : 1);
  const releasesNow = async (): Promise<CurrentReleases> => {
    if (!runningCheck && isDue()) runningCheck = startCheck();
    if (!releases) await runningCheck?.done;
    // Do not wait for a store that has just failed.
    else if (!failure) await runningCheck?.doneOrLate;
    if (!releases)
      throw new NoCompositionError(failure?.error instanceof Error ? failure.error.message : String(failure?.error), {
        cause: failure?.error,
      });
    return releases;
  };
  /** A composition that staff preview; rejects if it cannot be resolved. */
  async function resolve(id: string): Promise<ResolvedComposition> {
    const { live, set, canary: running } = await releasesNow();
    if (id === set.composition.id) return set;
    if (running && id === running.set.composition.id) return running.set;
    const key = JSON.stringify([id, live.revision, quarantined()]);
    const found = others.get(key) ?? assemble(id, withLiveFallbacks(live, set), false);
    others.set(key, found);
    found.catch(() => others.delete(key));
    return found;
  }
  return Object.assign(async () => (await releasesNow()).set, {
    releases: releasesNow,
    /** What was live at the last lookup; undefined before the first. */
    latest: () => releases,
    /** The revision of the pointer that the last poll refused, and why, by file; the one before it is used. */
    refused: () => refused,
    /** What is live, if the last lookup is recent enough. */
    recent: () => (isRecent() ? releases : undefined),
    resolve,
  });
}
export type LiveCompositions = ReturnType<typeof liveCompositions>;
