import { isReturnPath } from '@komado/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** The page for readers that a request comes from. */
export function referringPage({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { referer, host } = headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  const path = url.pathname + url.search;
  return url.host === host && isReturnPath(path) && !path.startsWith('/-/') ? path : undefined;
}
