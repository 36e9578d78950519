import { ErrorCode, isSessionEnded } from '@komado/shared-contracts';

/** Whether a response code means that the session or its account no longer exists: the reader continues as a visitor. */
export const isLoggedOutCode = (code: number): boolean =>
  isSessionEnded(code) || code === ErrorCode.accountUnregistered || code === ErrorCode.accountResigned;
