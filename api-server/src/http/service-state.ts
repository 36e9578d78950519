import type { Reader } from '../database/database';
import { COUNTRY_RULES_SETTING, type CountryRules } from './country-rules';

export const MAINTENANCE_SETTING = 'maintenance';

export interface ServiceState {
  /** Message of the maintenance in force; undefined when there is none. An empty one stands for the catalogue's text. */
  readonly maintenance: string | undefined;
  readonly countryRules: CountryRules;
}

/** What operators have set for every call, in one read. */
async function readServiceState(reader: Reader): Promise<ServiceState> {
  const rows = await reader.query<{ name: string; value: object }>('select name, value from setting where name in ($1, $2)', [
    MAINTENANCE_SETTING,
    COUNTRY_RULES_SETTING,
  ]);
  const valueOf = (name: string): object | undefined => rows.find((row) => row.name === name)?.value;
  const maintenance = valueOf(MAINTENANCE_SETTING) as { message?: string } | undefined;
  return {
    maintenance: maintenance && (maintenance.message ?? ''),
    countryRules: (valueOf(COUNTRY_RULES_SETTING) ?? {}) as CountryRules,
  };
}

/** How much later another process may notice. */
const NOTICED_WITHIN_MS = 500;
/** Of this process: what was read before the last change counts no more. */
let changes = 0;

/** To be called once a change of maintenance or of country rules is committed: from then on every call of this process minds it. */
export const serviceStateHasChanged = (): void => void (changes += 1);

/**
 * The state for each call, kept in memory. Changes of this process are seen at once, those of another one, such as an operator's command
 * line, after half a second at the latest. It goes by real time: how old the memory is has nothing to do with the injected clock.
 */
export function keepServiceState(reader: Reader): () => Promise<ServiceState> {
  let kept: { readonly changes: number; readonly at: number; readonly state: Promise<ServiceState> } | undefined;
  return () => {
    const at = performance.now();
    if (kept && kept.changes === changes && at - kept.at < NOTICED_WITHIN_MS) return kept.state;
    const read = { changes, at, state: readServiceState(reader) };
    kept = read;
    read.state.catch(() => {
      if (kept === read) kept = undefined;
    });
    return read.state;
  };
}
