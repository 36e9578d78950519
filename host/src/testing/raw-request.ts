import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** One request, sent verbatim: the path is not normalized, redirects are not followed, nothing is decompressed. */
export const rawRequest = (origin: string, path: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    // As browsers send it, although each request has its own connection here.
    const sent = { connection: 'keep-alive', ...headers };
    const outgoing = request({ hostname, port, path, method, headers: sent, agent: false }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
