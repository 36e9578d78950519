import type { FastifyInstance } from 'fastify';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

class CrossSiteRequestError extends Error {
  override readonly name = 'CrossSiteRequestError';
  readonly statusCode = 403;
}

/**
 * Refuses requests that change something if a browser says that a page of another site sent them, except for pages of `allowedOrigins`. It is a
 * second line behind `SameSite` cookies and headers that forms cannot send. Clients that are not browsers do not send `Sec-Fetch-Site`.
 */
export function refuseCrossSiteRequests(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const sender = headers['sec-fetch-site'];
    if (SAFE_METHODS.includes(method) || (sender !== 'cross-site' && sender !== 'same-site')) return;
    if (headers.origin !== undefined && allowedOrigins.includes(headers.origin)) return;
    throw new CrossSiteRequestError(
      `A page of ${headers.origin ?? 'another site'} sent this request, so it was refused. Only pages of this site and of CORS_ORIGINS can change anything.`,
    );
  });
}
