import { createHash } from 'node:crypto';
import { CRAWLER_BIRTHDAY, HeaderName, PLATFORM_WEB, requestChecksumInput, type WireParameters } from '@komado/shared-contracts';
import type { CallEntry } from '@komado/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal';

/** Raw parameters: the query of a GET, the form of a POST. Refuses a repeated one. */
export function receivedParameters(request: FastifyRequest): Record<string, string> {
  const source = (request.method === 'POST' ? request.body : request.query) as Record<string, unknown> | null | undefined;
  // Without a prototype, so that `__proto__` is an ordinary key.
  const received = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(source ?? {})) {
    if (typeof value !== 'string') throw refuse('parameter-repeated', `The parameter ${name} was sent more than once. Send it once.`);
    received[name] = value;
  }
  return received;
}

/** The same as `requestChecksum` of the contracts, which must run in browsers, but several times faster. */
const requestChecksum = (wire: WireParameters, birthday: string | undefined): string =>
  createHash('sha512').update(requestChecksumInput(wire, birthday)).digest('hex');

/**
 * Refuses a call whose hash does not match its parameters. That only shows that the call arrived intact; anyone can compute it, so it
 * proves no rights.
 */
export function checkServiceHash(
  received: Readonly<Record<string, string>>,
  hash: string | undefined,
  birthday: string | undefined,
  isCrawler: boolean,
): void {
  // The shell treats crawlers as adults, whatever their cookies say.
  const birthdays = isCrawler ? [birthday, CRAWLER_BIRTHDAY] : [birthday];
  if (!hash || !birthdays.some((candidate) => requestChecksum(received, candidate) === hash)) throw refuse('service-hash-mismatch');
}

/** Validates and parses; drops unknown parameters. The refusal names the parameter. */
export function parseParameters(entry: CallEntry, received: Readonly<Record<string, string>>): Record<string, unknown> {
  const parsed = entry.parameters.safeParse(received);
  if (parsed.success) return parsed.data;
  // Forms also send empty fields: for an optional parameter, an empty string that is not a valid value counts as omitted.
  const filled = Object.entries(received).filter(
    ([name, value]) => value !== '' || !entry.parameters.shape[name]?.safeParse(undefined).success,
  );
  const again = entry.parameters.safeParse(Object.fromEntries(filled));
  if (again.success) return again.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  const reason = issue?.message.replace(/^Invalid input: /, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  throw name in received
    ? refuse('parameter-invalid', `The parameter ${name} is not valid: ${reason}. Its format is described at /-/api.`)
    : refuse('parameter-missing', `The parameter ${name} is missing. The parameters of each call are described at /-/api.`);
}

export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};
export const isCrawlerCall = (request: FastifyRequest): boolean => headerOf(request, HeaderName.isCrawler) === 'true';
/** Which client calls, for the log only: anyone can send anything, so neither rights nor responses depend on it. */
export const platformOf = (request: FastifyRequest): string => {
  const value = headerOf(request, HeaderName.platform) || PLATFORM_WEB;
  return /^[a-z0-9-]{1,20}$/.test(value) ? value : 'unknown';
};
