import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { RequestError } from './request-error';

/** Methods by URL path. */
export type MethodsByPath = ReadonlyMap<string, ReadonlySet<string>>;
/** The configuration of a route that ends with a wildcard and matches many URLs: one route for each takes a server longer to start. */
export interface MultiplePaths {
  /** `HEAD` is allowed where `GET` is. */
  readonly methodsByPath: MethodsByPath;
}
/** Undefined for a route that handles what its URL matches. */
const methodsByPathOf = (config: unknown): MethodsByPath | undefined => (config as Partial<MultiplePaths> | undefined)?.methodsByPath;

/** The path of a request as the router matches it. */
export const decodedPath = ({ raw }: Pick<FastifyRequest, 'raw'>): string => decodeURI(/^[^?#]*/.exec(raw.url ?? '')?.[0] ?? '');
const allows = (methods: ReadonlySet<string> | undefined, method: string): boolean =>
  methods?.has(method === 'HEAD' ? 'GET' : method) ?? false;

/**
 * Refuses a request to a known URL with an unsupported method: 405 with the allowed methods; OPTIONS lists them. Must be called before any
 * route or other body hook is registered. Unknown URLs are left to the not-found handlers.
 */
export function refuseOtherMethods(app: FastifyInstance, { maxParamLength = 100 }: { readonly maxParamLength?: number } = {}): void {
  const known: [method: HTTPMethod, url: string][] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat() as HTTPMethod[]) {
      // The catch-all route for CORS does not make a URL known.
      if (one === 'OPTIONS' && url === '*') continue;
      const methodsByPath = methodsByPathOf(config);
      if (!methodsByPath) known.push([one, url]);
      for (const [path, methods] of methodsByPath ?? []) if (allows(methods, one)) known.push([one, path]);
    }
  });
  const isUnknown = (request: FastifyRequest): boolean => {
    const methodsByPath = methodsByPathOf(request.routeOptions.config);
    return request.is404 || (methodsByPath !== undefined && !allows(methodsByPath.get(decodedPath(request)), request.method));
  };
  // Compiled with the first such request, to keep server starts fast.
  let router: ReturnType<typeof findMyWay> | undefined;
  const compileRouter = () => {
    const routes = findMyWay({ maxParamLength });
    for (const [method, url] of known) if (!routes.hasRoute(method, url)) routes.on(method, url, () => undefined);
    return routes;
  };
  const allowed = (path: string): string[] => {
    const routes = (router ??= compileRouter());
    const methods = [...new Set(known.map(([method]) => method))].filter((method) => routes.find(method, path) !== null);
    return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])].sort() : [];
  };
  const allowedAt = (url = ''): string[] => allowed(url.split('?', 1)[0] ?? '');
  // Before CORS, which takes any OPTIONS request for a preflight.
  app.addHook('onRequest', async ({ is404, method, headers, raw, routeOptions }, reply) => {
    if (method !== 'OPTIONS' || (!is404 && (routeOptions.url !== '*' || headers['access-control-request-method'] !== undefined))) return;
    const list = allowedAt(raw.url);
    if (list.length > 0) return reply.code(204).header('allow', list.join(', ')).send();
  });
  // After CORS, so that other origins can read the refusal, and before the body.
  app.addHook('preParsing', async (request, reply, payload) => {
    const list = isUnknown(request) ? allowedAt(request.raw.url) : [];
    if (list.length === 0) return payload;
    reply.header('allow', list.join(', '));
    throw new RequestError(405, `This URL does not support the method ${request.method}. Use ${list.join(', ')}.`);
  });
}
