import type { Envelope } from '@komado/shared-contracts';
import { ApiError, ErrorCode, errorMessage, httpStatusOf, SUCCESS_STATUS } from '@komado/shared-contracts';

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
const failure = (code: number, httpStatus: number, message: string): Failure => ({
  httpStatus,
  body: { status: 'fail', response_code: code, error_message: message },
});

/** What a caller is told of an error. Only refusals and faults of the request speak for themselves; anything else is the server's. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return failure(error.code, error.status || httpStatusOf(error.code), error.message);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return failure(ErrorCode.serverError, status, error.message);
  }
  return failure(ErrorCode.serverError, 500, errorMessage(ErrorCode.serverError));
}
