import { sessionCutoffs } from '../session';
import type { ServerDependencies } from '../server-dependencies';
import { DAY_MS } from '../clock';

/** Retention in days, and the statement that deletes the rows. */
const OLD_ROWS: readonly (readonly [days: number, statement: string])[] = [
  [1, 'delete from mailed_token where expires_at < $1'],
  [0, 'delete from attempt_count where ends_at < $1'],
  [0, 'delete from request_count where ends_at < $1'],
  [0, 'delete from staff_session where expires_at < $1'],
  [0, 'delete from device_challenge where expires_at < $1'],
  [1, 'delete from unban_token where expires_at < $1'],
  [0, `delete from counted_person where hour <= $1::timestamptz - interval '1 hour'`],
  // Rankings use a day of views, recommendations 14 days of clicks; how much a title was read before that is its popularity.
  [30, 'delete from title_view where hour < $1'],
  [30, 'delete from recommend_click where hour < $1'],
  // Trending searches cover a week.
  [8, 'delete from search_count where day < $1::timestamptz::date'],
  [30, 'delete from release_telemetry where hour < $1'],
  [30, 'delete from browser_error where last_at < $1'],
  [0, 'delete from telemetry_page where expires_at < $1'],
  [30, 'delete from canary_network where created_at < $1'],
  [30, 'delete from canary_telemetry where created_at < $1'],
  [30, 'delete from mail_outbox where created_at < $1'],
  [1, 'delete from mail_outbox where is_ephemeral and next_try_at is null and created_at < $1'],
  [30, 'delete from card_event where notified_at < $1'],
  // Pages on which no card was given.
  [30, 'delete from subscription_card_change where changed_at is null and created_at < $1'],
  // A checkout session lasts a day.
  [
    2,
    `update subscription_checkout set state = 'canceled', settled_at = created_at + interval '1 day' where state = 'open' and created_at < $1`,
  ],
  // The same for a point checkout, though some payment methods take weeks. If it is paid later, its event still grants the points.
  [30, `update payment set state = 'canceled', settled_at = created_at + interval '1 day' where state = 'pending' and created_at < $1`],
];

/** Deletes rows past their retention, and cancels checkouts that were never paid. Returns the number of all these rows. */
export async function cleanUpExpiredRows(
  { configuration, database }: Pick<ServerDependencies, 'configuration' | 'database'>,
  now: Date,
): Promise<number> {
  const deleteRows = (statement: string, since: Date): Promise<number> =>
    database.transaction((tx) => tx.execute(statement, [since]), { isolation: 'read committed' });
  const { seen, started } = sessionCutoffs(configuration, now);
  let deleted = await deleteRows('delete from device_session where seen_at < $1', seen);
  deleted += await deleteRows('delete from device_session where created_at < $1', started);
  for (const [days, statement] of OLD_ROWS) deleted += await deleteRows(statement, new Date(now.getTime() - days * DAY_MS));
  return deleted;
}
