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
  readonly body: Envelope;
}
const failure = ({ code, message, reason }: Refusal): Failure => ({
  httpStatus: refusals[reason].status,
  body: { status: 'fail', response_code: code, error_message: message, reason },
});

/** SQLSTATEs of a database that shuts down or starts, or of a lost connection; and Node's codes. */
const UNREACHABLE = /^(?:57P0[123]|08\d{3}|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT)$/;
/** Whether the database, or another server that the call needs, could not be reached. The error of a query has the driver's as its cause. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && UNREACHABLE.test(code)) || error.message.startsWith('Connection terminated') || isUnreachable(error.cause)
  );
}

/** Only refusals and invalid requests are described to the caller; anything else is an internal error, with the ID under which it is logged. */
export function failureOf(error: unknown, requestId?: string): Failure {
  if (error instanceof Refusal) return failure(error);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return failure(refuse(reasonOfStatus(status), error.message));
  }
  const { httpStatus, body } = failure(refuse(isUnreachable(error) ? 'server-unavailable' : 'internal-error'));
  return { httpStatus, body: { ...body, ...(requestId === undefined ? {} : { request_id: requestId }) } };
}
