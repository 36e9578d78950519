import {
  ErrorCode,
  errorCodeLabel,
  errorMessage,
  isApiError,
  isCallError,
  type CallKey,
  type CallReason,
  type Reason,
} from '@komado/shared-contracts';

/** Why the server would not do what was asked. */
export interface Refusal<R extends Reason = Reason> {
  readonly code: number;
  /** The server's own words where the catalogue has no code of its own for it, such as `Not enough points.` */
  readonly message: string;
  /** undefined when the server gave none: it could not be reached, or its answer was not understood. */
  readonly reason: R | undefined;
}

/** What became of a call. An answer without a response code counts as a server error. */
export function refusalOf<K extends CallKey>(error: unknown, call: K): Refusal<CallReason<K>> {
  if (isCallError(error, call)) {
    const { code, message, reason } = error;
    return { code, message: code === ErrorCode.serverError ? message : errorMessage(code), reason };
  }
  const code = isApiError(error) && error.code === ErrorCode.unknown ? ErrorCode.unknown : ErrorCode.serverError;
  return { code, message: errorMessage(code), reason: undefined };
}

/** Message, then the code on a line of its own. */
export const refusalText = ({ code, message }: Refusal): string => `${message}\n${errorCodeLabel(code)}`;

/** The session is gone: the way on is to log in. */
export const isSessionGone = ({ reason }: Refusal): boolean => reason === 'not-logged-in' || reason === 'session-expired';
