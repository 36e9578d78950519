import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';

class MethodNotAllowedError extends Error {
  override readonly name = 'MethodNotAllowedError';
  readonly statusCode = 405;
}

/**
 * A known address asked with a method that it does not have is refused with 405 and the methods that it has; OPTIONS lists them. To be called
 * before any route or other hook on bodies is registered. Unknown addresses are left to the not-found handlers.
 */
export function refuseOtherMethods(app: FastifyInstance, { maxParamLength = 100 }: { readonly maxParamLength?: number } = {}): void {
  const routes = findMyWay({ maxParamLength });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat() as HTTPMethod[]) {
      // Catches every address for the sake of CORS, which is not what makes an address known.
      if (one === 'OPTIONS' && url === '*') continue;
      methods.add(one);
      if (!routes.hasRoute(one, url)) routes.on(one, url, () => undefined);
    }
  });
  const allowed = (path: string): string[] => {
    const known = [...methods].filter((method) => routes.find(method, path) !== null);
    return known.length > 0 ? [...new Set([...known, 'OPTIONS'])].sort() : [];
  };
  const allowedAt = (url = ''): string[] => allowed(url.split('?', 1)[0] ?? '');
  // Ahead of CORS, which takes any OPTIONS for a preflight.
  app.addHook('onRequest', async ({ is404, method, headers, raw, routeOptions }, reply) => {
    if (method !== 'OPTIONS' || (!is404 && (routeOptions.url !== '*' || headers['access-control-request-method'] !== undefined))) return;
    const list = allowedAt(raw.url);
    if (list.length > 0) return reply.code(204).header('allow', list.join(', ')).send();
  });
  // Behind CORS, so that the refusal can be read elsewhere, and ahead of the body.
  app.addHook('preParsing', async ({ is404, raw }, reply, payload) => {
    const list = is404 ? allowedAt(raw.url) : [];
    if (list.length === 0) return payload;
    reply.header('allow', list.join(', '));
    throw new MethodNotAllowedError(`This address answers ${list.join(', ')} only.`);
  });
}
