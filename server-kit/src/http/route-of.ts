import type { FastifyRequest } from 'fastify';
import type { MultiplePaths } from './allowed-methods';

/** The route of a request, for metrics and traces. Requests for unknown URLs share one, so that callers cannot add any. */
export function routeOf({ is404, routeOptions, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  const { methodsByPath } = routeOptions.config as Partial<MultiplePaths>;
  return is404 ? 'unknown' : methodsByPath?.has(path) ? path : (routeOptions.url ?? 'unknown');
}
