import { createHash } from 'node:crypto';
import { CRAWLER_BIRTHDAY, HeaderName, PLATFORM_WEB, serviceHashInput, type WireParameters } from '@komado/shared-contracts';
import type { CallEntry } from '@komado/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { refuse } from './handler';

/** Parameters as they travelled: the query of a GET, the form of a POST. Refuses one that comes twice. */
export function receivedParameters(request: FastifyRequest): Record<string, string> {
  const source = (request.method === 'POST' ? request.body : request.query) as Record<string, unknown> | null | undefined;
  // Without a prototype, so that `__proto__` is a name like any other.
  const received = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(source ?? {})) {
    if (typeof value !== 'string') throw refuse('parameter-repeated', `The parameter ${name} was sent more than once.`);
    received[name] = value;
  }
  return received;
}

/** What `serviceHash` of the contracts gives, several times faster than code that has to run in browsers, too. */
const serviceHash = (wire: WireParameters, birthday: string | undefined): string =>
  createHash('sha512').update(serviceHashInput(wire, birthday)).digest('hex');

/** Refuses a call whose hash is not that of its parameters. It shows that a call arrived whole; anyone can make it, so it proves nobody's right. */
export function checkServiceHash(
  received: Readonly<Record<string, string>>,
  hash: string | undefined,
  birthday: string | undefined,
  isCrawler: boolean,
): void {
  // The shell takes a crawler for an adult, whatever its cookies say.
  const birthdays = isCrawler ? [birthday, CRAWLER_BIRTHDAY] : [birthday];
  if (!hash || !birthdays.some((candidate) => serviceHash(received, candidate) === hash)) throw refuse('service-hash-mismatch');
}

/** Validated and turned into values; unknown parameters are left out. The refusal names the parameter. */
export function parseParameters(entry: CallEntry, received: Readonly<Record<string, string>>): Record<string, unknown> {
  const parsed = entry.parameters.safeParse(received);
  if (parsed.success) return parsed.data;
  // Forms send what was left empty, too: where nothing has to be said, an empty text that is no value says nothing.
  const filled = Object.entries(received).filter(
    ([name, value]) => value !== '' || !entry.parameters.shape[name]?.safeParse(undefined).success,
  );
  const again = entry.parameters.safeParse(Object.fromEntries(filled));
  if (again.success) return again.data;
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  throw name in received
    ? refuse('parameter-invalid', `The parameter ${name} is not valid.`)
    : refuse('parameter-missing', `The parameter ${name} is missing.`);
}

export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};
export const isCrawlerCall = (request: FastifyRequest): boolean => headerOf(request, HeaderName.isCrawler) === 'true';
/** Which client calls, for the log only: anyone can send anything, so no right and no answer depends on it. */
export const platformOf = (request: FastifyRequest): string => {
  const value = headerOf(request, HeaderName.platform) || PLATFORM_WEB;
  return /^[a-z0-9-]{1,20}$/.test(value) ? value : 'unknown';
};
