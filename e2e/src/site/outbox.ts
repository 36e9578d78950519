import { queryOnce } from '@komado/server-kit/testing/postgresql';

const MOVED_TO = /http-equiv="refresh" content="0; url=([^"]*)"/;
/** The PostgreSQL database of a running site, which has no outbox page. */
const DATABASE = process.env['KOMADO_SITE_DATABASE'];

/** The HTML of a page of the outbox. The site itself sends a page that takes browsers to the port of the api-server. */
export async function outboxPageHtml(siteUrl: string, path: string): Promise<string> {
  const html = await (await fetch(siteUrl + path)).text();
  const [, url] = MOVED_TO.exec(html) ?? [];
  return url === undefined ? html : (await fetch(url.replaceAll('&amp;', '&'))).text();
}
/** The HTML of the list of mails to an email address, the newest first. */
export const mailListHtml = (siteUrl: string, email: string): Promise<string> =>
  outboxPageHtml(siteUrl, `/-/outbox?to=${encodeURIComponent(email)}`);
/** The HTML of the newest mail to an email address. */
export async function newestMailHtml(siteUrl: string, email: string): Promise<string> {
  if (DATABASE === undefined)
    return outboxPageHtml(siteUrl, /href="(\/-\/outbox\/\d+)"/.exec(await mailListHtml(siteUrl, email))?.[1] ?? '/-/outbox');
  const [mail] = await queryOnce<{ body_html: string }>(
    DATABASE,
    'select body_html from mail_outbox where recipient = $1 order by mail_id desc limit 1',
    [email],
  );
  return mail?.body_html ?? '';
}
