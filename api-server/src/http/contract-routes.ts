import type { CallKey } from '@komado/shared-contracts';
import { ApiError, Cookie, ErrorCode, HeaderName, parseCookies } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDependencies } from '../server-dependencies';
import { noUserWebToken, writeCookie } from './cookies';
import { badCall } from './call-refusal';
import { failureOf, success } from './envelope';
import { countryRule } from './country-rules';
import type { CallContext, Handlers } from './handler';
import { refuse } from './handler';
import { checkServiceHash, headerOf, isCrawlerCall, parseParameters, platformOf, receivedParameters } from './received-parameters';
import { keepServiceState, type ServiceState } from './service-state';
import { findSession, sessionHasLostItsCookie } from './session';
import { placeOf } from './visitor-place';

/** A call as the registration sees it: the types of one call's parameters and result meet in `Handlers`. */
type AnyHandler = (parameters: Record<string, unknown>, context: CallContext) => Promise<object>;

/** Registers every call of the contract below `/api`. */
export function contractRoutes(app: FastifyInstance, dependencies: ServerDependencies, handlers: Handlers): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, dependencies));
  app.setNotFoundHandler(() => {
    throw badCall('There is no such call.', 404);
  });
  // Forms only: what is not one is refused with 415.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const serviceState = keepServiceState(dependencies.database);
  for (const [name, entry] of Object.entries(calls) as [CallKey, CallEntry][]) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const handler = handlers[name] as unknown as AnyHandler;
    // No HEAD beside a GET: a look ahead at a mailed link must not spend its token.
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(name, entry, handler, request, reply, dependencies, serviceState),
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
): Promise<object> {
  const { configuration, clock, database } = dependencies;
  reply.header('cache-control', 'no-store');
  const { maintenance, countryRules } = await serviceState();
  if (maintenance !== undefined) throw refuse(ErrorCode.maintenance, maintenance || undefined);

  const cookies = parseCookies(request.headers.cookie);
  const isCrawler = isCrawlerCall(request);
  const received = receivedParameters(request);
  checkServiceHash(received, headerOf(request, HeaderName.serviceHash), cookies[Cookie.birthday], isCrawler);

  const token = cookies[Cookie.userWebToken];
  const session = token ? await findSession(dependencies, token, clock.now()) : undefined;
  const reader = session && 'reader' in session ? session.reader : null;
  if (entry.access === 'login' && !reader) {
    if (!token) throw refuse(ErrorCode.userNotLogin);
    writeCookie(reply, noUserWebToken, configuration);
    if (!session || !('refusal' in session)) throw refuse(ErrorCode.webTokenInvalid);
    await database.transaction((tx) => sessionHasLostItsCookie(tx, token));
    throw refuse(session.refusal);
  }
  const parameters = parseParameters(entry, received);
  const place = placeOf(headerOf(request, configuration.COUNTRY_HEADER.toLowerCase()), configuration);
  const result = await handler(parameters, {
    reader,
    cookies,
    ...place,
    countryRule: countryRule(place.country, configuration, countryRules),
    isCrawler,
    userAgent: headerOf(request, 'user-agent'),
    ip: request.ip,
    setCookie: (cookie) => writeCookie(reply, cookie, configuration),
  });
  if (configuration.APP_ENV === 'local' || process.env['NODE_ENV'] === 'test') assertResult(name, entry, result);
  return success(result);
}

/** A handler that answers more or less than the contract says is found where it is written. */
function assertResult(name: CallKey, entry: CallEntry, result: object): void {
  const parsed = entry.result.strict().safeParse(result);
  if (!parsed.success) throw new Error(`The handler of ${name} breaks its contract: ${parsed.error.message}`);
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
  return reply.code(httpStatus).header('cache-control', 'no-store').send(body);
}
