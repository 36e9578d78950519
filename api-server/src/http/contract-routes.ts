import { Readable } from 'node:stream';
import { decodedPath, withoutQuery, type MultiplePaths, type MethodsByPath } from '@komado/server-kit/http';
import type { CallKey } from '@komado/shared-contracts';
import { Cookie, HeaderName } from '@komado/shared-contracts';
import { type CallEntry, calls, declaredRefusals } from '@komado/shared-contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { ApiDependencies } from './api-dependencies';
import { GETS_WITH_SIDE_EFFECTS } from './gets-with-side-effects';
import { deletedUserWebTokenCookie, type CallContext, type Reader } from '../caller';
import { readCookies, writeCookie } from './cookies';
import { type ResponseCheck, createResponseCheck, validatesEveryResponse, serializeResponse } from './contract-response';
import { failureOf } from './envelope';
import { countryRestriction, type OperatorSettings } from '../service';
import type { Handlers } from './handler';
import { Refusal, refuse } from '../refusal';
import { checkServiceHash, headerOf, isCrawlerCall, parseParameters, platformOf, receivedParameters } from './received-parameters';
import { expireSessionWithoutCookie, createSessionLookup } from '../session';
import { locationOf } from './visitor-location';

/** A handler with its types erased; `Handlers` checks them. */
type AnyHandler = (parameters: Record<string, unknown>, context: CallContext) => Promise<object>;

/** Serves every call of the contract by one route. */
export function contractRoutes(
  app: FastifyInstance,
  dependencies: ApiDependencies,
  handlers: Handlers,
  operatorSettings: () => Promise<OperatorSettings>,
): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler(() => {
    throw refuse('call-not-found');
  });
  // Only forms are accepted: anything else gets 415.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const checkResponse = createResponseCheck(dependencies);
  const findSession = createSessionLookup(dependencies);
  app.route<RouteGenericInterface, MultiplePaths>({
    method: ['GET', 'POST'],
    url: '/*',
    config: { methodsByPath: methodsUnder(app.prefix) },
    handler: (request, reply) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const name = `${method} ${decodedPath(request).slice(app.prefix.length)}`;
      if (!isCall(name)) throw refuse('call-not-found');
      const handler = handlers[name] as unknown as AnyHandler;
      return respond(name, calls[name], handler, request, reply, dependencies, operatorSettings, checkResponse, findSession);
    },
  });
}

const isCall = (name: string): name is CallKey => Object.hasOwn(calls, name);
const methodsUnder = (prefix: string): MethodsByPath => {
  const methodsByPath = new Map<string, Set<string>>();
  for (const name of Object.keys(calls)) {
    const [method, path] = name.split(' ') as [string, string];
    const url = prefix + path;
    methodsByPath.set(url, (methodsByPath.get(url) ?? new Set()).add(method));
  }
  return methodsByPath;
};

const isWriting = (name: CallKey): boolean => name.startsWith('POST ') || GETS_WITH_SIDE_EFFECTS.has(name);
/** The session cookie may have changed since the page was loaded: another tab logged in as somebody else. */
function checkAccount(request: FastifyRequest, { accountId }: Reader): void {
  const shown = headerOf(request, HeaderName.accountId);
  if (shown !== '' && shown !== String(accountId)) throw refuse('another-account');
}

async function respond(
  name: CallKey,
  entry: CallEntry,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: ApiDependencies,
  operatorSettings: () => Promise<OperatorSettings>,
  checkResponse: ResponseCheck,
  findSession: ReturnType<typeof createSessionLookup>,
): Promise<string | Readable> {
  const { configuration, clock, database } = dependencies;
  reply.header('cache-control', 'no-store');
  const { maintenance, countryRestrictions } = await operatorSettings();
  if (maintenance !== undefined) throw refuse('maintenance', maintenance || undefined);

  const cookies = readCookies(request.headers.cookie, configuration);
  const isCrawler = isCrawlerCall(request);
  const received = receivedParameters(request);
  checkServiceHash(received, headerOf(request, HeaderName.requestChecksum), cookies[Cookie.birthday], isCrawler);

  const location = locationOf(request, configuration);
  const rule = countryRestriction(location.country, configuration, countryRestrictions);
  if (rule === 'denied' && entry.refusals.includes('country-denied')) throw refuse('country-denied');

  const token = cookies[Cookie.userWebToken];
  const session = token ? await findSession({ token, requestId: request.id, isWriting: isWriting(name), now: clock.now() }) : undefined;
  const reader = session && 'reader' in session ? session.reader : null;
  if (entry.access === 'login' && !reader) {
    if (!token) throw refuse('not-logged-in');
    writeCookie(reply, deletedUserWebTokenCookie, configuration);
    if (!session || !('refusal' in session)) throw refuse('session-expired');
    await database.transaction((tx) => expireSessionWithoutCookie(tx, token));
    throw refuse(session.refusal);
  }
  if (reader && isWriting(name)) checkAccount(request, reader);
  const parameters = parseParameters(entry, received);
  // A stream has no known length, as in the response to a GET.
  if (request.method === 'HEAD' && GETS_WITH_SIDE_EFFECTS.has(name)) return Readable.from([]);
  const pending = handler(parameters, {
    reader,
    cookies,
    ...location,
    countryRestriction: rule,
    isCrawler,
    isFromPage: headerOf(request, 'origin') !== '',
    userAgent: headerOf(request, 'user-agent'),
    ip: request.ip,
    setCookie: (cookie) => writeCookie(reply, cookie, configuration),
  });
  const result = await (validatesEveryResponse(configuration)
    ? pending.catch((error: unknown) => assertRefusal(name, entry, error))
    : pending);
  checkResponse(name, entry, result);
  reply.type('application/json; charset=utf-8');
  return serializeResponse(name, entry, result);
}

/** Makes a handler fail if it refuses for a reason that its call does not declare. */
function assertRefusal(name: CallKey, entry: CallEntry, error: unknown): never {
  if (error instanceof Refusal && !declaredRefusals(entry).includes(error.reason))
    throw new Error(
      `The handler of ${name} refused with ${error.reason}, which its contract does not declare. Add it to the refusals of the call in shared-contracts/src/schemas.`,
      { cause: error },
    );
  throw error;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { httpStatus, headers, body } = failureOf(error, request.id);
  if (httpStatus >= 500 && !(error instanceof Refusal))
    request.log.error(
      {
        err: error,
        method: request.method,
        path: withoutQuery(request.url),
        status: httpStatus,
        platform: platformOf(request),
        isCrawler: isCrawlerCall(request),
      },
      'An API call failed because of an error in the server. Fix the cause in “err”.',
    );
  const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined;
  // Replaces the headers of the general per-minute limit, which would contradict this one.
  if (seconds !== undefined)
    reply.removeHeader('x-ratelimit-limit').headers({ 'retry-after': seconds, 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': seconds });
  return reply
    .code(httpStatus)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}
