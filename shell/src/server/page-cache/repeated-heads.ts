import type { Socket } from 'node:net';
import { KNOWN_REQUESTS_MS, LONGEST_KNOWN_REQUEST } from './known-requests';

/** What Node's HTTP server keeps on a connection. Not documented; without it, every request goes through the parser. */
interface HttpSocket extends Socket {
  readonly parser?: { duration?(): number } | null;
  /** The response being sent. */
  readonly _httpMessage?: unknown;
}
export interface RepeatedHeads<Visit> {
  /** Must be called for each request that was answered at once, within its `request` event. */
  answered(socket: Socket, visit: Visit): void;
}

const KNOWN_HEADS = 2000;
/** One head, and nothing else. The parser accepts more forms of it. */
const ONE_HEAD = /^GET [^\r\n]+\r\n(?:[^\r\n]+\r\n)+\r\n$/;

/** Whether all requests so far have arrived whole and were answered, and their answers are sent. */
function isIdle({ parser, _httpMessage: response, writable, writableLength }: HttpSocket): boolean {
  // The duration is that of the message being parsed.
  return parser?.duration?.() === 0 && (response === null || response === undefined) && writable && writableLength === 0;
}

/**
 * Answers a request ahead of Node's HTTP server if its head is, byte for byte, one that was answered at once on some connection: parsing it,
 * and the request and response objects, cost more than the page. Everything else is passed on to the server. Only a connection on which a
 * page was already answered at once is read this way, since reading it in JavaScript makes its other requests slower; and the server counts
 * a connection without any request as one whose first request is late.
 */
export function repeatedHeads<Visit>(answer: (visit: Visit, socket: Socket) => boolean): RepeatedHeads<Visit> {
  const heads = new Map<string, Visit>();
  let until = 0;
  const isRead = new WeakSet<Socket>();
  /** The request that the server answered at once while it parsed the current chunk. */
  let latest: Visit | undefined;

  function remember(head: string, visit: Visit): void {
    if (heads.size >= KNOWN_HEADS || Date.now() > until) {
      heads.clear();
      until = Date.now() + KNOWN_REQUESTS_MS;
    }
    heads.set(head, visit);
  }
  function read(socket: HttpSocket): void {
    const [parse, ...others] = socket.listeners('data') as ((this: Socket, chunk: Buffer) => void)[];
    if (socket.destroyed || !parse || others.length > 0 || typeof socket.parser?.duration !== 'function') return;
    socket.removeListener('data', parse);
    socket.on('data', (chunk: Buffer) => {
      const head = chunk.length <= LONGEST_KNOWN_REQUEST && isIdle(socket) ? chunk.toString('latin1') : undefined;
      const known = head === undefined ? undefined : heads.get(head);
      if (known !== undefined && answer(known, socket)) return;
      latest = undefined;
      parse.call(socket, chunk);
      if (head !== undefined && latest !== undefined && ONE_HEAD.test(head)) remember(head, latest);
      latest = undefined;
    });
  }

  return {
    answered(socket, visit) {
      latest = visit;
      if (isRead.has(socket)) return;
      isRead.add(socket);
      // Not while the parser reads.
      setImmediate(() => read(socket));
    },
  };
}
