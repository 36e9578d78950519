import type { IncomingMessage } from 'node:http';
import { isTrustedProxy, type Configuration } from '@komado/server-kit';

/** Removes the header with the reader's country unless one of our proxies sent it. Called before anything else handles a request. */
export function untrustedCountryRemover(configuration: Configuration): (request: IncomingMessage) => void {
  const countryHeader = configuration.COUNTRY_HEADER.toLowerCase();
  const isOurProxy = isTrustedProxy(configuration);
  return ({ socket, headers }) => {
    if (headers[countryHeader] !== undefined && !isOurProxy(socket.remoteAddress ?? '', 0)) delete headers[countryHeader];
  };
}
