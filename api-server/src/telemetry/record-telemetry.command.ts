import { createHmac } from 'node:crypto';
import type { SentPage } from '@komado/server-kit';
import { canaryNetwork } from '@komado/server-kit/http';
import type { TelemetryKind, TelemetryReport } from '@komado/shared-contracts';
import { COUNTING_TRANSACTION, startOfHour } from '../counting';
import type { Transactor } from '../database';
import type { ServerDependencies } from '../server-dependencies';
import { type ReportCounts, limitReports, NETWORK_REPORT_LIMITS, PAGE_REPORT_LIMITS } from './limit-reports';
import { rateWebVital } from './vital-ratings';

/** Five members in a few versions and compositions need some hundreds. Limits rows with made-up names. */
const MAX_ROWS_PER_HOUR = 5000;

interface Sum {
  readonly member: string;
  readonly version: string;
  readonly kind: TelemetryKind;
  reports: number;
  good: number;
  poor: number;
  total: number;
}
function sumsOf(reports: readonly TelemetryReport[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { member, version, kind, value = 0 } of reports) {
    const key = `${member} ${version} ${kind}`;
    const sum = sums.get(key) ?? { member, version, kind, reports: 0, good: 0, poor: 0, total: 0 };
    const rating = rateWebVital(kind, value);
    sum.reports += 1;
    if (rating) sum.total += value;
    if (rating === 'good') sum.good += 1;
    if (rating === 'poor') sum.poor += 1;
    sums.set(key, sum);
  }
  // Always in the same order, so that no two calls deadlock.
  return [...sums.keys()].toSorted().map((key) => sums.get(key) as Sum);
}

/** Returns the reports that no earlier call of the page has sent. */
async function notYetReported(tx: Transactor, { id, expiresAt }: SentPage, reports: readonly TelemetryReport[]) {
  // An update that changes nothing, but locks the row that another call of the page may have written.
  const [row] = await tx.query<{ counted: ReportCounts }>(
    `insert into telemetry_page (page_id, expires_at) values ($1, $2)
     on conflict (page_id) do update set expires_at = excluded.expires_at returning counted`,
    [id, expiresAt],
  );
  const { accepted, counted } = limitReports(reports, row?.counted ?? {}, PAGE_REPORT_LIMITS);
  if (accepted.length > 0)
    await tx.execute('update telemetry_page set counted = $2::jsonb where page_id = $1', [id, JSON.stringify(counted)]);
  return accepted;
}

/** Returns the reports that still count for a canary from this network. */
async function withinNetworkLimits(
  tx: Transactor,
  { composition, canary }: SentPage,
  { network, now, reports }: { readonly network: string; readonly now: Date; readonly reports: readonly TelemetryReport[] },
) {
  const [row] = await tx.query<{ counted: ReportCounts }>(
    `insert into canary_network (canary, composition, network, created_at) values ($1, $2, $3, $4)
     on conflict (canary, composition, network) do update set created_at = canary_network.created_at returning counted`,
    [canary, composition, network, now],
  );
  const { accepted, counted } = limitReports(reports, row?.counted ?? {}, NETWORK_REPORT_LIMITS);
  if (accepted.length > 0)
    await tx.execute('update canary_network set counted = $4::jsonb where canary = $1 and composition = $2 and network = $3', [
      canary,
      composition,
      network,
      JSON.stringify(counted),
    ]);
  return accepted;
}

async function addToHour(
  tx: Transactor,
  { hour, composition, mayAddRow }: { readonly hour: Date; readonly composition: string; readonly mayAddRow: () => boolean },
  reports: readonly TelemetryReport[],
): Promise<void> {
  for (const { member, version, kind, reports: count, good, poor, total } of sumsOf(reports)) {
    const row = [hour, composition, member, version, kind, count, good, poor, total];
    const counted = await tx.execute(
      `update release_telemetry set reports = reports + $6, good = good + $7, poor = poor + $8, total = total + $9
       where hour = $1 and composition = $2 and member = $3 and version = $4 and kind = $5`,
      row,
    );
    if (counted > 0 || !mayAddRow()) continue;
    await tx.execute(
      `insert into release_telemetry (hour, composition, member, version, kind, reports, good, poor, total)
       select $1, $2, $3, $4, $5, $6::int, $7::int, $8::int, $9::float8
       where (select count(*) from release_telemetry where hour = $1) < ${MAX_ROWS_PER_HOUR}
       on conflict (hour, composition, member, version, kind) do update set
         reports = release_telemetry.reports + excluded.reports, good = release_telemetry.good + excluded.good,
         poor = release_telemetry.poor + excluded.poor, total = release_telemetry.total + excluded.total`,
      row,
    );
  }
}

async function addToCanary(
  tx: Transactor,
  { canary, composition }: SentPage,
  now: Date,
  reports: readonly TelemetryReport[],
): Promise<void> {
  for (const { member, version, kind, reports: count, good, poor, total } of sumsOf(reports))
    await tx.execute(
      `insert into canary_telemetry (canary, composition, member, version, kind, reports, good, poor, total, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (canary, composition, member, version, kind) do update set
         reports = canary_telemetry.reports + excluded.reports, good = canary_telemetry.good + excluded.good,
         poor = canary_telemetry.poor + excluded.poor, total = canary_telemetry.total + excluded.total`,
      [canary, composition, member, version, kind, count, good, poor, total, now],
    );
}

/**
 * Adds a page's reports to this hour's sums and, while a canary runs, to the canary's. Each counts once, and from one network only a few
 * count for a canary. Returns those that were counted.
 */
export async function recordTelemetry(
  { database, clock, signingSecret }: Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>,
  page: SentPage,
  /** `mayAddRow`: whether the network of the reports may add one more row to this hour. */
  { ip, mayAddRow }: { readonly ip: string; readonly mayAddRow: () => boolean },
  reports: readonly TelemetryReport[],
): Promise<readonly TelemetryReport[]> {
  const now = clock.now();
  const { canary, composition } = page;
  return database.transaction(async (tx) => {
    const accepted = await notYetReported(tx, page, reports);
    if (accepted.length === 0) return accepted;
    let canaryReports: readonly TelemetryReport[] = [];
    if (canary !== null) {
      const network = createHmac('sha256', signingSecret)
        .update(`canary:${canary}:${composition}:${canaryNetwork(ip)}`)
        .digest('base64url')
        .slice(0, 16);
      canaryReports = await withinNetworkLimits(tx, page, { network, now, reports: accepted });
    }
    await addToHour(tx, { hour: startOfHour(now), composition, mayAddRow }, accepted);
    await addToCanary(tx, page, now, canaryReports);
    return accepted;
  }, COUNTING_TRANSACTION);
}
