import { ErrorCode } from '@komado/shared-contracts';

/** Answers that mean there is no session any more: the reader goes on as a visitor. */
export const LOGGED_OUT_CODES: ReadonlySet<number> = new Set([
  ErrorCode.webTokenInvalid,
  ErrorCode.userNotLogin,
  ErrorCode.accountUnregistered,
  ErrorCode.accountResigned,
]);
