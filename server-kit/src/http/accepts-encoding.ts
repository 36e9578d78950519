import type { IncomingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** An entry of the header with this name, unless its weight is 0. A pattern, because splitting the header takes longer than sending a cached page. */
const acceptedEntry = (name: Encoding): RegExp => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:[,;]|$)))`, 'i');
const ACCEPTED: Readonly<Record<Encoding, RegExp>> = { br: acceptedEntry('br'), gzip: acceptedEntry('gzip') };

/** Whether a client accepts a response in this encoding. */
export const acceptsEncoding = (headers: IncomingHttpHeaders, encoding: Encoding): boolean =>
  ACCEPTED[encoding].test(headers['accept-encoding'] ?? '');
