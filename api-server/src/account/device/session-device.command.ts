import type { ParsedParameters } from '@komado/shared-contracts';
import { findOne, type SqlValue, type Transactor } from '../../database';
import type { Reader } from '../../caller';

type Facts = ParsedParameters<'POST /user/device/save'> & {
  readonly noah_id: string;
  readonly wants_notices: boolean;
};

/** Column of each fact that the device reports. */
const COLUMNS = {
  device: 'device',
  locale: 'locale',
  os_version: 'os_version',
  tablet: 'is_tablet',
  timezone: 'timezone',
  advertising_id: 'advertising_id',
  adjust_id: 'adjust_id',
  ranking_ab: 'ranking_ab',
  fcm_token: 'fcm_token',
  ab_test_config: 'ab_test_config',
  app_instance_id: 'app_instance_id',
  noah_id: 'noah_id',
  wants_notices: 'wants_notices',
} as const satisfies Record<keyof Facts, string>;
const ADVERTISEMENTS_OPT_OUT: readonly string[] = ['advertising_id', 'noah_id'];
const ANALYSIS_OPT_OUT: readonly string[] = ['adjust_id', 'app_instance_id'];

/**
 * Saves the facts that the device of a session reports. Ids that the reader opted out of are cleared. Call it in the
 * reader's `accountTransaction`, so that a concurrent opt-out is not missed.
 */
export async function saveSessionDevice(tx: Transactor, { accountId, userId }: Reader, facts: Partial<Facts>, now: Date): Promise<void> {
  const optOut = await findOne<{ ads: boolean; analysis: boolean }>(
    tx,
    'select opt_out_ads as ads, opt_out_analysis as analysis from account where account_id = $1',
    [accountId],
  );
  const isOptedOut = (name: string): boolean =>
    (optOut?.ads === true && ADVERTISEMENTS_OPT_OUT.includes(name)) || (optOut?.analysis === true && ANALYSIS_OPT_OUT.includes(name));
  const reported = (Object.keys(COLUMNS) as (keyof Facts)[]).filter((name) => facts[name] !== undefined);
  const columns = ['saved_at', ...reported.map((name) => COLUMNS[name])];
  const values: SqlValue[] = [now, ...reported.map((name) => (isOptedOut(name) ? '' : (facts[name] ?? null)))];
  await tx.execute(
    `insert into session_device (account_id, user_id, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})
     on conflict (account_id, user_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [accountId, userId, ...values],
  );
}
