import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { escapeHtml, type PlainResponse } from '@komado/server-kit/http';
import { reasonOfStatus, refusals } from '@komado/shared-contracts/schemas';

const CALLS = /^\/(api|-\/payments)(\/|$)/;
const FILES = /^\/(assets|remotes|builds|media)\//;

/** A self-contained page: no renderer, no script, no stylesheet. `head` and `body` are HTML. */
const documentOf = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${head}<title>${escapeHtml(title)} | Komado</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
export const plainErrorPage = (title: string, text: string, requestId?: string): string => {
  const id = requestId === undefined ? '' : `<p>Request ID: ${escapeHtml(requestId)}</p>`;
  return documentOf(title, `<p>${escapeHtml(text)}</p>${id}<p><a href="/">Go to Home</a></p>`);
};

const PLAIN_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};
/** A page that redirects browsers, and no other client, to another URL. */
export const otherPortPage = (url: string): PlainResponse => ({
  headers: PLAIN_PAGE_HEADERS,
  body: documentOf(
    'This page is on another port',
    `<p><a href="${escapeHtml(url)}">Open it</a>. It opens only on the machine that Komado runs on.</p>`,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">`,
  ),
});

const TITLES: Readonly<Record<number, string>> = {
  400: 'We couldn’t read this request',
  403: 'Access denied',
  404: 'Page not found',
  405: 'This page doesn’t support this request',
  408: 'The request took too long',
  410: 'This preview is not available',
  413: 'The request is too large',
  414: 'The URL is too long',
  415: 'This form type isn’t supported',
  431: 'The request is too large',
};
const OUTAGE = { title: 'Something went wrong', text: 'Please try again in a moment.' };

/**
 * The response to a failed request, in the format its URL implies: an envelope for a call, a page, or a line of text for a file. An error of
 * the server has the ID of the request, with which its log line can be found.
 */
export function errorResponse(path: string, status: number, message: string, requestId?: string): PlainResponse {
  const isOurs = status >= 500;
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (CALLS.test(path)) {
    const reason = reasonOfStatus(status);
    const { code, message: general } = refusals[reason];
    return {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        status: 'fail',
        response_code: code,
        error_message: isOurs ? general : message,
        reason,
        ...(isOurs ? { request_id: requestId } : {}),
      }),
    };
  }
  if (FILES.test(path)) return { headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body: STATUS_CODES[status] ?? '' };
  const page = isOurs ? OUTAGE : { title: TITLES[status] ?? 'We couldn’t handle this request', text: message };
  return {
    headers: PLAIN_PAGE_HEADERS,
    body: plainErrorPage(page.title, page.text, isOurs ? requestId : undefined),
  };
}

/** The response to a request for something that does not exist, where it is no page. */
export const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
