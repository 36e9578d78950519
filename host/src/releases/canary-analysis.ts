import { z } from 'zod';
import type { Outcome, RenderCounts, RenderedSides } from './canary-render-counter';

const vitalSchema = z.object({ reports: z.number(), good: z.number(), poor: z.number(), mean: z.number() });
/** What pages reported about one version of a member in one composition, as aggregated by the api-server. */
export const memberTelemetrySchema = z.object({
  composition: z.string(),
  member: z.string(),
  version: z.string(),
  views: z.number(),
  errors: z.number(),
  vitals: z.record(z.string(), vitalSchema),
});
export type MemberTelemetry = z.output<typeof memberTelemetrySchema>;

export interface CanaryCase {
  readonly live: string;
  readonly canary: string;
  /** Members of the canary that differ from what is live, as `shop@1.4.0`. */
  readonly changed: readonly string[];
  readonly telemetry: readonly MemberTelemetry[];
  /** Pages sent since a given time, and the views they have reported since. */
  readonly silence?: { readonly live: Sent; readonly canary: Sent };
  readonly renders?: RenderedSides;
}
interface Sent {
  readonly pages: number;
  readonly views: number;
}
export interface Rates {
  readonly views: number;
  readonly errors: number;
}
export interface CanaryAnalysis {
  /** `undecided`: too few views. */
  readonly result: 'undecided' | 'healthy' | 'worse';
  readonly reason: string;
  /** `shop@1.4.0`, if it is worse and one member is to blame. */
  readonly blamed: string | null;
  readonly live: Rates;
  readonly canary: Rates;
}

/** With fewer, a single odd browser would decide. */
const MIN_VIEWS = 100;
const MIN_ERRORS = 10;
/** Thresholds for worse: twice the rate, and one more error per hundred views. */
const FACTOR = 2;
const DIFFERENCE = 0.01;
/** Maximum probability of chance. It is checked some hundred times while a canary runs. */
const CHANCE = 1e-6;
const MIN_VITALS = 100;
const VITAL_DIFFERENCE = 0.1;
const OUTCOME_LABELS: Readonly<Record<Exclude<Outcome, 'page'>, string>> = {
  exception: 'exceptions',
  error: 'error pages',
  notFound: 'not found',
  noResponse: 'no response in time',
};
/** Pages that failed on the server although what is live rendered them. */
const MIN_FAILURES = 3;
const MIN_PAGES = 200;
/** If a canary's pages report less than this share of the live rate, they do not become interactive in browsers. */
const SILENT_SHARE = 0.3;

/** Natural logarithm of n!, by Stirling's series. */
function logFactorial(n: number): number {
  if (n < 2) return 0;
  if (n < 20) return Array.from({ length: n }, (_, at) => Math.log(at + 1)).reduce((sum, value) => sum + value, 0);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
/** Probability of `hits` or more out of `trials`, each with this probability. */
export function binomialTail(hits: number, trials: number, probability: number): number {
  if (hits <= 0) return 1;
  if (probability <= 0) return 0;
  if (probability >= 1) return 1;
  const logs = (k: number): number =>
    logFactorial(trials) - logFactorial(k) - logFactorial(trials - k) + k * Math.log(probability) + (trials - k) * Math.log1p(-probability);
  let sum = 0;
  for (let k = hits; k <= trials; k += 1) {
    const term = Math.exp(logs(k));
    sum += term;
    // Past the mean the terms decrease; the rest is negligible.
    if (k > trials * probability && term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
/**
 * Probability that chance puts `failed` or more of all failures on one side's pages (Fisher's exact test). It counts pages that did not fail,
 * too: where every page of one side fails and none of the other does, few pages are enough, however they are shared out.
 */
export function failureTail(failed: number, pages: number, allFailed: number, allPages: number): number {
  const others = allPages - pages;
  let sum = 0;
  for (let k = Math.max(failed, allFailed - others); k <= Math.min(allFailed, pages); k += 1)
    sum += Math.exp(logChoose(pages, k) + logChoose(others, allFailed - k) - logChoose(allPages, allFailed));
  return Math.min(1, sum);
}

const outcomesIn = ({ outcomes }: RenderCounts): string =>
  Object.entries(OUTCOME_LABELS)
    .flatMap(([outcome, label]) => (outcomes[outcome as Outcome] > 0 ? [`${outcomes[outcome as Outcome]} × ${label}`] : []))
    .join(', ');
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/**
 * The member to blame: among those that changed, the one with the greatest excess; otherwise the only one that changed; otherwise the
 * greatest excess.
 */
function blame(excessOf: (name: string) => number, names: readonly string[], changed: readonly string[]): string | null {
  const byExcess = [...names].sort((one, other) => excessOf(other) - excessOf(one));
  const total = byExcess.reduce((sum, name) => sum + Math.max(0, excessOf(name)), 0);
  const worst = byExcess.find((name) => changed.includes(name));
  if (worst !== undefined && excessOf(worst) > total / 5) return worst;
  if (changed.length === 1) return changed[0] ?? null;
  return byExcess[0] ?? null;
}

/**
 * Analyzes a running canary by page reports, compared with what is live at the same time: errors per view, poor web vitals, and whether its
 * pages report at all; and by errors while this server rendered its pages. Errors can appear in a member that did not change; the change is
 * to blame for them.
 */
export function analyzeCanary({ live, canary, changed, telemetry, silence, renders }: CanaryCase): CanaryAnalysis {
  const of = (id: string) => telemetry.filter(({ composition }) => composition === id);
  const rates = (members: readonly MemberTelemetry[]): Rates => ({
    views: members.reduce((sum, { views }) => sum + views, 0),
    errors: members.reduce((sum, { errors }) => sum + errors, 0),
  });
  const [ofLive, ofCanary] = [of(live), of(canary)];
  const [before, now] = [rates(ofLive), rates(ofCanary)];
  const analysis = (result: CanaryAnalysis['result'], reason: string, blamed: string | null = null): CanaryAnalysis => ({
    result,
    reason,
    blamed,
    live: before,
    canary: now,
  });
  const names = [...new Set([...changed, ...ofCanary.map(({ member, version }) => `${member}@${version}`)])];
  const memberOf = (name: string): string => name.slice(0, name.indexOf('@'));
  const sumOf = (members: readonly MemberTelemetry[], member: string, value: (one: MemberTelemetry) => number): number =>
    members.filter((one) => one.member === member).reduce((sum, one) => sum + value(one), 0);

  if (renders && renders.canary.failures >= MIN_FAILURES) {
    const { failures: failed, pages } = renders.canary;
    if (failureTail(failed, pages, failed + renders.live.failures, pages + renders.live.pages) < CHANCE)
      return analysis(
        'worse',
        `${failed} of ${pages} pages failed on the server, and the live composition rendered them. Outcomes: ${outcomesIn(renders.canary)}.`,
        blame((name) => renders.canary.byBuild[name] ?? 0, [...new Set([...changed, ...Object.keys(renders.canary.byBuild)])], changed),
      );
  }

  if (silence && silence.canary.pages >= MIN_PAGES && silence.live.pages >= MIN_PAGES) {
    const [expected, found] = [share(silence.live.views, silence.live.pages), share(silence.canary.views, silence.canary.pages)];
    if (expected > 0.1 && found < expected * SILENT_SHARE) {
      const suspect = changed.find((name) => memberOf(name) === 'shell') ?? (changed.length === 1 ? (changed[0] ?? null) : null);
      return analysis(
        'worse',
        `${percent(found)} of its pages hydrated in browsers, compared with ${percent(expected)} of live pages.`,
        suspect,
      );
    }
  }

  if (now.views >= MIN_VIEWS && before.views >= MIN_VIEWS) {
    const [rateBefore, rateNow] = [share(before.errors, before.views), share(now.errors, now.views)];
    const isMore = now.errors >= MIN_ERRORS && rateNow > rateBefore * FACTOR && rateNow - rateBefore > DIFFERENCE;
    const chance = isMore ? binomialTail(now.errors, now.errors + before.errors, now.views / (now.views + before.views)) : 1;
    if (chance < CHANCE) {
      const excess = (name: string): number =>
        sumOf(ofCanary, memberOf(name), ({ errors }) => errors) -
        (sumOf(ofLive, memberOf(name), ({ errors }) => errors) * now.views) / before.views;
      return analysis(
        'worse',
        `${now.errors} errors in ${now.views} views (${percent(rateNow)}), compared with ${percent(rateBefore)} in the live composition.`,
        blame(excess, names, changed),
      );
    }
  }

  const kinds = [...new Set(ofCanary.flatMap(({ vitals }) => Object.keys(vitals)))].sort();
  for (const kind of kinds) {
    const sums = (members: readonly MemberTelemetry[], member?: string) =>
      members
        .filter((one) => member === undefined || one.member === member)
        .reduce(
          (sum, { vitals }) => ({ reports: sum.reports + (vitals[kind]?.reports ?? 0), poor: sum.poor + (vitals[kind]?.poor ?? 0) }),
          {
            reports: 0,
            poor: 0,
          },
        );
    const [vitalBefore, vitalNow] = [sums(ofLive), sums(ofCanary)];
    if (vitalBefore.reports < MIN_VITALS || vitalNow.reports < MIN_VITALS) continue;
    const [poorBefore, poorNow] = [share(vitalBefore.poor, vitalBefore.reports), share(vitalNow.poor, vitalNow.reports)];
    if (poorNow - poorBefore < VITAL_DIFFERENCE) continue;
    // Adds one poor report to the live rate, because an observed rate of 0 may be chance.
    const probability = (vitalBefore.poor + 1) / (vitalBefore.reports + 1);
    if (binomialTail(vitalNow.poor, vitalNow.reports, probability) >= CHANCE) continue;
    const excess = (name: string): number => sums(ofCanary, memberOf(name)).poor - sums(ofCanary, memberOf(name)).reports * poorBefore;
    return analysis(
      'worse',
      `${kind} is poor in ${percent(poorNow)} of reports, compared with ${percent(poorBefore)} in the live composition.`,
      blame(excess, names, changed),
    );
  }

  return now.views < MIN_VIEWS || before.views < MIN_VIEWS
    ? analysis('undecided', `${now.views} canary views and ${before.views} live views so far; ${MIN_VIEWS} of each are needed.`)
    : analysis('healthy', `${now.errors} errors in ${now.views} canary views, and ${before.errors} in ${before.views} live views.`);
}
