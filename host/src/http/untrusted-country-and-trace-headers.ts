import type { IncomingMessage } from 'node:http';
import { isTrustedProxy, type Configuration } from '@komado/server-kit';
import { TRACE_HEADERS } from '@komado/server-kit/http';

/** Removes the headers with the reader's country and the trace unless one of our proxies sent them. Called before anything else handles a request. */
export function untrustedCountryAndTraceHeaderRemover(configuration: Configuration): (request: IncomingMessage) => void {
  const names = [configuration.COUNTRY_HEADER.toLowerCase(), ...TRACE_HEADERS];
  const isOurProxy = isTrustedProxy(configuration);
  return ({ socket, headers }) => {
    const sent = names.filter((name) => headers[name] !== undefined);
    if (sent.length > 0 && !isOurProxy(socket.remoteAddress ?? '', 0)) for (const name of sent) delete headers[name];
  };
}
