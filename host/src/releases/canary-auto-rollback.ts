import {
  canaryDifferences,
  endCanary,
  platformRoleProblem,
  RefusedRevisionError,
  ReleaseKeyError,
  ReleaseStoreError,
  type ReleaseReader,
  type ReleaseWriter,
} from '@komado/federation';
import { z } from 'zod';
import { mfeCommand } from '@komado/server-kit';
import type { DegradedMember } from '../render-isolation/faulty-builds';
import type { CurrentReleases, ResolvedComposition, LiveCompositions } from '../composition/live-composition';
import type { RenderedSides, Side } from './canary-render-counter';
import { analyzeCanary, memberHealthSchema, type CanaryAnalysis, type MemberHealth } from './canary-analysis';

export interface CanaryWatchOptions {
  readonly compositions: LiveCompositions;
  readonly store: ReleaseReader;
  /** undefined if this server can only read the store: another one has to end a canary then. */
  readonly writer: ReleaseWriter | undefined;
  /** What pages reported that were sent while the canary with this seed was running, with the limits for one network. */
  health(canary: string): Promise<readonly MemberHealth[]>;
  /** Number of a composition's pages that this server has sent meanwhile, with the limit for one network. */
  sentPages(canary: string, composition: string): number;
  /** How pages have rendered on this server meanwhile. */
  renders(canary: string): RenderedSides;
  degraded(set: ResolvedComposition): Readonly<Record<string, DegradedMember>>;
  log(message: string, fields: object): void;
}
export interface CanaryReport extends CanaryAnalysis {
  readonly changed: readonly string[];
  readonly health: readonly MemberHealth[];
  /** Seed of the analyzed canary. */
  readonly canarySeed: string;
  readonly checkedAt: string;
  /** Pages sent by this server, with the limit for one network. */
  readonly sent: { readonly live: number; readonly canary: number };
  readonly renders: RenderedSides;
}
export interface CanaryAutoRollback {
  /** Health of the running canary; null if none runs. Rejects while the api-server or the store is unavailable. */
  report(): Promise<CanaryReport | null>;
  /** The last report of the canary with this seed; null before the first check. */
  latest(canary: string): CanaryReport | null;
  /** Checks once, and ends a canary that is worse. */
  check(): Promise<void>;
}

const reportLineSchema = z.object({
  type: z.literal('report'),
  ok: z.literal(true),
  data: z.object({ members: z.array(memberHealthSchema) }),
});
const HEALTH_TIMEOUT_MS = 5000;

/** Fetches page reports from the api-server, with the operator's token. */
export function reportedHealth(apiOrigin: string, operatorToken: string): CanaryWatchOptions['health'] {
  return async (canary) => {
    const response = await fetch(`${apiOrigin}/-/operator/release-health`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json', 'x-operator': 'canary watch' },
      body: JSON.stringify({ canary }),
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    if (!response.ok)
      throw new Error(
        `The api-server responded with status ${response.status} to the request for canary statistics. If OPERATOR_TOKEN is set, it must be the same for both servers.`,
      );
    const [line = ''] = (await response.text()).split('\n');
    return reportLineSchema.parse(JSON.parse(line)).data.members;
  };
}

interface Baseline {
  readonly seed: string;
  readonly sent: Readonly<Record<Side, number>>;
  readonly views: Readonly<Record<Side, number>>;
}
const viewsOf = (health: readonly MemberHealth[], id: string): number =>
  health.filter(({ composition }) => composition === id).reduce((sum, { views }) => sum + views, 0);

/** Compares the canary with what is live while it runs, and returns readers to what is live if it is worse. */
export function canaryAutoRollback(options: CanaryWatchOptions): CanaryAutoRollback {
  const { compositions, store, writer, sentPages, renders: rendersOf, degraded, log } = options;
  let baseline: Baseline | undefined;
  let loggedSeed: string | undefined;
  let latest: CanaryReport | null = null;
  const keyProblem = writer && platformRoleProblem(writer.keys);
  if (keyProblem !== undefined)
    log(
      'This server cannot end a canary of other members automatically. Set RELEASE_SIGNING_KEY to a key that owns every member (NAME=PUBLIC_KEY:*).',
      {
        reason: keyProblem,
      },
    );

  async function reportOf({ live, set, canary }: CurrentReleases): Promise<CanaryReport | null> {
    const rule = live.canary;
    if (!rule) return null;
    const changed = await canaryDifferences(store, live);
    const renders = rendersOf(rule.seed);
    const facts = { live: live.composition, canary: rule.composition, changed, renders };
    // A server build's behavior needs no statistics.
    const broken = canary
      ? Object.entries(degraded(canary.set)).find(([remote, { version }]) => changed.includes(`${remote}@${version}`))
      : undefined;
    const isKnownWorse = broken !== undefined || analyzeCanary({ ...facts, health: [] }).result === 'worse';
    const health = await options.health(rule.seed).catch((error: unknown) => {
      if (!isKnownWorse) throw error;
      return [];
    });
    const sent = { live: sentPages(rule.seed, set.composition.id), canary: sentPages(rule.seed, rule.composition) };
    const views = { live: viewsOf(health, live.composition), canary: viewsOf(health, rule.composition) };
    if (baseline?.seed !== rule.seed) baseline = { seed: rule.seed, sent, views };
    const since = (side: Side, { sent: sentBefore, views: viewsBefore }: Baseline) => ({
      pages: sent[side] - sentBefore[side],
      views: views[side] - viewsBefore[side],
    });
    const analysis = analyzeCanary({ ...facts, health, silence: { live: since('live', baseline), canary: since('canary', baseline) } });
    const report = { ...analysis, changed, health, canarySeed: rule.seed, checkedAt: new Date().toISOString(), sent, renders };
    if (!broken) return report;
    const [remote, { version, reason }] = broken;
    return { ...report, result: 'worse', blamed: `${remote}@${version}`, reason: `Its server build is in quarantine: ${reason}.` };
  }
  async function checked(releases: CurrentReleases): Promise<CanaryReport | null> {
    latest = await reportOf(releases);
    return latest;
  }

  return {
    report: async () => checked(await compositions.releases()),
    latest: (canary) => (latest?.canarySeed === canary ? latest : null),
    async check() {
      const releases = await compositions.releases();
      const rule = releases.live.canary;
      if (!rule) return;
      const report = await checked(releases);
      if (report?.result !== 'worse') return;
      const fields = { canary: rule.composition, reason: report.reason, cause: report.blamed };
      const logOnce = (obstacle: string): void => {
        if (loggedSeed !== rule.seed)
          log(
            `A canary is worse than the live composition, but this server cannot end it; “obstacle” says why. Run: ${mfeCommand('canary --end')}`,
            {
              ...fields,
              obstacle,
            },
          );
        loggedSeed = rule.seed;
      };
      if (!writer)
        return logOnce('This server has read-only access to the release store. Set RELEASE_STORE to the folder or bucket itself.');
      try {
        await endCanary(writer, { by: 'komado', reason: report.reason, returned: { blamed: report.blamed }, only: rule.composition });
        log(
          'A canary was worse than the live composition and was rolled back automatically. Fix what “reason” names, and publish a new version.',
          fields,
        );
      } catch (error) {
        // Until somebody acts, each check would fail the same way.
        if (error instanceof ReleaseKeyError || error instanceof RefusedRevisionError) return logOnce(error.message);
        // Another writer was faster: the next check reads the pointer again.
        if (!(error instanceof ReleaseStoreError)) throw error;
      }
    },
  };
}
