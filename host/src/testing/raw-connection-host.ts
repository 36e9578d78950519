import {
  enveloped,
  openRawConnection,
  type RawConnection,
  type UpstreamAct,
  type UpstreamResponse,
  type WireResponse,
} from '@komado/server-kit/testing';
import { startHost, type RunningHost } from './host-server';

export const REFUSAL = {
  status: 'fail',
  response_code: 1099,
  error_message: expect.stringMatching(/\w/),
  reason: expect.stringMatching(/^[a-z-]+$/),
};
/** The same for an error of the server. */
export const FAILURE = { ...REFUSAL, request_id: expect.stringMatching(/^[\w-]{36}$/) };
export const FORM = 'Content-Type: application/x-www-form-urlencoded';
export const CHUNKED = 'Transfer-Encoding: chunked';
export const head = (line: string, ...headers: string[]): string =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
export const length = (text: string): string => `Content-Length: ${text.length}`;
export const json = ({ body }: WireResponse): unknown => JSON.parse(body);

/** A request that must not arrive: it is inside another one. */
export const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
export const MALFORMED_REQUESTS: readonly (readonly [name: string, bytes: string])[] = [
  ['two lengths', head('POST /api/x', 'Content-Length: 3', 'Content-Length: 4') + 'abcd'],
  ['a length and chunks', head('POST /api/x', 'Content-Length: 4', CHUNKED) + `0\r\n\r\n${SMUGGLED}`],
  ['chunks and a length', head('POST /api/x', CHUNKED, 'Content-Length: 4') + `0\r\n\r\n${SMUGGLED}`],
  ['a transfer coding that does not end in chunks', head('POST /api/x', 'Transfer-Encoding: chunked, gzip') + `0\r\n\r\n${SMUGGLED}`],
  ['a hidden transfer coding', `POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a negative length', head('POST /api/x', 'Content-Length: -1')],
  ['a bad size of a chunk', head('POST /api/x', CHUNKED) + 'zz\r\nabc\r\n0\r\n\r\n'],
  ['more than its chunk', head('POST /api/x', CHUNKED) + '3\r\nabcdef\r\n0\r\n\r\n'],
  ['a folded header', head('GET /api/x', 'X-Folded: a\r\n b')],
  ['a header without a colon', head('GET /api/x', 'nonsense')],
  ['no host', 'GET /api/x HTTP/1.1\r\n\r\n'],
  ['an unknown version', 'GET /api/x HTTP/9.9\r\nHost: localhost\r\n\r\n'],
];

type Acts = Map<string, UpstreamResponse | UpstreamAct>;
/** A web host with something live, whose api-server behaves as given for some paths; every other path gets an empty success. */
export async function startWithReleases(acts: Acts = new Map()): Promise<RunningHost> {
  const host = await startHost({}, ({ url }) => acts.get(url.split('?')[0] ?? '') ?? { body: enveloped() });
  await host.putShell('1.0.0', { 'main.js': 'export {};' });
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0');
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  return host;
}

export interface RawConnectionHost {
  readonly host: RunningHost;
  readonly connection: RawConnection;
  readonly acts: Acts;
  /** Aborts the connection, and opens another one. */
  reconnect(): Promise<void>;
  nextResponse(method?: string): Promise<WireResponse>;
  request(bytes: string, method?: string): Promise<WireResponse>;
  /** The connection either keeps serving, or the response announced its end and it closed. */
  staysInOrder(last: WireResponse): Promise<void>;
  /** What has reached the api-server, as `GET /api/web/top`. */
  receivedCalls(): string[];
}
/** A web host for the tests of a file, and a raw connection to it for each of them. */
export function rawConnectionHost(): RawConnectionHost {
  const acts: Acts = new Map();
  let host: RunningHost;
  let connection: RawConnection;
  beforeAll(async () => {
    host = await startWithReleases(acts);
  });
  afterAll(() => host.stop());
  beforeEach(async () => {
    host.upstream.received.splice(0);
    acts.clear();
    connection = await openRawConnection(host.port);
  });
  afterEach(() => connection.abort());

  async function nextResponse(method?: string): Promise<WireResponse> {
    const response = await connection.response(method);
    if (response === 'closed') throw new Error('The connection was closed without a response.');
    return response;
  }
  async function request(bytes: string, method?: string): Promise<WireResponse> {
    await connection.write(bytes);
    return nextResponse(method);
  }
  return {
    get host() {
      return host;
    },
    get connection() {
      return connection;
    },
    acts,
    reconnect: async () => {
      connection.abort();
      connection = await openRawConnection(host.port);
    },
    nextResponse,
    request,
    staysInOrder: async (last) => {
      if (last.headers['connection'] === 'close') return connection.closed;
      for (const path of ['/api/web/top', '/ranking']) expect((await request(head(`GET ${path}`))).status).toBe(200);
    },
    receivedCalls: () => host.upstream.received.map(({ method, url }) => `${method} ${url}`),
  };
}
