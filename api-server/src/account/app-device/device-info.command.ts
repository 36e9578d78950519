import type { ParsedParameters } from '@komado/shared-contracts';
import { findOne, type SqlValue, type Transactor } from '../../database';
import type { Reader } from '../../caller';

type DeviceInfo = ParsedParameters<'POST /user/device/save'> & {
  readonly noah_id: string;
  readonly wants_notices: boolean;
};

/** Column of each value that the device reports. */
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
} as const satisfies Record<keyof DeviceInfo, string>;
const ADVERTISEMENTS_OPT_OUT: readonly string[] = ['advertising_id', 'noah_id'];
const ANALYSIS_OPT_OUT: readonly string[] = ['adjust_id', 'app_instance_id'];

/**
 * Saves what the device of a session reports, such as its locale and push token. Ids that the reader opted out of are cleared. Call it in the
 * reader's `withAccountLock`, so that a concurrent opt-out is not missed.
 */
export async function saveDeviceInfo(tx: Transactor, { accountId, userId }: Reader, info: Partial<DeviceInfo>, now: Date): Promise<void> {
  const optOut = await findOne<{ ads: boolean; analysis: boolean }>(
    tx,
    'select opt_out_ads as ads, opt_out_analysis as analysis from account where account_id = $1',
    [accountId],
  );
  const isOptedOut = (name: string): boolean =>
    (optOut?.ads === true && ADVERTISEMENTS_OPT_OUT.includes(name)) || (optOut?.analysis === true && ANALYSIS_OPT_OUT.includes(name));
  const reported = (Object.keys(COLUMNS) as (keyof DeviceInfo)[]).filter((name) => info[name] !== undefined);
  const columns = ['saved_at', ...reported.map((name) => COLUMNS[name])];
  const values: SqlValue[] = [now, ...reported.map((name) => (isOptedOut(name) ? '' : (info[name] ?? null)))];
  await tx.execute(
    `insert into session_device (account_id, user_id, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})
     on conflict (account_id, user_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [accountId, userId, ...values],
  );
}
