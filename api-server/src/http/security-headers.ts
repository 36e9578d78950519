import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Configuration } from '@komado/server-kit';
import { transportSecurityHeaders } from '@komado/server-kit/http';
import helmet from 'helmet';

/**
 * The headers of every response. Helmet creates them once, because creating them for each response took a twentieth of a short call.
 */
export function securityHeaders(configuration: Pick<Configuration, 'PUBLIC_URL' | 'STRICT_TRANSPORT_SECURITY'>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  const headers = Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
  return { ...headers, ...transportSecurityHeaders(configuration) };
}
