// Not the browser's own SHA-512, which is only available over HTTPS and on localhost.
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const OPENAPI_DOCUMENT_PATH = '/api/openapi.json';
const HASH = 'x-service-hash';
const FAR_FUTURE = '4102372799';
const encode = (key, value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;

/** Adds the service hash to a call that is tried out in the API browser. */
export function addServiceHash(request) {
  const url = new URL(request.url, location.href);
  if (!url.pathname.startsWith('/api/') || url.pathname === OPENAPI_DOCUMENT_PATH) return request;
  const parameters = [...new URLSearchParams(request.method === 'POST' ? (request.body ?? '') : url.search)];
  const birthday = /(?:^|;\s*)birthday=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const text = [
    ...parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([key, value]) => encode(key, value)),
    encode('birthday', birthday),
    encode('expires', birthday ? FAR_FUTURE : ''),
  ].join('&');
  request.headers[HASH] = bytesToHex(sha512(utf8ToBytes(text)));
  return request;
}

/** The document without the service hash header, which is computed here; its empty required field would block every call. */
export function withoutServiceHashParameter(given) {
  const names = Object.entries(given.components.parameters).filter(([, { name }]) => name === HASH);
  const references = new Set(names.map(([name]) => `#/components/parameters/${name}`));
  for (const operation of Object.values(given.paths).flatMap((methods) => Object.values(methods)))
    operation.parameters = operation.parameters.filter(({ $ref }) => !references.has($ref));
  given.info.description += `\n\n**Try it out** sends a call as you, with your cookies. This page adds the service hash header (\`${HASH}\`), so the calls below do not list it.`;
  return given;
}
