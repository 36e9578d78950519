import type { CallKey, CallReason, Reason } from './call-types';
import { errorCodeLabel, ErrorCode as E, errorMessage, formatError } from './errors';
import type { CodeOfReason } from './schemas/refusals';

/** A failed call, or a page that cannot be shown. `code` is a response code or, without one, the HTTP status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: number,
    /** HTTP status; 0 when no response arrived. */
    readonly status: number,
    message: string = errorMessage(code),
    /** The server's reason; undefined when there was no valid response from the server. */
    readonly reason?: Reason,
    /** The call that was refused. */
    readonly call?: CallKey,
  ) {
    super(message);
  }
  get isMaintenance(): boolean {
    return this.code === E.maintenance;
  }
}
/** Checks the shape, so that an error from another copy of this module is recognized, too. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && typeof (error as ApiError).code === 'number';

/** The server's refusal of this call: switching on `reason` narrows `code`, too. */
export type CallError<K extends CallKey> = {
  [R in CallReason<K>]: ApiError & { readonly call: K; readonly reason: R; readonly code: CodeOfReason<R> };
}[CallReason<K>];
/** Whether this is the server's refusal of that call, so that `reason` is one of those the call declares. */
export const isCallError = <K extends CallKey>(error: unknown, call: K): error is CallError<K> =>
  isApiError(error) && error.call === call && error.reason !== undefined;

/** Smaller codes are HTTP statuses, except `unknown`. */
const FIRST_RESPONSE_CODE = 1000;
/** Codes shared by several cases, which only the server's message distinguishes, such as "Not enough points." */
const GENERIC_CODES: readonly number[] = [E.serverError, E.commentError];
/**
 * The text to show for a failed call: the message, then `[error code: N]` on its own line. The message is looked up by response code; a
 * generic code uses the server's message if there is a reason.
 * @param withoutResponse - What to show instead when no response code arrived (the server could not be reached, or a proxy responded).
 */
export function errorText(error: unknown, withoutResponse: string = formatError(E.serverError)): string {
  if (!isApiError(error) || (error.code < FIRST_RESPONSE_CODE && error.code !== E.unknown)) return withoutResponse;
  const { code, message, reason } = error;
  return GENERIC_CODES.includes(code) && reason !== undefined ? `${message}\n${errorCodeLabel(code)}` : formatError(code);
}

export const pageNotFound = (path: string): ApiError => new ApiError(404, 404, `Page Not Found: ${path}`);
