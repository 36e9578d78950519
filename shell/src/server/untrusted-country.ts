import type { Server } from 'node:http';
import { isTrustedProxy, type Configuration } from '@komado/hosting';
import { transportSecurityHeaders } from '@komado/hosting/http';

/**
 * Before anything else handles a request: removes the header with the reader's country unless one of our proxies sent it, and sets the
 * response's headers for HTTPS.
 */
export function prepareRequests(server: Server, configuration: Configuration): void {
  const countryHeader = configuration.COUNTRY_HEADER.toLowerCase();
  const isOurProxy = isTrustedProxy(configuration);
  const always = new Map(Object.entries(transportSecurityHeaders(configuration)));
  server.prependListener('request', ({ socket, headers }, response) => {
    if (headers[countryHeader] !== undefined && !isOurProxy(socket.remoteAddress ?? '', 0)) delete headers[countryHeader];
    response.setHeaders(always);
  });
}
