import { pathOf } from '@komado/shared-contracts';
import { escapeHtml } from '@komado/server-kit/http';
import type { Mail } from './mailer';

/** Something that a mail lists, with a link to it. */
export interface MailListItem {
  readonly title: string;
  readonly detail: string;
  readonly url: string;
}
/** Its text and HTML forms are made from it. */
export interface MailContent {
  readonly recipient: string;
  readonly subject: string;
  /** Shown by mail programs next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Amounts, dates and other facts, each with its name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly items?: readonly MailListItem[];
  readonly action: { readonly label: string; readonly url: string };
  /** What to do if somebody else caused the mail, below the action. */
  readonly warning?: { readonly summary: string; readonly advice: string; readonly link: { readonly label: string; readonly url: string } };
  /** In small print below the action. */
  readonly notes: readonly string[];
  /** Unsubscribes from mails of this kind with one click, through a mail program's button or a link at the end. */
  readonly unsubscribeUrl?: string;
}

/** The colors of the light theme: a mail program shows no variables. */
const INK = '#14171c';
const BRAND = '#1668d9';
const QUIET = '#5b6472';
const LINE = '#e3e7ed';
const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
/** Programs that read media queries show the colors of the dark theme at night; the others show the light ones, or invert them. */
const DARK_STYLE = `@media (prefers-color-scheme:dark){.page{background:#0f1115!important}.sheet{background:#181b21!important}.ink{color:#f2f4f8!important}.quiet{color:#a7afbc!important}.line{border-color:#2a2f38!important}.button{background:#7db8ff!important;color:#06182e!important}}`;
/** Keeps programs from adding the start of the mail to a short preview. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(40);

const pane = (width: number, height: number): string =>
  `<td width="${width}" height="${height}" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td>`;
/** A slanted edge is where two borders of an empty cell meet. */
const slant = (white: string, blue: string): string =>
  `<td style="width:0;height:0;padding:0;border-${white} #ffffff;border-${blue} ${BRAND};font-size:0;line-height:0"></td>`;
const panes = (...cells: readonly string[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`;
const UPPER_PANES = panes(
  pane(7, 10),
  slant('top:10px solid', 'right:3px solid'),
  slant('bottom:10px solid', 'left:3px solid'),
  pane(5, 10),
);
const LOWER_PANES = panes(
  pane(4, 6),
  slant('top:6px solid', 'right:2px solid'),
  '<td width="1"></td>',
  slant('bottom:6px solid', 'left:2px solid'),
  pane(9, 6),
);
/** The logo is made of tables, because many mail programs load no pictures. */
const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:5px;border-radius:7px;background:${BRAND}">${UPPER_PANES}<div style="height:2px;font-size:0;line-height:0"></div>${LOWER_PANES}</td>
<td class="ink" style="padding-left:10px;font-size:22px;font-weight:800;letter-spacing:0.02em;color:${INK}">Komado</td>
</tr></table>`;

const htmlOfFact = ([name, value]: readonly [string, string]): string =>
  `<tr><td class="quiet line" style="padding:10px 16px 10px 0;border-top:1px solid ${LINE};font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(name)}</td><td class="ink line" align="right" style="padding:10px 0;border-top:1px solid ${LINE};font-size:14px;line-height:20px;font-weight:600;color:${INK}">${escapeHtml(value)}</td></tr>`;
const htmlOfItem = ({ title, detail, url }: MailListItem): string =>
  `<tr><td class="line" style="border-top:1px solid ${LINE}"><a href="${escapeHtml(url)}" style="display:block;padding:12px 0;text-decoration:none"><span class="ink" style="font-size:16px;line-height:22px;font-weight:700;color:${INK}">${escapeHtml(title)}</span><br><span class="quiet" style="font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(detail)}</span></a></td></tr>`;
const rowsOf = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0">${rows.join('\n')}</table>`;
const footerLink = (label: string, url: string): string => `<a class="quiet" href="${escapeHtml(url)}" style="color:${QUIET}">${label}</a>`;

/** Mail programs only support tables and inline styles. */
export function renderMail(content: MailContent): Mail {
  const { recipient, subject, preview, heading, paragraphs, facts = [], items = [], action, warning, notes, unsubscribeUrl } = content;
  const url = escapeHtml(action.url);
  const home = new URL('/', action.url).href;
  const help = new URL(pathOf('article-help'), home).href;
  const body = paragraphs.map(
    (text) => `<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:${INK}">${escapeHtml(text)}</p>`,
  );
  const small = notes.map(
    (text) => `<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:20px;color:${QUIET}">${escapeHtml(text)}</p>`,
  );
  const alert = warning
    ? `<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:${INK}"><b>${escapeHtml(warning.summary)}</b> ${escapeHtml(warning.advice)} <a class="ink" href="${escapeHtml(warning.link.url)}" style="color:${INK}">${escapeHtml(warning.link.label)}</a></p>`
    : '';
  const footer = [
    footerLink('Komado', home),
    footerLink('Help', help),
    ...(unsubscribeUrl ? [footerLink('Unsubscribe', unsubscribeUrl)] : []),
  ];
  return {
    recipient,
    subject,
    ...(unsubscribeUrl
      ? { headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
      : {}),
    text: [
      heading,
      ...paragraphs,
      ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
      ...items.map(({ title, detail, url: itemUrl }) => `${title}\n${detail}\n${itemUrl}`),
      `${action.label}:\n${action.url}`,
      ...(warning ? [`${warning.summary} ${warning.advice}\n${warning.link.label}:\n${warning.link.url}`] : []),
      ...notes,
      ...(unsubscribeUrl ? [`Unsubscribe:\n${unsubscribeUrl}`] : []),
      ...(action.url === help ? [] : [`Help:\n${help}`]),
      `Komado\n${home}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f4f7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${PREVIEW_END}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 24px 16px">${LOGO}</td></tr>
<tr><td class="sheet" style="padding:28px 24px 20px;border-top:6px solid ${BRAND};border-radius:12px;background:#ffffff">
<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:${INK}">${escapeHtml(heading)}</h1>
${body.join('\n')}
${rowsOf(facts.map(htmlOfFact))}${rowsOf(items.map(htmlOfItem))}
<p style="margin:20px 0 24px"><a class="button" href="${url}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${BRAND};color:#ffffff;font-size:16px;line-height:20px;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>
${alert}${small.join('\n')}
</td></tr>
<tr><td style="padding:16px 24px">
<p class="quiet" style="margin:0 0 12px;font-size:13px;line-height:20px;color:${QUIET}">If the button doesn’t work, open this link:<br><a class="quiet" href="${url}" style="color:${QUIET};word-break:break-all">${url}</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:${QUIET}">${footer.join(' &middot; ')}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`,
  };
}
