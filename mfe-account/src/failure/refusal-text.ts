import { errorCodeLabel, ErrorCode, formatError, isApiError, isCallError, type CallKey } from '@komado/shared-contracts';

/** The text for a failed call: the server's own message where the catalog has no code for the case, such as how long to wait. */
export function refusalText(error: unknown, call: CallKey): string {
  if (isCallError(error, call) && error.code === ErrorCode.serverError) return `${error.message}\n${errorCodeLabel(error.code)}`;
  return formatError(isApiError(error) && error.code >= 1000 ? error.code : ErrorCode.serverError);
}
/** A recaptcha that cannot run is code 1303. */
export const recaptchaFailureText = (error: unknown): string => formatError(isApiError(error) ? error.code : ErrorCode.recaptcha);
