import type { TelemetryKind, TelemetryReport } from '@komado/shared-contracts';
import { COUNTING, hourOf } from '../counting';
import type { ServerDependencies } from '../server-dependencies';
import { ratingOf } from './vital-ratings';

/** Rows per hour: five members in a few versions and compositions need some hundreds. Beyond the limit, made-up names get none. */
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
    const rating = ratingOf(kind, value);
    sum.reports += 1;
    if (rating) sum.total += value;
    if (rating === 'good') sum.good += 1;
    if (rating === 'poor') sum.poor += 1;
    sums.set(key, sum);
  }
  // Always in the same order, so that no two calls deadlock.
  return [...sums.keys()].toSorted().map((key) => sums.get(key) as Sum);
}

/** Adds reports to this hour's sums. */
export async function recordTelemetry(
  { database, clock }: Pick<ServerDependencies, 'database' | 'clock'>,
  composition: string,
  reports: readonly TelemetryReport[],
): Promise<void> {
  const hour = hourOf(clock.now());
  const sums = sumsOf(reports);
  await database.transaction(async (tx) => {
    for (const { member, version, kind, reports: count, good, poor, total } of sums) {
      const row = [hour, composition, member, version, kind, count, good, poor, total];
      const counted = await tx.execute(
        `update release_telemetry set reports = reports + $6, good = good + $7, poor = poor + $8, total = total + $9
         where hour = $1 and composition = $2 and member = $3 and version = $4 and kind = $5`,
        row,
      );
      if (counted > 0) continue;
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
  }, COUNTING);
}
