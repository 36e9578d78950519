import { openRawConnection, type RawConnection, type WireResponse } from './raw-connection';

/** A whole number from 0 up to but not including `below`; the sequence depends only on the seed (mulberry32). */
type Random = (below: number) => number;
function random(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface FuzzRequest {
  readonly pieces: readonly string[];
  /** Method of the first request; it decides whether the first response has a body. */
  readonly method: string;
  /**
   * `stay`: the request is complete, and the connection must serve two more or be closed. `half-close` and `abort`: anything may have been
   * sent, and the client then disconnects.
   */
  readonly ending: 'stay' | 'half-close' | 'abort';
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
const ODD_PATHS = [
  '/..',
  '/../etc/passwd',
  '/api/../-/outbox',
  '/api/%2e%2e/x',
  '/media//x',
  '//evil.test/x',
  '/%',
  '/api/%zz',
  '/title/%E0%A4%A',
  '/%00',
  '*',
  'http://localhost/api/genre/list',
  'http://evil.test/',
  '/api/\xff\xfe',
  '/?',
  '/api/genre/list?a=1&a=2&%',
  `/${'x'.repeat(7000)}`,
  `/api/${'x'.repeat(20_000)}`,
  `/remotes/${'a/'.repeat(500)}`,
];
const ODD_HEADERS = [
  'Connection: close',
  'Connection: keep-alive, x-custom, cookie',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: transfer-encoding',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'X-Forwarded-For: 127.0.0.1, ::1, nonsense',
  'Forwarded: for=127.0.0.1',
  'Cookie: uwt=%; birthday=\xff; ;;;=',
  'Accept-Encoding: gzip;q=0, br, *',
  'Range: bytes=0-1',
  'TE: trailers',
  'Trailer: x-checksum',
  'Host: evil.test',
  'X-Country: JP',
  'Authorization: Bearer x',
  `X-Large: ${'y'.repeat(9000)}`,
  `X-Larger: ${'y'.repeat(40_000)}`,
  `${'X-Many: 1\r\n'.repeat(200)}X-Last: 1`,
  'No colon here',
  'X-Folded: a\r\n b',
  'X-Nul: a\0b',
  ': empty',
  'X-Space : a',
];
const CONTENT_TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
  'application/json; charset=\xff',
];

/** A body with its framing. `isComplete` is false where the server must wait for more. */
function body(pick: Random): { headers: string[]; pieces: string[]; isComplete: boolean } {
  const large = pick(12) === 0;
  const text = large ? 'z'.repeat(60_000 + pick(400_000)) : 'a=1&b=2'.repeat(pick(30));
  const chunked = ['Transfer-Encoding: chunked'];
  const chunk = (part: string, extension = ''): string => `${part.length.toString(16)}${extension}\r\n${part}\r\n`;
  const half = Math.floor(text.length / 2);
  switch (pick(16)) {
    case 0:
    case 1:
    case 2:
      return { headers: [], pieces: [], isComplete: true };
    case 3:
    case 4:
    case 5:
      return { headers: [`Content-Length: ${text.length}`], pieces: [text.slice(0, half), text.slice(half)], isComplete: true };
    case 6:
    case 7:
      return {
        headers: chunked,
        pieces: text === '' ? ['0\r\n\r\n'] : [chunk(text.slice(0, half) || 'a'), `${chunk(text.slice(half) || 'b')}0\r\n\r\n`],
        isComplete: true,
      };
    case 8:
      return { headers: [`Content-Length: ${text.length + 10}`], pieces: [text], isComplete: false };
    case 9:
      return {
        headers: [`Content-Length: ${text.length}`, 'Transfer-Encoding: chunked'],
        pieces: [chunk('abc'), '0\r\n\r\n'],
        isComplete: true,
      };
    case 10:
      return { headers: ['Content-Length: 3', 'Content-Length: 4'], pieces: ['abcd'], isComplete: true };
    case 11:
      return {
        headers: [`Content-Length: ${['-1', '+3', '0x3', '3, 3', '1e1', '99999999999999999999'][pick(6)]}`],
        pieces: ['abc'],
        isComplete: false,
      };
    case 12:
      return {
        headers: chunked,
        pieces: [chunk('abc'), ['zz\r\nabc\r\n', '-1\r\n', 'FFFFFFFFFFFFFFFFF\r\n', '3\r\nabcdef\r\n'][pick(4)]!],
        isComplete: true,
      };
    case 13:
      return { headers: chunked, pieces: [chunk('abc', `;${'e'.repeat(pick(2) === 0 ? 10 : 20_000)}`), '0\r\n\r\n'], isComplete: true };
    case 14:
      return { headers: chunked, pieces: [chunk('abc'), '0\r\nX-Trailer: 1\r\n\r\n'], isComplete: true };
    default:
      return {
        headers: [
          [`Transfer-Encoding: gzip, chunked`],
          ['Transfer-Encoding: identity'],
          ['Transfer-Encoding: chunked, chunked'],
          ['Transfer-Encoding: xchunked'],
        ][pick(4)]!,
        pieces: [chunk('abc'), '0\r\n\r\n'],
        isComplete: false,
      };
  }
}

/** Changes, adds or drops some bytes. */
function damaged(text: string, pick: Random): string {
  let bytes = text;
  for (let count = 1 + pick(3); count > 0; count -= 1) {
    const at = pick(bytes.length + 1);
    const sign = String.fromCharCode(pick(256));
    bytes = [
      bytes.slice(0, at) + sign + bytes.slice(at + 1),
      bytes.slice(0, at) + sign + bytes.slice(at),
      bytes.slice(0, at) + bytes.slice(at + 1 + pick(5)),
    ][pick(3)]!;
  }
  return bytes;
}

function oneRequest(pick: Random, paths: readonly string[]): FuzzRequest {
  const method = METHODS[pick(METHODS.length)]!;
  const path = pick(3) === 0 ? ODD_PATHS[pick(ODD_PATHS.length)]! : paths[pick(paths.length)]!;
  const version = pick(20) === 0 ? ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP', ''][pick(5)]! : 'HTTP/1.1';
  const headers = pick(25) === 0 ? [] : ['Host: localhost'];
  while (pick(3) === 0) headers.push(ODD_HEADERS[pick(ODD_HEADERS.length)]!);
  const { headers: framing, pieces, isComplete } = body(pick);
  if (framing.length > 0 && pick(5) > 0) headers.push(`Content-Type: ${CONTENT_TYPES[pick(CONTENT_TYPES.length)]}`);
  const head = `${method} ${path} ${version}\r\n${[...headers, ...framing].join('\r\n')}\r\n\r\n`;
  const isDamaged = pick(4) === 0;
  const sent = isDamaged ? [damaged(head, pick), ...pieces] : [head, ...pieces];
  // A well-formed request ahead of it in the same packet.
  const pipelined = pick(10) === 0 ? `GET ${paths[0]} HTTP/1.1\r\nHost: localhost\r\n\r\n` : '';
  const isCertain = isComplete && !isDamaged && version === 'HTTP/1.1' && pipelined === '';
  const first = pipelined + (sent[0] ?? '');
  return {
    method: /^\s*([A-Z-]+)/.exec(first)?.[1] ?? method,
    pieces: [first, ...sent.slice(1)],
    ending: isCertain && pick(8) > 0 ? 'stay' : pick(2) === 0 ? 'half-close' : 'abort',
  };
}

/** Requests, well formed and not, that depend only on the seed. `paths` are URLs that exist; a GET of the first responds with 200. */
export function* fuzzTraffic(seed: number, count: number, paths: readonly string[]): Generator<FuzzRequest> {
  const pick = random(seed);
  for (let made = 0; made < count; made += 1) yield oneRequest(pick, paths);
}

export interface FuzzReport {
  readonly sent: number;
  /** Responses by status; `closed` and `cut off` where none arrived complete. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Connections that served two more requests after the first. */
  readonly reused: number;
  /** Connections that the server closed after its response. */
  readonly closed: number;
  /** What must not happen: hangs, server errors, bodies from the framework, connections that mix up responses. */
  readonly faults: readonly string[];
}

const shown = ({ pieces, ending }: FuzzRequest): string => `${JSON.stringify(pieces.join('').slice(0, 300))} then ${ending}`;
/** Bodies that come from Fastify or Node, not from this product. */
const RAW_BODY = /"statusCode":|^Not Found$|FST_ERR/;

function faultOf(response: WireResponse): string | undefined {
  if (response.status >= 500) return `${response.status}`;
  if (RAW_BODY.test(response.body)) return `a raw body ${response.body.slice(0, 120)}`;
  return undefined;
}

/** Sends the traffic over `lanes` concurrent connections and reuses each connection afterwards. */
export async function sendFuzzTraffic(
  port: number,
  traffic: Iterable<FuzzRequest>,
  { goodPath, lanes = 8 }: { readonly goodPath: string; readonly lanes?: number },
): Promise<FuzzReport> {
  const outcomes: Record<string, number> = {};
  const faults: string[] = [];
  let sent = 0;
  let reused = 0;
  let closed = 0;
  const note = (outcome: string): void => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);

  /** Sends two good requests on the same connection; both must get a response unless the server closes it. */
  async function tryAgain(connection: RawConnection, isClosing: boolean): Promise<string | undefined> {
    if (isClosing) {
      closed += 1;
      await connection.closed;
      return undefined;
    }
    for (const _ of [1, 2]) {
      await connection.write(`GET ${goodPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const response = await connection.response();
      if (response === 'closed') return 'a connection that was to stay open is closed';
      if (response.status !== 200) return `${response.status} to a good request after it`;
    }
    reused += 1;
    return undefined;
  }
  async function exchange(request: FuzzRequest): Promise<void> {
    sent += 1;
    const connection = await openRawConnection(port);
    try {
      for (const piece of request.pieces) await connection.write(piece);
      if (request.ending === 'abort') {
        note('aborted by the client');
        return;
      }
      if (request.ending === 'half-close') connection.halfClose();
      const response = await connection.response(request.method).catch((error: Error) => {
        if (request.ending === 'half-close' && error.message.startsWith('The response is cut off')) return 'cut off' as const;
        throw error;
      });
      if (typeof response === 'string') {
        note(response);
        return;
      }
      note(String(response.status));
      const fault =
        faultOf(response) ??
        (request.ending === 'stay' ? await tryAgain(connection, response.headers['connection'] === 'close') : undefined);
      if (fault) faults.push(`${fault}: ${shown(request)}`);
    } catch (error) {
      faults.push(`${(error as Error).message}: ${shown(request)}`);
    } finally {
      connection.abort();
    }
  }
  const requests = traffic[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = requests.next(); !next.done; next = requests.next()) await exchange(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { sent, outcomes, reused, closed, faults };
}
