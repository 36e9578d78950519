import { ErrorCode, errorCodeLabel, errorMessage, isApiError } from '@komado/shared-contracts';

/** Why the server would not do what was asked. */
export interface Refusal {
  readonly code: number;
  /** The server's own words where the catalogue has no code of its own for it, such as `Not enough points.` */
  readonly message: string;
}

/** An answer without a response code counts as a server error. */
export const refusalOf = (error: unknown): Refusal => {
  if (!isApiError(error) || (error.code < 1000 && error.code !== ErrorCode.unknown)) {
    return { code: ErrorCode.serverError, message: errorMessage(ErrorCode.serverError) };
  }
  return { code: error.code, message: error.code === ErrorCode.serverError ? error.message : errorMessage(error.code) };
};

/** Message, then the code on a line of its own. */
export const refusalText = ({ code, message }: Refusal): string => `${message}\n${errorCodeLabel(code)}`;

/** The session is gone: the way on is to log in. */
export const isSessionGone = ({ code }: Refusal): boolean => code === ErrorCode.userNotLogin || code === ErrorCode.webTokenInvalid;
