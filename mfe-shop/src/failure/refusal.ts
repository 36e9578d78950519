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

/** Why the server refused a request. */
export interface Refusal<R extends Reason = Reason> {
  readonly code: number;
  /** The server's message when the catalog has no code for the case, such as `Not enough points.` */
  readonly message: string;
  /** undefined when the server sent none: it could not be reached, or its response was invalid. */
  readonly reason: R | undefined;
}

/** The outcome of a call. A response without a response code counts as a server error. */
export function refusalOf<K extends CallKey>(error: unknown, call: K): Refusal<CallReason<K>> {
  if (isCallError(error, call)) {
    const { code, message, reason } = error;
    return { code, message: code === ErrorCode.serverError ? message : errorMessage(code), reason };
  }
  const code = isApiError(error) && error.code === ErrorCode.unknown ? ErrorCode.unknown : ErrorCode.serverError;
  return { code, message: errorMessage(code), reason: undefined };
}

/** The message, then the code on a separate line. */
export const refusalText = ({ code, message }: Refusal): string => `${message}\n${errorCodeLabel(code)}`;

/** The session has ended: the reader has to log in. */
export const isSessionGone = ({ reason }: Refusal): boolean => reason === 'not-logged-in' || reason === 'session-expired';
