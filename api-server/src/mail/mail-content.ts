import { escapeHtml } from '@komado/server-kit/http';
import type { Mail } from './mailer';

/** Its text and HTML forms are made from it. */
export interface MailContent {
  readonly recipient: string;
  readonly subject: string;
  /** Shown by mail programs next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** In small print below the action. */
  readonly notes: readonly string[];
  /** Unsubscribes from mails of this kind with one click, through a mail program's button or a link in the small print. */
  readonly unsubscribeUrl?: string;
}

/** The colors of the light theme: a mail program shows no variables. */
const INK = '#14171c';
const BRAND = '#1668d9';
const QUIET = '#5b6472';
const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const panel = (width: number) => `<td width="${width}" height="8" style="background:#ffffff;font-size:0;line-height:0">&nbsp;</td>`;
/** The logo is a table, because many mail programs load no pictures. */
const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td style="padding:4px;border-radius:7px;background:${BRAND}">
<table role="presentation" cellpadding="0" cellspacing="2"><tr>${panel(9)}${panel(7)}</tr><tr>${panel(7)}${panel(9)}</tr></table></td>
<td style="padding-left:10px;font-size:20px;font-weight:800;content-spacing:0.01em;color:${INK}">Komado</td>
</tr></table>`;

/** Mail programs only support tables and inline styles. */
export function mailOf(content: MailContent): Mail {
  const { recipient, subject, preview, heading, paragraphs, action, notes, unsubscribeUrl } = content;
  const url = escapeHtml(action.url);
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${INK}">${escapeHtml(text)}</p>`);
  const small = notes.map((text) => `<p style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${QUIET}">${escapeHtml(text)}</p>`);
  if (unsubscribeUrl) {
    const stop = escapeHtml(unsubscribeUrl);
    small.push(
      `<p style="margin:0;font-size:13px;line-height:1.5;color:${QUIET}"><a href="${stop}" style="color:${QUIET}">Unsubscribe</a></p>`,
    );
  }
  return {
    recipient,
    subject,
    ...(unsubscribeUrl
      ? { headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
      : {}),
    text: [
      heading,
      ...paragraphs,
      `${action.label}:\n${action.url}`,
      ...notes,
      ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
      `Komado\n${new URL('/', action.url).href}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f4f7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
${LOGO}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(heading)}</h1>
${body.join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:${BRAND};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${QUIET}">If the button doesn’t work, open this link:<br><a href="${url}" style="color:${QUIET};word-break:break-all">${url}</a></p>
${small.join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`,
  };
}
