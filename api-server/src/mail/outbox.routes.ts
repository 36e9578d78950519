import type { Configuration } from '@komado/server-kit';
import { escapeHtml, isLocalSite, isLoopback } from '@komado/server-kit/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { foldEmail } from './email-address';
import { type Database, findOne } from '../database';
import { restrictToThisMachine } from '../http';
import { linkified } from './html';

export const OUTBOX_PATH = '/-/outbox';
const NEWEST = 100;

/** Only an instance that keeps its own database and sends no mail shows its outbox. */
export const hasOutbox = ({ SMTP_URL, DATABASE_URL }: Pick<Configuration, 'SMTP_URL' | 'DATABASE_URL'>): boolean =>
  !SMTP_URL && !DATABASE_URL;

/** Path of the outbox page; null where mails are delivered, and for callers who may not open it. */
export const outboxPath = (
  configuration: Pick<Configuration, 'SMTP_URL' | 'DATABASE_URL' | 'OUTBOX_PUBLIC' | 'PUBLIC_URL'>,
  ip: string,
): string | null => {
  const isOpen = configuration.OUTBOX_PUBLIC || (isLocalSite(configuration) && isLoopback(ip));
  return hasOutbox(configuration) && isOpen ? OUTBOX_PATH : null;
};

interface MailRow {
  mail_id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
  headers: Readonly<Record<string, string>>;
}

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;color-scheme:light dark}
main{max-width:48rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 1rem;overflow-wrap:anywhere}ul{list-style:none;padding:0;margin:0}
li{border-top:1px solid GrayText}li a{display:block;padding:.75rem 0;min-height:2rem}small,dt{color:GrayText}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;
border:1px solid GrayText;border-radius:.5rem;padding:1rem}iframe{width:100%;height:34rem;border:1px solid GrayText;border-radius:.5rem;background:#fff}h2{font-size:1.125rem;margin:2rem 0 .5rem}`;

/** The mail's own HTML is shown in a frame without scripts; its styles are inline, as mails need them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (reply: FastifyReply, status: number, title: string, content: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`,
    );

const instant = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const headersOf = ({ headers }: MailRow): string => {
  const lines = Object.entries(headers).map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return lines.length > 0 ? `<dl>${lines.join('')}</dl>` : '';
};

interface OutboxDependencies {
  readonly configuration: Configuration;
  readonly database: Database;
}

/** `/-/outbox` lists the newest mails (`?to=` filters by recipient), `/-/outbox/{id}` shows one. */
export function outboxRoutes(app: FastifyInstance, { configuration, database }: OutboxDependencies): void {
  if (!hasOutbox(configuration)) return;
  restrictToThisMachine(app, configuration, 'OUTBOX_PUBLIC');

  app.get<{ Querystring: { to?: string | string[] } }>(OUTBOX_PATH, async (request, reply) => {
    const to = [request.query.to ?? ''].flat()[0] ?? '';
    const mails = await database.query<MailRow>(
      `select mail_id, recipient, subject, created_at from mail_outbox where $1 = '' or recipient = $1 order by mail_id desc limit ${NEWEST}`,
      [foldEmail(to)],
    );
    const items = mails.map(
      (mail) =>
        `<li><a href="${OUTBOX_PATH}/${mail.mail_id}">${escapeHtml(mail.subject)}<br><small>to ${escapeHtml(mail.recipient)}, ${instant(mail.created_at)}</small></a></li>`,
    );
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No emails yet. Emails that Komado would send appear here.</p>';
    return page(
      reply,
      200,
      'Outbox',
      `<h1>Outbox</h1><p>No mail server is configured, so emails are stored here instead of being sent.</p>${list}`,
    );
  });

  app.get<{ Params: { mailId: string } }>(`${OUTBOX_PATH}/:mailId`, async (request, reply) => {
    const back = `<p><a href="${OUTBOX_PATH}">All emails</a></p>`;
    const mailId = /^\d{1,9}$/.test(request.params.mailId) ? Number(request.params.mailId) : 0;
    const mail = await findOne<MailRow>(database, 'select * from mail_outbox where mail_id = $1', [mailId]);
    if (!mail) return page(reply, 404, 'Email not found', `${back}<h1>This email does not exist.</h1>`);
    return page(
      reply,
      200,
      mail.subject,
      `${back}<h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.recipient)}, ${instant(mail.created_at)}</p>
${headersOf(mail)}<pre>${linkified(mail.body_text)}</pre>
<h2>HTML preview</h2>
<iframe title="HTML preview" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.body_html.replace('<head>', '<head><base target="_top">'))}"></iframe>`,
    );
  });
}
