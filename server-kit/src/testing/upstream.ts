import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
export interface UpstreamResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body: string | Buffer;
}
/** Writes the response manually: late, in chunks, or incompletely. */
export type UpstreamAct = (outgoing: ServerResponse) => void;
export interface Upstream {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Every request received, in order. */
  readonly received: ReceivedRequest[];
  close(): Promise<void>;
}

/** A web server in place of the api-server that records its requests. */
export async function startUpstream(respond: (request: ReceivedRequest) => UpstreamResponse | UpstreamAct): Promise<Upstream> {
  const received: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) };
      received.push(request);
      const chosen = respond(request);
      if (typeof chosen === 'function') return chosen(outgoing);
      const { status = 200, headers = {}, body } = chosen;
      outgoing.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A response of the api-server: its envelope around a result, or a refusal with a response code. */
export const enveloped = (result: object = {}, responseCode = 0): string =>
  JSON.stringify({ status: responseCode === 0 ? 'success' : 'fail', response_code: responseCode, error_message: '', ...result });
