import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '../../../testing/manual-clock';
import { NOW } from '../../testing/sample-rows';
import { stripePayments } from '../stripe-payments';

export interface StripeRequest {
  /** Method and path. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}
export interface StripeResponse {
  readonly status?: number;
  readonly body: object;
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

/** A stub of Stripe's API. Without a response, the caller waits until its own timeout. */
export async function startStripeServer(respond: (request: StripeRequest) => StripeResponse | undefined, timeout?: number) {
  const requests: StripeRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [path, query] = request.url!.split('?');
      const form = Object.fromEntries(new URLSearchParams(query ?? body));
      const received = { call: `${request.method} ${path}`, headers: request.headers, form };
      requests.push(received);
      const given = respond(received);
      if (!given) return;
      const { status = 200, body: responseBody } = given;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = { host: '127.0.0.1', port, protocol: 'http', ...(timeout === undefined ? {} : { timeout }) } as const;
  return {
    /** In the order in which they arrived. */
    requests,
    /** A payment provider that calls this server. */
    payments: () => stripePayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', api }, manualClock(NOW)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
