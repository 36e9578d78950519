import { ErrorCode, pathOf, type ApiError } from '@komado/shared-contracts';

export type RunEnvironment = 'production' | 'local';

/**
 * Where a failed page goes: maintenance to its page, everything else to the error page with its code.
 * null: it stays where it is. That is so for what is not found, and on a developer's machine.
 */
export function pageErrorTarget(error: Pick<ApiError, 'code' | 'status'>, environment: RunEnvironment): string | null {
  if (error.code === ErrorCode.maintenance) return pathOf('maintenance');
  if (error.status === 404 || error.code === 404) return null;
  return environment === 'local' ? null : pathOf('error-errorCode', { errorCode: error.code });
}
