import type { Envelope } from '@komado/shared-contracts';
import { SUCCESS_STATUS } from '@komado/shared-contracts';
import { reasonOfStatus, refusals } from '@komado/shared-contracts/schemas';
import { Refusal, refuse } from '../refusal';

export const success = <T extends object>(data: T): T & Envelope => ({
  status: SUCCESS_STATUS,
  response_code: 0,
  error_message: '',
  ...data,
});

export interface Failure {
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Envelope;
}
/** A failover to a replica takes about as long. */
const RETRY_AFTER_SECONDS = '10';
const failure = ({ code, message, reason }: Refusal): Failure => ({
  httpStatus: refusals[reason].status,
  headers: refusals[reason].status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {},
  body: { status: 'fail', response_code: code, error_message: message, reason },
});

/**
 * SQLSTATEs of a database that shuts down, starts, has no free connection, disk space, or memory, or of a lost connection; and Node's codes,
 * also of a full disk and of too many open files. They end without a change of the program.
 */
const UNAVAILABLE =
  /^(?:57P0[123]|53\d{3}|08\d{3}|ENOSPC|EDQUOT|EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
/** Messages of the driver for a lost connection, and for none within its limit, which have no code. */
const NO_CONNECTION = /^(?:Connection terminated|timeout exceeded when trying to connect)/;
/** Whether the database, or another server that the call needs, cannot work at the moment. The error of a query has the driver's as its cause. */
function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Readonly<Record<string, unknown>>;
  return (
    (typeof code === 'string' && UNAVAILABLE.test(code)) ||
    // With any code: the socket file of a stopped PostgreSQL is missing (ENOENT).
    syscall === 'connect' ||
    (typeof message === 'string' && NO_CONNECTION.test(message)) ||
    isUnavailable(cause)
  );
}

/** Only refusals and invalid requests are described to the caller; anything else is an internal error, with the ID under which it is logged. */
export function failureOf(error: unknown, requestId?: string): Failure {
  if (error instanceof Refusal) return failure(error);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return failure(refuse(reasonOfStatus(status), error.message));
  }
  const { httpStatus, headers, body } = failure(refuse(isUnavailable(error) ? 'server-unavailable' : 'internal-error'));
  return { httpStatus, headers, body: { ...body, ...(requestId === undefined ? {} : { request_id: requestId }) } };
}
