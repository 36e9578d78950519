import type { ContainedResponse, ContainedRenderers } from '../containment/contained-renderers';
import { remoteBuildsOf } from '../containment/protocol';
import { discarded } from '../containment/discarded-render';
import { RendererBusyError, RendererLostError } from '../containment/renderer-pages';
import type { CurrentReleases, LiveSet } from '../composition/live-composition';
import type { RenderRequest } from '@komado/shell/document';

/** How one side's pages rendered on this server while a canary ran. */
export interface RenderCounts {
  /** Without those that an earlier version rendered because the composed one had thrown before: they say nothing about it. */
  readonly pages: number;
  /** Pages on which a build threw, and which the other side rendered without an error. */
  readonly failures: number;
  /** Those failures by build: `catalog@1.4.0`. */
  readonly byBuild: Readonly<Record<string, number>>;
}
export type Side = 'live' | 'canary';
export type RenderedSides = Readonly<Record<Side, RenderCounts>>;
export interface CanaryRenders {
  /** Renders a page, and counts it if it is of one of the sides. */
  readonly render: ContainedRenderers['render'];
  /** What was counted since the canary with this seed has been running on this server. */
  counts(canary: string): RenderedSides;
}
export interface CanaryRendersOptions {
  readonly render: ContainedRenderers['render'];
  latest(): CurrentReleases | undefined;
}

/** Failures compared at the same time; each renders a page once more. */
const COMPARED_AT_ONCE = 2;
const COMPARISON_LIMIT_MS = 10_000;

const emptyCounts = () => ({ pages: 0, failures: 0, byBuild: {} as Record<string, number> });
const emptySides = () => ({ live: emptyCounts(), canary: emptyCounts() });
const buildsOf = (set: LiveSet): string[] => [`shell@${set.shell.version}`, ...remoteBuildsOf(set)];

/**
 * Counts errors while pages are rendered on the server, on both sides of a canary. Browsers do not report these: the last good version
 * renders the page instead. A failure only counts if the other side renders the same page, so that a URL that breaks both says nothing.
 */
export function canaryRenders({ render, latest }: CanaryRendersOptions): CanaryRenders {
  let seed = '';
  let sides = emptySides();
  let comparisons = 0;

  async function compare(seedThen: string, side: Side, failed: readonly string[], other: LiveSet, request: RenderRequest): Promise<void> {
    if (comparisons >= COMPARED_AT_ONCE) return;
    comparisons += 1;
    try {
      const answer = await render(other, { ...request, signal: AbortSignal.timeout(COMPARISON_LIMIT_MS) });
      if (answer.kind !== 'page' || answer.composition !== other.composition.id) return;
      await answer.pipe(discarded(), () => undefined);
      if (answer.failedBuilds?.().length === 0) countFailure(seedThen, side, failed);
    } catch {
      // The other side cannot render it, either.
    } finally {
      comparisons -= 1;
    }
  }
  function countPage(seedThen: string, side: Side): void {
    if (seedThen === seed) sides[side].pages += 1;
  }
  function countFailure(seedThen: string, side: Side, failed: readonly string[]): void {
    if (seedThen !== seed) return;
    const counts = sides[side];
    counts.failures += 1;
    for (const build of failed) counts.byBuild[build] = (counts.byBuild[build] ?? 0) + 1;
  }
  /** The answer, which reports its failures once it is read; it reports nothing if it was not rendered as composed. */
  function watched(answer: ContainedResponse, set: LiveSet, onEnd: (failed: readonly string[]) => void): ContainedResponse {
    if (answer.kind !== 'page' || answer.composition !== set.composition.id) return answer;
    return {
      ...answer,
      async pipe(sink, onStart) {
        await answer.pipe(sink, onStart);
        // A renderer process runs remotes' code, so what it names need not exist.
        const known = buildsOf(set);
        const failed = (answer.failedBuilds?.() ?? []).filter((build) => known.includes(build));
        if (failed.length > 0 || !answer.isFallback?.()) onEnd(failed);
      },
    };
  }

  return {
    async render(set, request) {
      const releases = latest();
      const canary = releases?.canary;
      const side = !canary ? undefined : set === canary.set ? 'canary' : set === releases.set ? 'live' : undefined;
      if (!canary || !side) return render(set, request);
      if (seed !== canary.rule.seed) {
        ({ seed } = canary.rule);
        sides = emptySides();
      }
      const seedNow = seed;
      const other = side === 'live' ? canary.set : releases.set;
      try {
        return watched(await render(set, request), set, (failed) => {
          countPage(seedNow, side);
          if (failed.length > 0) void compare(seedNow, side, failed, other, request);
        });
      } catch (error) {
        const isOfServer = error instanceof RendererBusyError || error instanceof RendererLostError;
        if (side === 'live' || isOfServer || request.signal.aborted) throw error;
        // The canary's shell cannot render the page; its reader gets what is live.
        const answer = await render(other, request).catch(() => {
          throw error;
        });
        countPage(seedNow, side);
        countFailure(seedNow, side, [`shell@${set.shell.version}`]);
        return answer;
      }
    },
    counts: (canary) => (canary === seed ? sides : emptySides()),
  };
}
