import type { ChangeCounter } from '../cache';
import type { Queryable } from '../database';
import { COUNTRY_RESTRICTIONS_SETTING, type CountryRestrictions } from './country-restrictions';

export const MAINTENANCE_SETTING = 'maintenance';

export interface OperatorSettings {
  /** The current maintenance message; undefined outside maintenance. If empty, the catalog's text is shown. */
  readonly maintenance: string | undefined;
  readonly countryRestrictions: CountryRestrictions;
  /** ID of the latest audit record; 0 before the first. */
  readonly lastAuditId: number;
}

/** Everything that operators set for all calls, in one query. */
async function readOperatorSettings(db: Queryable): Promise<OperatorSettings> {
  const [row] = await db.query<{
    maintenance: { message?: string } | null;
    country_rules: CountryRestrictions | null;
    last_audit_id: number | null;
  }>(
    `select (select value from setting where name = $1) as maintenance, (select value from setting where name = $2) as country_rules,
            (select max(audit_id) from audit_log) as last_audit_id`,
    [MAINTENANCE_SETTING, COUNTRY_RESTRICTIONS_SETTING],
  );
  return {
    maintenance: row?.maintenance ? (row.maintenance.message ?? '') : undefined,
    countryRestrictions: row?.country_rules ?? {},
    lastAuditId: row?.last_audit_id ?? 0,
  };
}

/** Maximum delay of changes by other processes. */
const CACHED_MS = 500;

/**
 * The cached state for each call. Changes by this process take effect at once, those of another one, such as an operator's command,
 * within half a second. Uses real time, because the age of the cache is independent of the injected clock.
 */
export function cacheOperatorSettings(db: Queryable, revision: ChangeCounter): () => Promise<OperatorSettings> {
  let cached: { readonly revision: number; readonly at: number; readonly state: Promise<OperatorSettings> } | undefined;
  let lastAuditId: number | undefined;
  const read = async (): Promise<OperatorSettings> => {
    const state = await readOperatorSettings(db);
    if (lastAuditId !== undefined && state.lastAuditId !== lastAuditId) revision.raise();
    lastAuditId = state.lastAuditId;
    return state;
  };
  return () => {
    const at = performance.now();
    if (cached && cached.revision === revision.current() && at - cached.at < CACHED_MS) return cached.state;
    const entry = { revision: revision.current(), at, state: read() };
    cached = entry;
    entry.state.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.state;
  };
}
