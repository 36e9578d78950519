import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { ErrorCode } from '../errors';

export type CallName = `${'GET' | 'POST'} /${string}`;
export type Access = 'open' | 'login';

/** What any call whose access is `login` can answer: no session, or an account that may not be used. */
export const LOGIN_REFUSALS: readonly ErrorCode[] = [
  ErrorCode.userNotLogin,
  ErrorCode.webTokenInvalid,
  ErrorCode.accountNotActive,
  ErrorCode.accountResigned,
  ErrorCode.accountBanned,
  ErrorCode.accessDenied,
  ErrorCode.termViolation,
  ErrorCode.accountSuspended,
];

export interface CallEntry<P extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject> {
  readonly mode: CheckMode;
  /** `login`: without a user web token the answer is 2011, with a bad one 1101, with that of an account that may not be used its code. */
  readonly access: Access;
  readonly summary: string;
  readonly parameters: P;
  /** Data beside the envelope. */
  readonly result: R;
  /** Codes that a caller should expect, beside 1098, 1099 and those of `access`. */
  readonly errors: readonly ErrorCode[];
}

interface CallOptions<P extends z.ZodRawShape, R extends z.ZodRawShape> {
  summary: string;
  mode?: CheckMode;
  access?: Access;
  parameters?: P;
  result?: R;
  errors?: readonly ErrorCode[];
}
type NoShape = Record<never, never>;

/** One entry a call; unknown parameters are ignored by the server, results are exact. */
export const call = <P extends z.ZodRawShape = NoShape, R extends z.ZodRawShape = NoShape>(
  options: CallOptions<P, R>,
): CallEntry<z.ZodObject<P>, z.ZodObject<R>> => ({
  mode: options.mode ?? CheckMode.enable,
  access: options.access ?? 'open',
  summary: options.summary,
  parameters: z.object((options.parameters ?? {}) as P),
  result: z.object((options.result ?? {}) as R),
  errors: options.errors ?? [],
});
