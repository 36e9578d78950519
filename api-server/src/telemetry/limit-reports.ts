import type { TelemetryKind, TelemetryReport } from '@komado/shared-contracts';
import { CANARY_VIEWS_PER_NETWORK } from '@komado/server-kit';

/** Number of counted reports by kind. */
export type ReportCounts = Readonly<Partial<Record<TelemetryKind, number>>>;
/** How many reports of a kind count; one by default. */
export type ReportLimits = ReportCounts;

/** A page counts a view for each navigation within it, and each of its errors once; web vitals are final when they are reported. */
export const PAGE_REPORT_LIMITS: ReportLimits = { view: 30, client_error: 20 };
/** One error per network, so that no single browser or attacker can fail a canary. */
export const NETWORK_REPORT_LIMITS: ReportLimits = { view: CANARY_VIEWS_PER_NETWORK };

/** The reports that still count after those that were counted, and the new numbers. */
export function limitReports(
  reports: readonly TelemetryReport[],
  before: ReportCounts,
  limits: ReportLimits,
): { readonly accepted: readonly TelemetryReport[]; readonly counted: ReportCounts } {
  const counted: Partial<Record<TelemetryKind, number>> = { ...before };
  const accepted = reports.filter(({ kind }) => {
    const count = counted[kind] ?? 0;
    if (count >= (limits[kind] ?? 1)) return false;
    counted[kind] = count + 1;
    return true;
  });
  return { accepted, counted };
}
