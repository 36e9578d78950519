import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '../../../clock';
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
export interface StripeServer {
  /** In the order in which they arrived. */
  readonly asked: StripeRequest[];
  /** The payments that ask this server. */
  payments(): ReturnType<typeof stripePayments>;
  close(): Promise<void>;
}

/** Answers as Stripe's API would. */
export async function startStripeServer(answerTo: (request: StripeRequest) => StripeResponse): Promise<StripeServer> {
  const asked: StripeRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [path, query] = request.url!.split('?');
      const form = Object.fromEntries(new URLSearchParams(query ?? body));
      const received = { call: `${request.method} ${path}`, headers: request.headers, form };
      asked.push(received);
      const { status = 200, body: answer } = answerTo(received);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return {
    asked,
    payments: () => stripePayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', address }, manualClock(NOW)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
