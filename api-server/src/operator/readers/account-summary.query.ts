import { balances } from '../../ledger';
import { sessionCutoffs } from '../../session';
import { pointShortfallOf } from '../../shop/refund';
import { findAccountByEmail } from './find-account-by-email.query';
import type { OperatorDependencies } from '../operator-command';

interface SessionRow {
  user_id: number;
  user_agent: string;
  seen_at: Date;
  device: string | null;
}
interface DeviceRow {
  user_id: number;
  device: string;
  platform: string;
  banned_at: Date | null;
}
/** An account as text and as data. Throws `OperatorRefusal` when there is none. */
export async function accountSummary({ configuration, database, clock }: OperatorDependencies, email: string) {
  const account = await findAccountByEmail(database, email);
  const { account_id } = account;
  const { point: points, ticket: tickets } = await balances(database, account_id, clock.now());
  const shortfall = await pointShortfallOf(database, account_id);
  const live = sessionCutoffs(configuration, clock.now());
  const sessions = await database.query<SessionRow>(
    `select s.user_id, s.user_agent, s.seen_at, d.device from device_session s
     left join session_device d on d.account_id = s.account_id and d.user_id = s.user_id
     where s.account_id = $1 and s.seen_at >= $2 and s.created_at >= $3 order by s.seen_at desc, s.user_id`,
    [account_id, live.seen, live.started],
  );
  const devices = await database.query<DeviceRow>(
    'select user_id, device, platform, banned_at from registered_device where account_id = $1 order by user_id',
    [account_id],
  );
  const banned = devices.filter(({ banned_at }) => banned_at !== null).length;
  const lines = [
    `${account.email} (account ${account_id})`,
    `  state: ${account.state}${account.is_comment_suspended ? ', comments suspended' : ''}`,
    `  nickname: ${account.nickname || 'none'}${account.is_nickname_locked ? ', locked' : ''}`,
    `  since: ${account.created_at.toISOString()}`,
    `  points: ${points.paid} paid, ${points.free} free`,
    ...(shortfall.point + shortfall.bonus > 0
      ? [`  refunded points that were already spent: ${shortfall.point} paid, ${shortfall.bonus} free`]
      : []),
    `  premium tickets: ${tickets.count}`,
    `  devices logged in: ${sessions.length}`,
    `  app devices: ${devices.length}${banned > 0 ? `, ${banned} banned` : ''}`,
  ];
  return {
    message: lines.join('\n'),
    data: {
      ...account,
      points,
      shortfall,
      tickets: tickets.count,
      devices: sessions.length,
      session_list: sessions,
      app_device_list: devices,
    },
  };
}
