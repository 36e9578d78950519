import type { Configuration } from '@komado/server-kit';
import { escapeHtml, isLocalSite, isLoopback, LOGO_SVG, THEME_STYLE } from '@komado/server-kit/http';
import { Cookie, parseCookies } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeEmail } from './email-address';
import { type Database, findOne } from '../database';
import { refuseRemoteUnlessPublic } from '../http';
import { linkifyUrls } from './linkify-urls';

export const OUTBOX_PATH = '/-/outbox';
const MAX_LISTED = 100;

/** Only an installation with its own database that sends no mail shows its outbox. */
export const hasOutbox = ({ SMTP_URL, DATABASE_URL }: Pick<Configuration, 'SMTP_URL' | 'DATABASE_URL'>): boolean =>
  !SMTP_URL && !DATABASE_URL;

/** Path of the outbox page; null where mails are delivered, and for callers who may not open it. */
export const outboxPathForCaller = (
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

const STYLE = `${THEME_STYLE}
body{margin:0;background:var(--bg);color:var(--text);font:400 .9375rem/1.375rem var(--sans);overflow-wrap:anywhere}
header{max-width:48rem;margin:0 auto;padding:16px}header a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
main{max-width:48rem;margin:0 auto;padding:0 16px 48px}h1{margin:0 0 8px;font-size:1.5rem;line-height:2rem}h2{margin:32px 0 8px;font-size:1.125rem}
p{margin:0 0 16px}a{color:var(--action)}main>p>a{display:inline-flex;align-items:center;min-height:2.75rem}small,dt,.muted{color:var(--muted)}small{font-size:.8125rem}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:12px}li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:inherit;font-weight:600;text-decoration:none}li a:hover{background:var(--surface)}li small{font-weight:400}
pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--surface);white-space:pre-wrap;font:inherit}
@media (min-width:64rem){body:has(.forms)>*{max-width:72rem}.forms{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:24px}}
iframe{width:100%;height:44rem;border:1px solid var(--line);border-radius:12px;background:#fff}:focus-visible{outline:2px solid var(--action);outline-offset:2px}`;

/** The mail's own HTML is shown in a frame without scripts; its styles are inline, as mails need them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const timeElement = (date: Date): string =>
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
  refuseRemoteUnlessPublic(app, configuration, 'OUTBOX_PUBLIC');
  // The page may be open on the port of the api-server.
  const home = escapeHtml(new URL('/', configuration.PUBLIC_URL).href);
  const page = (request: FastifyRequest, reply: FastifyReply, status: number, title: string, content: string): FastifyReply => {
    const theme = parseCookies(request.headers.cookie)[Cookie.theme];
    return reply
      .code(status)
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"${theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | Komado</title><style>${STYLE}</style></head><body><header><a href="${home}" aria-label="Komado, Home">${LOGO_SVG}</a></header><main>${content}</main></body></html>`,
      );
  };

  app.get<{ Querystring: { to?: string | string[] } }>(OUTBOX_PATH, async (request, reply) => {
    const to = [request.query.to ?? ''].flat()[0] ?? '';
    const mails = await database.query<MailRow>(
      `select mail_id, recipient, subject, created_at from mail_outbox where $1 = '' or recipient = $1 order by mail_id desc limit ${MAX_LISTED}`,
      [normalizeEmail(to)],
    );
    const items = mails.map(
      (mail) =>
        `<li><a href="${OUTBOX_PATH}/${mail.mail_id}">${escapeHtml(mail.subject)}<br><small>to ${escapeHtml(mail.recipient)}<br>${timeElement(mail.created_at)}</small></a></li>`,
    );
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No emails yet. Emails that Komado would send appear here.</p>';
    return page(
      request,
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
    if (!mail) return page(request, reply, 404, 'Email not found', `${back}<h1>This email does not exist.</h1>`);
    return page(
      request,
      reply,
      200,
      mail.subject,
      `${back}<h1>${escapeHtml(mail.subject)}</h1><p class="muted">To ${escapeHtml(mail.recipient)}<br>${timeElement(mail.created_at)}</p>
${headersOf(mail)}<div class="forms"><section><h2>HTML preview</h2>
<iframe title="HTML preview" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.body_html.replace('<head>', '<head><base target="_top">'))}"></iframe></section>
<section><h2>Plain text</h2><pre>${linkifyUrls(mail.body_text)}</pre></section></div>`,
    );
  });
}
