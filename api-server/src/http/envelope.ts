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

/** What the caller learns about an error. Only refusals and invalid requests are described; anything else is an internal error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return failure(error);
  const status = (error as { statusCode?: unknown }).statusCode;
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500) {
    return failure(refuse(reasonOfStatus(status), error.message));
  }
  return failure(refuse('internal-error'));
}
