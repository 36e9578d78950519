import { cacheTitleSummaries } from '../../catalog/title';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { withActiveAccountLock } from '../reader';
import type { ServerDependencies } from '../../server-dependencies';
import { feedUrl } from './follow-urls';
import { followTitle, resetFeedUrl, saveFollowMailSetting, unfollowTitle } from './follow.command';
import { loadFollowedIds, loadFollowNotificationSettings, loadFollows } from './follows.query';

type FollowCall =
  | 'GET /title/follow/list'
  | 'GET /title/follow/ids'
  | 'POST /title/follow/add'
  | 'POST /title/follow/cancel'
  | 'GET /title/follow/notice'
  | 'POST /title/follow/notice/save'
  | 'POST /title/follow/feed/renew';
type FollowDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'signingSecret' | 'revisions'>;

export function followHandlers({ configuration, database, clock, signingSecret, revisions }: FollowDependencies): Handlers<FollowCall> {
  const summaries = cacheTitleSummaries(database, revisions.operator);
  const urlOf = (accountId: number, version: number) => feedUrl(configuration.PUBLIC_URL, signingSecret, accountId, version);
  return {
    'GET /title/follow/list': (page, context) => loadFollows(database, readerOf(context).accountId, page, clock.now(), summaries),
    'GET /title/follow/ids': async (_, context) => ({ title_id_list: await loadFollowedIds(database, readerOf(context).accountId) }),
    'POST /title/follow/add': async ({ title_id }, context) => {
      await followTitle(database, readerOf(context).accountId, title_id, clock.now());
      return {};
    },
    'POST /title/follow/cancel': async ({ title_id }, context) => {
      await unfollowTitle(database, readerOf(context).accountId, title_id);
      return {};
    },
    'GET /title/follow/notice': async (_, context) => {
      const { accountId } = readerOf(context);
      const { isMailOn, feedVersion } = await loadFollowNotificationSettings(database, accountId);
      return { is_mail_on: isMailOn, feed_url: urlOf(accountId, feedVersion) };
    },
    'POST /title/follow/notice/save': async ({ is_mail_on }, context) => {
      const { accountId } = readerOf(context);
      await withActiveAccountLock(database, accountId, (tx) => saveFollowMailSetting(tx, accountId, is_mail_on, clock.now()));
      return { is_mail_on };
    },
    'POST /title/follow/feed/renew': async (_, context) => {
      const { accountId } = readerOf(context);
      const version = await withActiveAccountLock(database, accountId, (tx) => resetFeedUrl(tx, accountId));
      return { feed_url: urlOf(accountId, version) };
    },
  };
}
