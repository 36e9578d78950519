import { Readable } from 'node:stream';
import type { CallKey } from '@komado/shared-contracts';
import { ApiError, Cookie, HeaderName, parseCookies } from '@komado/shared-contracts';
import { type CallEntry, calls, declaredRefusals } from '@komado/shared-contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDependencies } from '../server-dependencies';
import { ACTING_GETS } from './acting-gets';
import { noUserWebToken, writeCookie } from './cookies';
import { type AnswerCheck, answerCheck, isCheckedAlways, writeAnswer } from './contract-answer';
import { failureOf } from './envelope';
import { countryRule } from './country-rules';
import type { CallContext, Handlers } from './handler';
import { refuse } from './handler';
import { checkServiceHash, headerOf, isCrawlerCall, parseParameters, platformOf, receivedParameters } from './received-parameters';
import { RetryLaterError } from './retry-later';
import type { ServiceState } from './service-state';
import { findSession, sessionHasLostItsCookie } from './session';
import { requestPlace } from './visitor-place';

/** A call as the registration sees it: the types of one call's parameters and result meet in `Handlers`. */
type AnyHandler = (parameters: Record<string, unknown>, context: CallContext) => Promise<object>;

/** Registers every call of the contract below `/api`. */
export function contractRoutes(
  app: FastifyInstance,
  dependencies: ServerDependencies,
  handlers: Handlers,
  serviceState: () => Promise<ServiceState>,
): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, dependencies));
  app.setNotFoundHandler(() => {
    throw refuse('call-not-found');
  });
  // Forms only: what is not one is refused with 415.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const checkAnswer = answerCheck(dependencies);
  for (const [name, entry] of Object.entries(calls) as [CallKey, CallEntry][]) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const handler = handlers[name] as unknown as AnyHandler;
    app.route({
      method,
      url: path,
      handler: (request, reply) => answer(name, entry, handler, request, reply, dependencies, serviceState, checkAnswer),
    });
  }
}

async function answer(
  name: CallKey,
  entry: CallEntry,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ServerDependencies,
  serviceState: () => Promise<ServiceState>,
  checkAnswer: AnswerCheck,
): Promise<string | Readable> {
  const { configuration, clock, database } = dependencies;
  reply.header('cache-control', 'no-store');
  const { maintenance, countryRules } = await serviceState();
  if (maintenance !== undefined) throw refuse('maintenance', maintenance || undefined);

  const cookies = parseCookies(request.headers.cookie);
  const isCrawler = isCrawlerCall(request);
  const received = receivedParameters(request);
  checkServiceHash(received, headerOf(request, HeaderName.serviceHash), cookies[Cookie.birthday], isCrawler);

  const place = requestPlace(request, configuration);
  const rule = countryRule(place.country, configuration, countryRules);
  if (rule === 'denied' && entry.refusals.includes('country-denied')) throw refuse('country-denied');

  const token = cookies[Cookie.userWebToken];
  const session = token ? await findSession(dependencies, token, clock.now()) : undefined;
  const reader = session && 'reader' in session ? session.reader : null;
  if (entry.access === 'login' && !reader) {
    if (!token) throw refuse('not-logged-in');
    writeCookie(reply, noUserWebToken, configuration);
    if (!session || !('refusal' in session)) throw refuse('session-expired');
    await database.transaction((tx) => sessionHasLostItsCookie(tx, token));
    throw refuse(session.refusal);
  }
  const parameters = parseParameters(entry, received);
  // Of an unknown length, as the answer to a GET would be.
  if (request.method === 'HEAD' && ACTING_GETS.has(name)) return Readable.from([]);
  const answered = handler(parameters, {
    reader,
    cookies,
    ...place,
    countryRule: rule,
    isCrawler,
    userAgent: headerOf(request, 'user-agent'),
    ip: request.ip,
    setCookie: (cookie) => writeCookie(reply, cookie, configuration),
  });
  const result = await (isCheckedAlways(configuration) ? answered.catch((error: unknown) => assertRefusal(name, entry, error)) : answered);
  checkAnswer(name, entry, result);
  reply.type('application/json; charset=utf-8');
  return writeAnswer(name, entry, result);
}

/** A handler that refuses for a reason that its call does not declare is found where it is written, too. */
function assertRefusal(name: CallKey, entry: CallEntry, error: unknown): never {
  if (error instanceof ApiError && (!error.reason || !declaredRefusals(entry).includes(error.reason)))
    throw new Error(`The handler of ${name} breaks its contract: it does not declare ${error.reason ?? error.code}.`, { cause: error });
  throw error;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, { log }: ServerDependencies): FastifyReply {
  const { httpStatus, body } = failureOf(error);
  if (httpStatus >= 500 && !(error instanceof ApiError))
    log.error(
      {
        err: error,
        method: request.method,
        path: request.url.split('?')[0],
        platform: platformOf(request),
        isCrawler: isCrawlerCall(request),
      },
      'A call failed.',
    );
  // Beside the general limit's own words about this minute, which would contradict it.
  if (error instanceof RetryLaterError)
    reply
      .removeHeader('x-ratelimit-limit')
      .headers({ 'retry-after': error.seconds, 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': error.seconds });
  return reply.code(httpStatus).header('cache-control', 'no-store').send(body);
}
