import type { ServerDependencies } from '../../server-dependencies';
import { findOne, type Transactor } from '../../database';
import { unsubscribeUrl } from './follow-urls';
import { newChaptersMail } from './follow.mail';
import { loadNewChapters } from './follows.query';
import { DAY_MS } from '../../clock';

/** Maximum number of readers per run, so that other scheduled jobs get their turn. */
const READERS_PER_RUN = 500;

interface DueReader {
  readonly account_id: number;
  readonly email: string;
  readonly notified_until: Date;
}
type MailDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'mailer' | 'signingSecret' | 'stopping'>;

/**
 * One reader with emails on, whose last email is at least a day old and who has new chapters; locked, so that two api-servers pick
 * different ones.
 */
const DUE = `
  select n.account_id, a.email, n.notified_until
  from follow_notification n join account a on a.account_id = n.account_id
  where n.is_mail_on and a.state = 'active' and (n.mailed_at is null or n.mailed_at <= $2)
    and exists (
      select 1 from title_follow f join title t on t.title_id = f.title_id join episode e on e.title_id = f.title_id
      where f.account_id = n.account_id and e.start_time > greatest(f.followed_at, n.notified_until) and e.start_time <= $1
        and e.withdrawn_at is null and t.withdrawn_at is null and t.published_at <= $1)
  order by n.mailed_at nulls first, n.account_id limit 1 for update of n skip locked`;

async function mailOne(tx: Transactor, { configuration, mailer, signingSecret }: MailDependencies, now: Date): Promise<boolean> {
  const due = await findOne<DueReader>(tx, DUE, [now, new Date(now.getTime() - DAY_MS)]);
  if (!due) return false;
  const chapters = await loadNewChapters(tx, due.account_id, due.notified_until, now);
  const stop = unsubscribeUrl(configuration.PUBLIC_URL, signingSecret, due.account_id);
  if (chapters.length > 0) {
    await mailer.write(tx, { ...newChaptersMail(due.email, configuration.PUBLIC_URL, stop, chapters), accountId: due.account_id });
  }
  await tx.execute('update follow_notification set notified_until = $2, mailed_at = $2 where account_id = $1', [due.account_id, now]);
  return true;
}

/** E-mails readers who opted in about new chapters of the titles they follow, at most once a day each. Returns the number of emails. */
export async function mailFollowers(dependencies: MailDependencies, now: Date): Promise<number> {
  let mails = 0;
  while (
    mails < READERS_PER_RUN &&
    !dependencies.stopping?.aborted &&
    (await dependencies.database.transaction((tx) => mailOne(tx, dependencies, now), { isolation: 'read committed' }))
  ) {
    mails += 1;
  }
  return mails;
}
