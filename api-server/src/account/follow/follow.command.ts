import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { withActiveAccountLock } from '../reader';
import { publishedTitleCondition } from '../../library';
import { type Database, findOne, type Transactor } from '../../database';
import { refuse } from '../../refusal';

/** Follows a title, idempotently; throws if it is not visible, or if the reader follows too many. */
export async function followTitle(database: Database, accountId: number, titleId: number, now: Date): Promise<void> {
  await withActiveAccountLock(database, accountId, async (tx) => {
    const title = await findOne(tx, `select 1 from title t where t.title_id = $2 and ${publishedTitleCondition('$1')}`, [now, titleId]);
    if (!title) throw refuse('title-not-found');
    const follows = await findOne<{ count: number; is_known: boolean | null }>(
      tx,
      'select count(*)::int as count, bool_or(title_id = $2) as is_known from title_follow where account_id = $1',
      [accountId, titleId],
    );
    if (follows?.is_known) return;
    if ((follows?.count ?? 0) >= RESPONSE_LIMITS.followed) throw refuse('too-many-followed-titles');
    await tx.execute('insert into title_follow (account_id, title_id, followed_at) values ($1, $2, $3)', [accountId, titleId, now]);
  });
}

/** Withdrawn titles can be unfollowed, too. */
export async function unfollowTitle(database: Database, accountId: number, titleId: number): Promise<void> {
  await withActiveAccountLock(database, accountId, async (tx) => {
    if (!(await findOne(tx, 'select 1 from title where title_id = $1', [titleId]))) throw refuse('title-not-found');
    await tx.execute('delete from title_follow where account_id = $1 and title_id = $2', [accountId, titleId]);
  });
}

/** E-mails cover only chapters that appear from now on: turning them on does not send older ones. */
export async function saveFollowMailSetting(tx: Transactor, accountId: number, isMailOn: boolean, now: Date): Promise<void> {
  await tx.execute(
    `insert into follow_notification (account_id, is_mail_on, notified_until) values ($1, $2, $3)
     on conflict (account_id) do update set
       notified_until = case when excluded.is_mail_on and not follow_notification.is_mail_on then excluded.notified_until else follow_notification.notified_until end,
       is_mail_on = excluded.is_mail_on`,
    [accountId, isMailOn, now],
  );
}

/** Invalidates the feed's URL; returns the version of the new one. */
export async function resetFeedUrl(tx: Transactor, accountId: number): Promise<number> {
  const row = await findOne<{ feed_version: number }>(
    tx,
    `insert into follow_notification (account_id, feed_version) values ($1, 2)
     on conflict (account_id) do update set feed_version = follow_notification.feed_version + 1 returning feed_version`,
    [accountId],
  );
  return row!.feed_version;
}
