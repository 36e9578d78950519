import type { Reader } from '../database/database';
import { COUNTRY_RULES_SETTING, type CountryRules } from './country-rules';

export const MAINTENANCE_SETTING = 'maintenance';

export interface ServiceState {
  /** Message of the maintenance in force; undefined when there is none. An empty one stands for the catalogue's text. */
  readonly maintenance: string | undefined;
  readonly countryRules: CountryRules;
  /** The latest act of an operator; 0 before the first. */
  readonly lastAct: number;
}

/** What operators have set for every call, in one read. */
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

/** How much later another process may notice. */
const NOTICED_WITHIN_MS = 500;
/** Of this process: what was read before the last change counts no more. */
let changes = 0;
/** Acts that were noticed, of whatever process. */
let acts = 0;

/** To be called once an operator's act is committed: from then on every call of this process minds it. */
export const serviceStateHasChanged = (): void => void (changes += 1);

/**
 * Another number once operators have done anything: published, withdrawn, priced, moderated. What is kept in memory of what they decide is
 * kept for one number only. Acts of this process count at once, those of another one, such as an operator's command line, with the next
 * call after half a second.
 */
export const operatorActs = (): number => changes + acts;

/**
 * The state for each call, kept in memory. Changes of this process are seen at once, those of another one, such as an operator's command
 * line, after half a second at the latest. It goes by real time: how old the memory is has nothing to do with the injected clock.
 */
export function keepServiceState(reader: Reader): () => Promise<ServiceState> {
  let kept: { readonly changes: number; readonly at: number; readonly state: Promise<ServiceState> } | undefined;
  let lastAct: number | undefined;
  const read = async (): Promise<ServiceState> => {
    const state = await readServiceState(reader);
    if (lastAct !== undefined && state.lastAct !== lastAct) acts += 1;
    lastAct = state.lastAct;
    return state;
  };
  return () => {
    const at = performance.now();
    if (kept && kept.changes === changes && at - kept.at < NOTICED_WITHIN_MS) return kept.state;
    const asked = { changes, at, state: read() };
    kept = asked;
    asked.state.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.state;
  };
}
