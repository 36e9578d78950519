import { ErrorCode, pathOf, type ApiError } from '@komado/shared-contracts';
import { RETURN_PATH_PARAMETER } from '../consent/reader-age-from-cookies';

export type RunEnvironment = 'production' | 'local';

/** Errors that a retry cannot fix: not offered in a country, and closed accounts. */
export const NON_RETRYABLE_CODES: readonly number[] = [
  ErrorCode.reportCountryUnapplicable,
  ErrorCode.accountNotActive,
  ErrorCode.accountBanned,
  ErrorCode.accountSuspended,
  ErrorCode.accessDenied,
  ErrorCode.termViolation,
];

/**
 * Where a failed page redirects: maintenance to its page, everything else to the error page with its code, which offers to retry `from`.
 * null: no redirect, for pages not found and on a developer's machine.
 */
export function errorRedirectPath(error: Pick<ApiError, 'code' | 'status'>, environment: RunEnvironment, from?: string): string | null {
  if (error.code === ErrorCode.maintenance) return pathOf('maintenance');
  if (error.status === 404 || error.code === 404) return null;
  if (environment === 'local') return null;
  const path = pathOf('error-errorCode', { errorCode: error.code });
  return from === undefined || NON_RETRYABLE_CODES.includes(error.code)
    ? path
    : `${path}?${new URLSearchParams({ [RETURN_PATH_PARAMETER]: from }).toString()}`;
}
