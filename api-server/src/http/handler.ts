import type { CallKey, CallResult, ParsedParameters, Region } from '@komado/shared-contracts';
import { ApiError } from '@komado/shared-contracts';
import { type Reason, refusals } from '@komado/shared-contracts/schemas';
import type { CountryRule } from './country-rules';

/** The session that a good user web token stands for. */
export interface Reader {
  readonly accountId: number;
  /** One device's session; what `target_user_id` of a logout means. */
  readonly userId: number;
  readonly email: string;
}

export interface SetCookie {
  name: string;
  value: string;
  httpOnly?: boolean;
  /** Absent: a session cookie. A past date deletes. */
  expires?: Date;
}

/** What a handler knows of the request beside its parameters. */
export interface CallContext {
  /** null for visitors. A call whose access is `login` never sees null. */
  readonly reader: Reader | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly region: Region;
  /** Two letters, upper case, from the configured header; empty when unknown. */
  readonly country: string;
  /** Whether the service or the sale of points is restricted there; null: it is not. */
  readonly countryRule: CountryRule | null;
  /** From the header; opens nothing. */
  readonly isCrawler: boolean;
  readonly userAgent: string;
  readonly ip: string;
  setCookie(cookie: SetCookie): void;
}

export type Handler<K extends CallKey> = (parameters: ParsedParameters<K>, context: CallContext) => Promise<CallResult<K>>;
export type Handlers<K extends CallKey = CallKey> = { readonly [P in K]: Handler<P> };

/** A refusal for one of the contract's reasons. `message` replaces its words where the handler can be more exact. */
export function refuse(reason: Reason, message?: string): ApiError {
  const { code, status, message: words } = refusals[reason];
  return new ApiError(code, status, message ?? words, reason);
}

/** The reader of a call whose access is `login`. */
export function readerOf(context: CallContext): Reader {
  if (!context.reader) throw refuse('not-logged-in');
  return context.reader;
}
