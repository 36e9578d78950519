import { ApiError, type Reason } from '@komado/shared-contracts';
import { refuse } from './handler';

/** A refusal that says when to come back; it travels as `Retry-After`, too. */
export class RetryLaterError extends ApiError {
  constructor(
    { code, status, message, reason }: ApiError,
    readonly seconds: number,
  ) {
    super(code, status, message, reason);
  }
}

/** Refuses until `retryAt`. `words` gets the minutes to wait: `10 minutes`. */
export function refuseUntil(retryAt: Date, now: Date, reason: Reason, words: (minutes: string) => string): RetryLaterError {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new RetryLaterError(refuse(reason, words(minutes === 1 ? 'a minute' : `${minutes} minutes`)), seconds);
}
