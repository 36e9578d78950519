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
import { mfeCommand } from '@komado/server-kit';
import type { DegradedMember } from '../render-isolation/faulty-builds';
import type { CurrentReleases, ResolvedComposition, LiveCompositions } from '../composition/live-composition';
import type { RenderedSides, Side } from './canary-render-counter';
import { analyzeCanary, type CanaryAnalysis, type MemberTelemetry } from './canary-analysis';

export interface CanaryAutoRollbackOptions {
  readonly compositions: LiveCompositions;
  readonly store: ReleaseReader;
  /** undefined if this server can only read the store: another one has to end a canary then. */
  readonly writer: ReleaseWriter | undefined;
  /** What pages reported that were sent while the canary with this seed was running, with the limits for one network. */
  telemetry(canary: string): Promise<readonly MemberTelemetry[]>;
  /** Number of a composition's pages that this server has sent meanwhile, with the limit for one network. */
  sentPages(canary: string, composition: string): number;
  /** How pages have rendered on this server meanwhile. */
  renders(canary: string): RenderedSides;
  degraded(set: ResolvedComposition): Readonly<Record<string, DegradedMember>>;
  log(message: string, fields: object): void;
}
/** What one check of a canary found. */
export interface CanaryCheck extends CanaryAnalysis {
  readonly changed: readonly string[];
  readonly telemetry: readonly MemberTelemetry[];
  /** Seed of the analyzed canary. */
  readonly canarySeed: string;
  readonly checkedAt: string;
  /** Pages sent by this server, with the limit for one network. */
  readonly sent: { readonly live: number; readonly canary: number };
  readonly renders: RenderedSides;
}

interface Baseline {
  readonly seed: string;
  readonly sent: Readonly<Record<Side, number>>;
  readonly views: Readonly<Record<Side, number>>;
}
const viewsOf = (telemetry: readonly MemberTelemetry[], id: string): number =>
  telemetry.filter(({ composition }) => composition === id).reduce((sum, { views }) => sum + views, 0);

/** Compares the canary with what is live while it runs, and returns readers to what is live if it is worse. */
export function canaryAutoRollback(options: CanaryAutoRollbackOptions) {
  const { compositions, store, writer, sentPages, renders: rendersOf, degraded, log } = options;
  let baseline: Baseline | undefined;
  let loggedSeed: string | undefined;
  let lastCheck: CanaryCheck | null = null;
  const keyProblem = writer && platformRoleProblem(writer.keys);
  if (keyProblem !== undefined)
    log(
      'This server cannot end a canary of other members automatically. Set RELEASE_SIGNING_KEY to a key that owns every member (NAME=PUBLIC_KEY:*).',
      {
        reason: keyProblem,
      },
    );

  async function analyze({ live, set, canary }: CurrentReleases): Promise<CanaryCheck | null> {
    const rule = live.canary;
    if (!rule) return null;
    const changed = await canaryDifferences(store, live);
    const renders = rendersOf(rule.seed);
    const facts = { live: live.composition, canary: rule.composition, changed, renders };
    // A server build's behavior needs no statistics.
    const broken = canary
      ? Object.entries(degraded(canary.set)).find(([remote, { version }]) => changed.includes(`${remote}@${version}`))
      : undefined;
    const isKnownWorse = broken !== undefined || analyzeCanary({ ...facts, telemetry: [] }).result === 'worse';
    const telemetry = await options.telemetry(rule.seed).catch((error: unknown) => {
      if (!isKnownWorse) throw error;
      return [];
    });
    const sent = { live: sentPages(rule.seed, set.composition.id), canary: sentPages(rule.seed, rule.composition) };
    const views = { live: viewsOf(telemetry, live.composition), canary: viewsOf(telemetry, rule.composition) };
    if (baseline?.seed !== rule.seed) baseline = { seed: rule.seed, sent, views };
    const since = (side: Side, { sent: sentBefore, views: viewsBefore }: Baseline) => ({
      pages: sent[side] - sentBefore[side],
      views: views[side] - viewsBefore[side],
    });
    const analysis = analyzeCanary({ ...facts, telemetry, silence: { live: since('live', baseline), canary: since('canary', baseline) } });
    const check = { ...analysis, changed, telemetry, canarySeed: rule.seed, checkedAt: new Date().toISOString(), sent, renders };
    if (!broken) return check;
    const [remote, { version, reason }] = broken;
    return { ...check, result: 'worse', blamed: `${remote}@${version}`, reason: `Its server build is in quarantine: ${reason}.` };
  }
  async function check(releases: CurrentReleases): Promise<CanaryCheck | null> {
    lastCheck = await analyze(releases);
    return lastCheck;
  }

  return {
    /** Health of the running canary; null if none runs. Rejects while the api-server or the store is unavailable. */
    checkNow: async () => check(await compositions.releases()),
    /** The last check of the canary with this seed; null before the first check. */
    lastCheck: (canary: string) => (lastCheck?.canarySeed === canary ? lastCheck : null),
    /** Checks once, and ends a canary that is worse. */
    async endIfWorse() {
      const releases = await compositions.releases();
      const rule = releases.live.canary;
      if (!rule) return;
      const found = await check(releases);
      if (found?.result !== 'worse') return;
      const fields = { canary: rule.composition, reason: found.reason, cause: found.blamed };
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
        await endCanary(writer, { by: 'komado', reason: found.reason, returned: { blamed: found.blamed }, only: rule.seed });
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
export type CanaryAutoRollback = ReturnType<typeof canaryAutoRollback>;
