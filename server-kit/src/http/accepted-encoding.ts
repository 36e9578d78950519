import type { IncomingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** A weight of 0 means not accepted. */
const NOT_ACCEPTED = /^q=0(\.0*)?$/;

/** Whether a client accepts a response in this encoding. */
export const accepts = (headers: IncomingHttpHeaders, encoding: Encoding): boolean =>
  (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((entry) => {
      const [name, weight = ''] = entry.split(';').map((part) => part.trim());
      return name === encoding && !NOT_ACCEPTED.test(weight);
    });
