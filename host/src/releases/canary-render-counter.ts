import { canaryNetwork, isLoopback } from '@komado/server-kit/http';
import type { IsolatedResponse, IsolatedRenderers } from '../render-isolation/isolated-renderers';
import { remoteBuildsOf } from '../render-isolation/renderer-messages';
import { discardingStream } from '../render-isolation/discarding-stream';
import { RendererBusyError, RendererLostError } from '../render-isolation/render-queue';
import type { CurrentReleases, ResolvedComposition } from '../composition/live-composition';
import type { RenderRequest } from '@komado/shell/server-rendering';
import { keyedConcurrencyLimit } from './keyed-concurrency-limit';
import { findBuildOwningPage } from './find-build-owning-page';

/**
 * How a page request ended: with the page; with an exception in a build, even if an earlier version rendered the page; with status 404; with
 * another error status or a redirect to an error page; or without a response in time.
 */
export type Outcome = 'page' | 'exception' | 'notFound' | 'error' | 'noResponse';
/** How one side's pages rendered on this server while a canary ran. */
export interface RenderCounts {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Without failures of both sides, and without pages that an earlier version rendered. */
  readonly pages: number;
  /** Page requests that failed, and that succeeded on the other side. */
  readonly failures: number;
  /** Those failures by build: `catalog@1.4.0`. */
  readonly byBuild: Readonly<Record<string, number>>;
}
export type Side = 'live' | 'canary';
export type RenderedSides = Readonly<Record<Side, RenderCounts>>;
export interface CanaryRenderCounterOptions {
  /** A page request without a response after this time has failed. */
  readonly responseLimitMs: number;
  readonly render: IsolatedRenderers['render'];
  latest(): CurrentReleases | undefined;
}

/** Networks whose failures are counted on each side. */
const MAX_NETWORKS = 100_000;
/** Pages of one network that count on a side: more would outweigh the failures of others. */
const PAGES_PER_NETWORK = 20;
/** Failures compared at the same time, of different networks; each renders a page once more. */
const MAX_CONCURRENT_COMPARISONS = 2;

const emptyCounts = () => ({
  outcomes: { page: 0, exception: 0, notFound: 0, error: 0, noResponse: 0 },
  pages: 0,
  failures: 0,
  byBuild: {} as Record<string, number>,
});
/** A request that failed on one side. */
interface Failure {
  readonly seed: string;
  readonly side: Side;
  readonly outcome: Outcome;
  readonly failed: readonly string[];
  readonly request: RenderRequest;
}
const addressOf = ({ apiHeaders }: RenderRequest): string => apiHeaders['x-forwarded-for'] ?? '';
const networkOf = (request: RenderRequest): string => canaryNetwork(addressOf(request));
const emptySides = () => ({ live: emptyCounts(), canary: emptyCounts() });
const buildsOf = (set: ResolvedComposition): string[] => [`shell@${set.shell.version}`, ...remoteBuildsOf(set)];

/** The outcome by status. */
function outcomeOf(response: IsolatedResponse): Outcome {
  if (response.kind === 'redirect') return /^\/(error\/|maintenance$)/.test(response.location) ? 'error' : 'page';
  if (response.status === 404) return 'notFound';
  return response.status >= 400 ? 'error' : 'page';
}
async function outcomeOnceRead(response: IsolatedResponse): Promise<Outcome> {
  const outcome = outcomeOf(response);
  if (response.kind === 'redirect') return outcome;
  await response.pipe(discardingStream(), () => undefined);
  return outcome === 'page' && response.failedBuilds().length > 0 ? 'exception' : outcome;
}

/**
 * Counts the page requests of both sides of a canary by outcome. Browsers do not report pages that failed on the server. A failure only
 * counts
 * if the other side renders the same page, so that a URL or an outage that breaks both sides is ignored.
 */
export function canaryRenderCounter({ render, latest, responseLimitMs }: CanaryRenderCounterOptions) {
  let seed = '';
  let sides = emptySides();
  let comparisons = 0;
  const comparedNetworks = keyedConcurrencyLimit(1);
  const failedNetworks = { live: new Set<string>(), canary: new Set<string>() };
  const pagesOf = { live: new Map<string, number>(), canary: new Map<string, number>() };

  /** Whether one more page of the network may count on a side. On this machine there is no other network. */
  function takePage(side: Side, request: RenderRequest): boolean {
    if (isLoopback(addressOf(request))) return true;
    const pages = pagesOf[side];
    const network = networkOf(request);
    const before = pages.get(network) ?? 0;
    if (before >= PAGES_PER_NETWORK || (before === 0 && pages.size >= MAX_NETWORKS)) return false;
    pages.set(network, before + 1);
    return true;
  }
  function count(seedThen: string, side: Side, outcome: Outcome, request: RenderRequest): void {
    if (seedThen !== seed) return;
    sides[side].outcomes[outcome] += 1;
    if (outcome === 'page' && takePage(side, request)) sides[side].pages += 1;
  }
  /**
   * Whether a failure can count. One counts for each network: whoever sends many requests can make a good canary slow, exceed a limit of the
   * api-server, or repeat a request that nobody else sends. On this machine, each exception counts.
   */
  const mayCount = ({ seed: seedThen, side, outcome, request }: Failure): boolean =>
    seedThen === seed &&
    ((outcome === 'exception' && isLoopback(addressOf(request))) ||
      (!failedNetworks[side].has(networkOf(request)) && failedNetworks[side].size < MAX_NETWORKS));
  /** Counts a request that failed on one side and not on the other, which therefore has a page more, too. */
  function countFailure(failure: Failure): void {
    if (!mayCount(failure)) return;
    const { side, failed, request } = failure;
    failedNetworks[side].add(networkOf(request));
    const counts = sides[side];
    counts.pages += 1;
    counts.failures += 1;
    for (const build of failed) counts.byBuild[build] = (counts.byBuild[build] ?? 0) + 1;
    count(failure.seed, side === 'live' ? 'canary' : 'live', 'page', request);
  }
  async function compare(failure: Failure, other: ResolvedComposition): Promise<void> {
    if (!mayCount(failure) || comparisons >= MAX_CONCURRENT_COMPARISONS) return;
    const end = comparedNetworks.tryAcquire(networkOf(failure.request));
    if (!end) return;
    comparisons += 1;
    try {
      const response = await render(other, { ...failure.request, signal: AbortSignal.timeout(responseLimitMs) });
      if (response.composition === other.composition.id && (await outcomeOnceRead(response)) === 'page') countFailure(failure);
    } catch {
      // The other side cannot render it, either.
    } finally {
      comparisons -= 1;
      end();
    }
  }
  /** Reports the response's outcome and the builds that threw, once it is known; nothing if it was not rendered as composed. */
  function watched(
    response: IsolatedResponse,
    set: ResolvedComposition,
    onEnd: (outcome: Outcome, failed: readonly string[]) => void,
  ): IsolatedResponse {
    if (response.composition !== set.composition.id) return response;
    const outcome = outcomeOf(response);
    // It may not be read: a saved copy can take its place.
    if (response.kind === 'redirect' || outcome !== 'page') {
      onEnd(outcome, []);
      return response;
    }
    return {
      ...response,
      async pipe(sink, onStart) {
        await response.pipe(sink, onStart);
        // A renderer process runs remotes' code, so the names that it reports may be invalid.
        const known = buildsOf(set);
        const failed = response.failedBuilds().filter((build) => known.includes(build));
        if (failed.length > 0) onEnd('exception', failed);
        else if (!response.isFallback()) onEnd('page', []);
      },
    };
  }

  return {
    /** Renders a page, and counts it if it is of one of the sides. */
    async render(set: ResolvedComposition, request: RenderRequest): Promise<IsolatedResponse> {
      const releases = latest();
      const canary = releases?.canary;
      const side = !canary ? undefined : set === canary.set ? 'canary' : set === releases.set ? 'live' : undefined;
      if (!canary || !side) return render(set, request);
      if (seed !== canary.rule.seed) {
        ({ seed } = canary.rule);
        sides = emptySides();
        for (const networks of [...Object.values(failedNetworks), ...Object.values(pagesOf)]) networks.clear();
      }
      const seedNow = seed;
      const other = side === 'live' ? canary.set : releases.set;
      const failureOf = (outcome: Outcome, failed: readonly string[] = []): Failure => ({
        seed: seedNow,
        side,
        outcome,
        request,
        failed: failed.length > 0 ? failed : [findBuildOwningPage(set, request.url)],
      });
      const failWithoutResponse = (): void => {
        count(seedNow, side, 'noResponse', request);
        void compare(failureOf('noResponse'), other);
      };
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort();
        // A page of what is live has no other to take its place.
        if (side === 'live') failWithoutResponse();
      }, responseLimitMs);
      timer.unref();
      const startedAt = Date.now();
      const signal = side === 'canary' ? AbortSignal.any([request.signal, late.signal]) : request.signal;
      try {
        const response = await render(set, { ...request, signal });
        return late.signal.aborted
          ? response
          : watched(response, set, (outcome, failed) => {
              count(seedNow, side, outcome, request);
              if (outcome !== 'page') void compare(failureOf(outcome, failed), other);
            });
      } catch (error) {
        const isLate = late.signal.aborted;
        // The reader did not wait any longer.
        if (request.signal.aborted && (isLate ? side === 'canary' : Date.now() - startedAt >= responseLimitMs / 4)) failWithoutResponse();
        const isOfServer = !isLate && (error instanceof RendererBusyError || error instanceof RendererLostError);
        if (side === 'live' || isOfServer || request.signal.aborted) throw error;
        // The canary cannot render the page; its reader gets what is live.
        const response = await render(other, request).catch(() => {
          throw error;
        });
        const failure = isLate ? failureOf('noResponse') : failureOf('exception', [`shell@${set.shell.version}`]);
        count(seedNow, side, failure.outcome, request);
        if (outcomeOf(response) === 'page') countFailure(failure);
        return response;
      } finally {
        clearTimeout(timer);
      }
    },
    /** What was counted since the canary with this seed has been running on this server. */
    counts: (canary: string) => (canary === seed ? sides : emptySides()),
  };
}
export type CanaryRenderCounter = ReturnType<typeof canaryRenderCounter>;
