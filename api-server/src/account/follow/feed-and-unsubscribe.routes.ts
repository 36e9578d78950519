import { pathOf } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findOne } from '../../database';
import { rssOf } from '../../catalog/sitemaps-and-feeds';
import { escapeHtml } from '@komado/server-kit/http';
import type { ServerDependencies } from '../../server-dependencies';
import { FEED_PATH, feedUrl, readFeedKey, readUnsubscribeKey, UNSUBSCRIBE_PATH } from './follow-urls';
import { saveFollowMailSetting } from './follow.command';
import { loadFollowNotificationSettings, loadNewChapters } from './follows.query';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;color-scheme:light dark}
main{max-width:32rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;margin:0 0 1rem}button{font:inherit;font-weight:700;min-height:2.75rem;padding:0 1.25rem;
border:0;border-radius:999px;background:#1668d9;color:#fff;cursor:pointer}a{color:LinkText}`;

const page = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    // With the default, older browsers would send the form with `Origin: null`.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} | Komado</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    );

type Keyed = { Params: { key: string } };

/** The private feed of followed titles, and unsubscribing from emails about them: URLs that work without a login. */
export function feedAndUnsubscribeRoutes(
  app: FastifyInstance,
  { configuration, database, clock, signingSecret }: Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'signingSecret'>,
): void {
  const { PUBLIC_URL } = configuration;
  const isActive = async (accountId: number): Promise<boolean> =>
    (await findOne(database, `select 1 from account where account_id = $1 and state = 'active'`, [accountId])) !== undefined;

  app.get<Keyed>(`${FEED_PATH}/:key`, async (request, reply) => {
    reply.header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex');
    const feed = readFeedKey(signingSecret, request.params.key);
    const isCurrent =
      feed !== undefined &&
      (await isActive(feed.accountId)) &&
      (await loadFollowNotificationSettings(database, feed.accountId)).feedVersion === feed.version;
    if (!feed || !isCurrent)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This feed does not exist. If you renewed its URL, copy the new one from your settings.\n');
    const text = rssOf({
      title: 'Komado: titles you follow',
      description: 'New chapters of the titles you follow on Komado.',
      site: PUBLIC_URL,
      link: pathOf('my'),
      selfUrl: feedUrl(PUBLIC_URL, signingSecret, feed.accountId, feed.version),
      episodes: await loadNewChapters(database, feed.accountId, null, clock.now()),
    });
    return reply.type('application/rss+xml; charset=utf-8').send(text);
  });

  const notFound = (reply: FastifyReply) =>
    page(
      reply,
      404,
      'This link is incomplete',
      `<p>Open the link in the email again, or turn the emails off on <a href="${pathOf('my')}">My page</a>.</p>`,
    );

  // Mail scanners open links, so only the button, here or in a mail program (RFC 8058), unsubscribes.
  app.get<Keyed>(`${UNSUBSCRIBE_PATH}/:key`, async (request, reply) =>
    readUnsubscribeKey(signingSecret, request.params.key) === undefined
      ? notFound(reply)
      : page(
          reply,
          200,
          'Stop emails about new chapters?',
          '<p>You’ll still follow your titles and see their new chapters on My page.</p><form method="post"><button name="List-Unsubscribe" value="One-Click">Stop emails</button></form>',
        ),
  );
  app.post<Keyed>(`${UNSUBSCRIBE_PATH}/:key`, async (request, reply) => {
    const accountId = readUnsubscribeKey(signingSecret, request.params.key);
    if (accountId === undefined) return notFound(reply);
    if (await isActive(accountId)) await database.transaction((tx) => saveFollowMailSetting(tx, accountId, false, clock.now()));
    return page(
      reply,
      200,
      'You’re unsubscribed',
      `<p>You won’t get any more emails about new chapters. You can turn them back on at <a href="${pathOf('my')}">My page</a>.</p>`,
    );
  });
}
