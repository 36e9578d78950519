import { ErrorCode, formatError, isApiError } from '@komado/shared-contracts';

/** A recaptcha that cannot run is code 1303. */
export const recaptchaFailureText = (error: unknown): string => formatError(isApiError(error) ? error.code : ErrorCode.recaptcha);
