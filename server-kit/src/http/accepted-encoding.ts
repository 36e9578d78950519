import type { IncomingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** Browsers send few distinct headers; the limit keeps made-up ones from filling memory. */
const MOST_PARSED = 100;
const parsed = new Map<string, ReadonlySet<string>>();

function parse(header: string): ReadonlySet<string> {
  const entries = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()));
  // A weight of 0 means not accepted.
  return new Set(entries.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? '')).map(([name]) => name ?? ''));
}

/** Whether a client accepts a response in this encoding. */
export function accepts(headers: IncomingHttpHeaders, encoding: Encoding): boolean {
  const header = headers['accept-encoding'] ?? '';
  let names = parsed.get(header);
  if (!names) {
    names = parse(header);
    if (parsed.size >= MOST_PARSED) parsed.clear();
    parsed.set(header, names);
  }
  return names.has(encoding);
}
