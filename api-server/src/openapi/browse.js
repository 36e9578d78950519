/* Runs in the page that browses the API document. Adds the service hash to calls that are tried out. */
const FAR_FUTURE = '4102372799';
const encode = (key, value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;

async function withHash(request) {
  const url = new URL(request.url, location.href);
  if (!url.pathname.startsWith('/api/') || url.pathname === '/api/openapi.json') return request;
  const parameters = [...new URLSearchParams(request.method === 'POST' ? (request.body ?? '') : url.search)];
  const birthday = /(?:^|;\s*)birthday=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const text = [
    ...parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([key, value]) => encode(key, value)),
    encode('birthday', birthday),
    encode('expires', birthday ? FAR_FUTURE : ''),
  ].join('&');
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text));
  request.headers['x-service-hash'] = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return request;
}

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  requestInterceptor: withHash,
  validatorUrl: null,
});
