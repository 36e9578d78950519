import type { TelemetryKind } from '@komado/shared-contracts';
import type { Queryable } from '../database';

export type Vital = Exclude<TelemetryKind, 'view' | 'client_error'>;
export interface VitalStatistics {
  readonly reports: number;
  readonly good: number;
  readonly poor: number;
  /** Milliseconds; for CLS its score. */
  readonly mean: number;
}
/** How one version of a member has performed in one composition. */
export interface MemberTelemetry {
  readonly composition: string;
  /** `shell` or a remote. */
  readonly member: string;
  readonly version: string;
  /** Page views of this member. */
  readonly views: number;
  readonly errors: number;
  readonly vitals: Readonly<Partial<Record<Vital, VitalStatistics>>>;
}
interface Row {
  composition: string;
  member: string;
  version: string;
  kind: TelemetryKind;
  reports: number;
  good: number;
  poor: number;
  total: number;
}

/**
 * What pages reported since a moment (its whole hour included), by composition, member and version. To detect a faulty release,
 * compare a candidate's errors per view, and its share of poor vitals, with those of the live composition.
 */
export async function loadReleaseTelemetry(db: Queryable, since: Date, compositions?: readonly string[]): Promise<MemberTelemetry[]> {
  return byMember(
    await db.query<Row>(
      `select composition, member, version, kind, sum(reports)::int as reports, sum(good)::int as good, sum(poor)::int as poor,
            sum(total)::float8 as total
     from release_telemetry where hour >= date_trunc('hour', $1::timestamptz) and ($2::text[] is null or composition = any($2::text[]))
     group by composition, member, version, kind order by composition, member, version, kind`,
      [since, compositions ?? null],
    ),
  );
}

/** What pages reported of a canary and of what was live meanwhile, with the limits for one network. `canary` is its seed. */
export async function loadCanaryTelemetry(db: Queryable, canary: string): Promise<MemberTelemetry[]> {
  return byMember(
    await db.query<Row>(
      `select composition, member, version, kind, reports, good, poor, total
       from canary_telemetry where canary = $1 order by composition, member, version, kind`,
      [canary],
    ),
  );
}

function byMember(rows: readonly Row[]): MemberTelemetry[] {
  const members = new Map<
    string,
    { composition: string; member: string; version: string; views: number; errors: number; vitals: Partial<Record<Vital, VitalStatistics>> }
  >();
  for (const { composition, member, version, kind, reports, good, poor, total } of rows) {
    const key = `${composition} ${member} ${version}`;
    const telemetry = members.get(key) ?? { composition, member, version, views: 0, errors: 0, vitals: {} };
    members.set(key, telemetry);
    if (kind === 'view') telemetry.views = reports;
    else if (kind === 'client_error') telemetry.errors = reports;
    else telemetry.vitals[kind] = { reports, good, poor, mean: total / reports };
  }
  return [...members.values()];
}
