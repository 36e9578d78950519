import type { Envelope } from '@komado/shared-contracts';
import { ApiError, SUCCESS_STATUS } from '@komado/shared-contracts';
import { reasonOfStatus } from '@komado/shared-contracts/schemas';
import { refuse } from './handler';

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
const failure = ({ code, status, message, reason }: ApiError): Failure => ({
  httpStatus: status,
  body: { status: 'fail', response_code: code, error_message: message, reason },
});

/** What a caller is told of an error. Only refusals and faults of the request speak for themselves; anything else is the server's. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return failure(error);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return failure(refuse(reasonOfStatus(status), error.message));
  }
  return failure(refuse('internal-error'));
}
