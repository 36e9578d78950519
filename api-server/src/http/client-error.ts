import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { badCall } from './call-refusal';
import { failureOf } from './envelope';

const REASONS: Readonly<Record<string, readonly [status: number, reason: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address or a header is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
};
const NOT_HTTP = [400, 'Bad Request', 'The request is not well formed.'] as const;

/** What cannot be read as a request is refused with an envelope, too. */
export const answerClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, reason, message] = REASONS[error.code] ?? NOT_HTTP;
  const body = JSON.stringify(failureOf(badCall(message, status)).body);
  const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  socket.end(`${head}\r\n\r\n${body}`);
};
