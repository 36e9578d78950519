import { z } from 'zod';
import { CheckMode } from '../enumerations';
import { GENERAL_REFUSALS, SESSION_REQUIRED_REFUSALS, type Reason } from './refusals';

export type CallName = `${'GET' | 'POST'} /${string}`;
export type Access = 'open' | 'login';

export interface CallEntry<
  P extends z.ZodObject = z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
  A extends Access = Access,
  F extends Reason = Reason,
> {
  readonly mode: CheckMode;
  /** `login`: without a valid user web token the call is refused with one of `SESSION_REQUIRED_REFUSALS`. */
  readonly access: A;
  readonly summary: string;
  readonly parameters: P;
  /** Data in addition to the envelope. */
  readonly result: R;
  /**
   * Reasons specific to this call, in addition to `GENERAL_REFUSALS` and, with a login, `SESSION_REQUIRED_REFUSALS`. A call that declares
   * `country-denied` is refused before its handler runs where the service is not offered.
   */
  readonly refusals: readonly F[];
}

interface CallOptions<P extends z.ZodRawShape, R extends z.ZodRawShape, A extends Access, F extends Reason> {
  summary: string;
  mode?: CheckMode;
  access?: A;
  parameters?: P;
  result?: R;
  refusals?: readonly F[];
}
type NoShape = Record<never, never>;

/** One entry per call; the server ignores unknown parameters, results are exact. */
export const call = <
  P extends z.ZodRawShape = NoShape,
  R extends z.ZodRawShape = NoShape,
  A extends Access = 'open',
  F extends Reason = never,
>(
  options: CallOptions<P, R, A, F>,
): CallEntry<z.ZodObject<P>, z.ZodObject<R>, A, F> => ({
  mode: options.mode ?? CheckMode.enable,
  access: options.access ?? ('open' as A),
  summary: options.summary,
  parameters: z.object((options.parameters ?? {}) as P),
  result: z.object((options.result ?? {}) as R),
  refusals: options.refusals ?? [],
});

/** Every reason that a call may be refused with. */
export const declaredRefusals = ({ access, refusals }: CallEntry): readonly Reason[] => [
  ...refusals,
  ...(access === 'login' ? SESSION_REQUIRED_REFUSALS : []),
  ...GENERAL_REFUSALS,
];
