import type { IncomingHttpHeaders } from 'node:http';

/** Browsers refuse the prefix `__Host-` without HTTPS, so these cookies have another name on this origin. */
const HOST_PREFIX = '__Host-';
const OWN_PREFIX = 'host-';
/** Not for a plain http origin, and not for the site's log. */
const DROPPED_DIRECTIVES = /(?:upgrade-insecure-requests|report-uri [^;]*|report-to [^;]*)(?:; |$)/g;

/** Headers for the upstream site: its own origin everywhere, and no hop-by-hop headers of this connection. */
export function requestHeaders(headers: IncomingHttpHeaders, from: string, to: string): Record<string, string | string[]> {
  const forwarded = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || /^(connection|host|accept-encoding)$/.test(name) ? [] : [[name, value] as const],
  );
  const changed = forwarded.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(from, to) : value] as const);
  const cookie = headers.cookie?.replaceAll(new RegExp(`(^|; )${OWN_PREFIX}`, 'g'), `$1${HOST_PREFIX}`);
  return { ...Object.fromEntries(changed), ...(cookie ? { cookie } : {}), host: new URL(to).host, 'accept-encoding': 'identity' };
}

/** The site's response headers, adapted to this origin: cookies without Secure, Domain and `__Host-`, and nothing that requires HTTPS. */
export function responseHeaders(headers: IncomingHttpHeaders, site: string, origin: string): Record<string, string | string[]> {
  const {
    connection: _connection,
    'transfer-encoding': _encoding,
    'content-length': _length,
    'strict-transport-security': _secure,
    'reporting-endpoints': _endpoints,
    ...forwarded
  } = headers;
  const cookies = headers['set-cookie']?.map((cookie) =>
    cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, '').replace(new RegExp(`^${HOST_PREFIX}`), OWN_PREFIX),
  );
  const policy = headers['content-security-policy'];
  return {
    ...(Object.fromEntries(Object.entries(forwarded).filter(([, value]) => value !== undefined)) as Record<string, string | string[]>),
    ...(cookies ? { 'set-cookie': cookies } : {}),
    ...(typeof policy === 'string' ? { 'content-security-policy': policy.replaceAll(DROPPED_DIRECTIVES, '') } : {}),
    ...(headers.location ? { location: headers.location.replace(site, origin) } : {}),
    'cache-control': 'no-store',
  };
}
