import type { Reader } from '../database';
import { COUNTRY_RULES_SETTING, type CountryRules } from './country-rules';

export const MAINTENANCE_SETTING = 'maintenance';

export interface ServiceState {
  /** The current maintenance message; undefined outside maintenance. If empty, the catalog's text is shown. */
  readonly maintenance: string | undefined;
  readonly countryRules: CountryRules;
  /** The latest operator act; 0 before the first. */
  readonly lastAct: number;
}

/** Everything that operators set for all calls, in one query. */
async function readServiceState(reader: Reader): Promise<ServiceState> {
  const [row] = await reader.query<{
    maintenance: { message?: string } | null;
    country_rules: CountryRules | null;
    last_act: number | null;
  }>(
    `select (select value from setting where name = $1) as maintenance, (select value from setting where name = $2) as country_rules,
            (select max(audit_id) from audit_log) as last_act`,
    [MAINTENANCE_SETTING, COUNTRY_RULES_SETTING],
  );
  return {
    maintenance: row?.maintenance ? (row.maintenance.message ?? '') : undefined,
    countryRules: row?.country_rules ?? {},
    lastAct: row?.last_act ?? 0,
  };
}

/** Maximum delay until other processes notice. */
const NOTICED_WITHIN_MS = 500;
/** Changes by this process, which invalidate what was read before. */
let changes = 0;
/** Acts that were noticed, of any process. */
let acts = 0;
/** Changes of what visitors see that the database has told. */
let toldChanges = 0;

/** Call it once an operator's act is committed: every later call of this process takes it into account. */
export const invalidateServiceState = (): void => void (changes += 1);

/** Call it when the database tells that what visitors see has changed, whoever changed it. */
export const noticeDataChange = (): void => void (toldChanges += 1);

/**
 * A number that changes with every act of an operator: publishing, withdrawing, pricing, moderating; and with whatever else the database
 * tells to have changed what visitors see. Caches of what operators decide are valid for one number. Acts of this process take effect at
 * once, those of another one, such as an operator's command line, with the next call after half a second.
 */
export const operatorRevision = (): number => changes + acts + toldChanges;

/**
 * The cached state for each call. Changes by this process take effect at once, those of another one, such as an operator's command line,
 * within half a second. Uses real time, because the age of the cache is independent of the injected clock.
 */
export function cacheServiceState(reader: Reader): () => Promise<ServiceState> {
  let cached: { readonly changes: number; readonly at: number; readonly state: Promise<ServiceState> } | undefined;
  let lastAct: number | undefined;
  const read = async (): Promise<ServiceState> => {
    const state = await readServiceState(reader);
    if (lastAct !== undefined && state.lastAct !== lastAct) acts += 1;
    lastAct = state.lastAct;
    return state;
  };
  return () => {
    const at = performance.now();
    if (cached && cached.changes === changes + toldChanges && at - cached.at < NOTICED_WITHIN_MS) return cached.state;
    const entry = { changes: changes + toldChanges, at, state: read() };
    cached = entry;
    entry.state.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.state;
  };
}
