import type { CallKey, CallResult, ParsedParameters, Region } from '@komado/shared-contracts';
import { ApiError, ErrorCode } from '@komado/shared-contracts';
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

/** Refuses a call with a code of the catalogue. */
export const refuse = (code: ErrorCode, message?: string): ApiError => new ApiError(code, 0, message);

/** The reader of a call whose access is `login`. */
export function readerOf(context: CallContext): Reader {
  if (!context.reader) throw refuse(ErrorCode.userNotLogin);
  return context.reader;
}
