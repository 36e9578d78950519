import { rateLimitNetwork } from '@komado/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { keyedRateLimit } from './keyed-rate-limit';
import { CSP_REPORT_PATH } from './security-headers';

const BODY_LIMIT_BYTES = 16_384;
const REPORTS_PER_REQUEST = 10;
const MINUTE_MS = 60_000;
/** Maximum reports logged per minute: of one network, and of all. A broken page on a busy site must not fill the log. */
const PER_NETWORK = 10;
const PER_MINUTE = 100;
const MAX_TEXT_LENGTH = 200;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

const text = z.string().max(10_000).optional().catch(undefined);
const integer = z.number().int().optional().catch(undefined);
/** What `report-uri` sends. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': integer,
  }),
});
/** What `report-to` sends. */
const reports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, lineNumber: integer }),
  }),
);

/** Without query and fragment, which may contain a reader's input or a token. */
const place = (url: string | undefined): string | undefined => url?.split(/[?#]/, 1)[0]?.slice(0, MAX_TEXT_LENGTH);

/** The violations in a report; undefined if it is not one. */
export function violationsIn(body: unknown) {
  const legacy = legacyReport.safeParse(body);
  if (legacy.success) {
    const { 'csp-report': report } = legacy.data;
    const directive = (report['effective-directive'] ?? report['violated-directive'])?.slice(0, MAX_TEXT_LENGTH);
    const { 'document-uri': page, 'blocked-uri': blocked, 'source-file': source, 'line-number': line } = report;
    return [{ page: place(page), directive, blocked: place(blocked), source: place(source), line }];
  }
  const parsed = reports.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data
    .slice(0, REPORTS_PER_REQUEST)
    .map(({ body: { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } }) => ({
      page: place(documentURL),
      directive: effectiveDirective?.slice(0, MAX_TEXT_LENGTH),
      blocked: place(blockedURL),
      source: place(sourceFile),
      line: lineNumber,
    }));
}

/** Logs reports of pages that violated their Content Security Policy. Anyone can send them, so they prove nothing. */
export async function cspReports(app: FastifyInstance, { log }: { readonly log: Logger }): Promise<void> {
  const ofNetwork = keyedRateLimit(PER_NETWORK, MINUTE_MS);
  const ofAll = keyedRateLimit(PER_MINUTE, MINUTE_MS);
  /** Whether one more may be logged. */
  function take(network: string): boolean {
    if (ofNetwork.wait(network) > 0 || ofAll.wait('') > 0) return false;
    ofNetwork.count(network);
    ofAll.count('');
    return true;
  }
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, app.getDefaultJsonParser('error', 'error'));
  app.post(CSP_REPORT_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const violations = violationsIn(request.body);
    if (!violations)
      return reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send(
          'The body must be a JSON report of a Content Security Policy violation, as browsers send it (application/csp-report or application/reports+json).',
        );
    const network = rateLimitNetwork(request.ip);
    for (const violation of violations) {
      if (!take(network))
        return reply
          .code(429)
          .header('retry-after', MINUTE_MS / 1000)
          .send();
      log.warn(
        { violation },
        'A browser blocked something that the Content Security Policy forbids. If a page needs it, allow its origin in host/src/http/security-headers.ts.',
      );
    }
    return reply.code(204).send();
  });
}
