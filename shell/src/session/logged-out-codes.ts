import { ErrorCode } from '@komado/shared-contracts';

/** Response codes that mean the session no longer exists: the reader continues as a visitor. */
export const LOGGED_OUT_CODES: ReadonlySet<number> = new Set([
  ErrorCode.webTokenInvalid,
  ErrorCode.userNotLogin,
  ErrorCode.accountUnregistered,
  ErrorCode.accountResigned,
]);
